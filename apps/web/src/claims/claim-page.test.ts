// A seat whose device is gone, on every page it concerns: the newcomer at the door and after, who vouches, the old device.
import type { SeatClaim, TableLookup, TableUpdate } from '@forehand/protocol';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../join/test/pages.ts';
import { en } from '../messages/en.ts';
import { lookupOf, updateOf } from '../net/test/fake-line.ts';
import { deskAt, sentOver } from '../table/test/desk-at.ts';
import SeatedHarness from '../table/test/SeatedHarness.svelte';
import ClaimPage from './ClaimPage.svelte';
import ClaimSeat from './ClaimSeat.svelte';
import { awaitedAway } from './claim-facts.ts';
import PassedPage from './PassedPage.svelte';

const { door, own, vote, passed } = en.claims.words;

const claim = (changes: Partial<SeatClaim> = {}): SeatClaim => ({
  id: 31,
  seat: 1,
  number: 47,
  device: 'phone',
  accepted: 0,
  needed: 2,
  voters: 2,
  yours: 'asked',
  wait: 250_000,
  ...changes,
});

/** `away`: the seats without an open page. */
const withAway = (away: readonly number[]): Pick<TableUpdate, 'seats'> => ({
  seats: ['Inês', 'Oskar', 'Camille'].map((name, seat) => ({
    name,
    present: !away.includes(seat),
    agreed: true,
  })),
});

const button = (name: string) => screen.getByRole('button', { name });
const none = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

let stop: () => void = () => {};

afterEach(() => {
  stop();
  stop = () => {};
  cleanup();
  vi.useRealTimers();
});

describe('at the door', () => {
  type Ended = NonNullable<TableUpdate['lastClaim']>['outcome'] | null;

  function atTheDoor(changes: Partial<TableLookup>, more: { ended?: Ended; folded?: boolean } = {}) {
    const lookup = lookupOf({ seats: ['Inês', 'Oskar', 'Camille'], may: ['claim'], ...changes });
    const onclaim = vi.fn();
    renderPage(ClaimSeat, { lookup, ended: null, folded: false, busy: false, onclaim, ...more });
    return onclaim;
  }

  test('P-86 who sat here picks the name, and no practice player’s', async () => {
    const onclaim = atTheDoor({ practice: [2] });
    none(door.iAm('Camille'));
    await fireEvent.click(button(door.iAm('Oskar')));
    expect(onclaim).toHaveBeenCalledExactlyOnceWith(1, 'Oskar');
  });

  test.each([
    ['where no claim is possible', { may: ['wait' as const] }],
    ['to whoever has a seat', { you: 1 }],
  ])('is not offered %s', (_where, changes) => {
    atTheDoor(changes);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('P-86 alone with practice players nobody can vouch, and the page says so', () => {
    atTheDoor({ may: [], practice: [1, 2] });
    expect(screen.getByText(door.alone)).toBeDefined();
  });

  test.each(['declined', 'returned', 'lapsed', 'overtaken'] as const)(
    'what came of a claim is said, whatever may be done now: %s',
    (ended) => {
      atTheDoor({ may: [] }, { ended });
      expect(screen.getByRole('status').textContent).toBe(own.ended(ended));
    },
  );

  test('beside an offered seat it opens on demand, and stays open once something came of it', () => {
    atTheDoor({}, { folded: true });
    expect(screen.getByText(door.title).tagName).toBe('SUMMARY');
    cleanup();
    atTheDoor({}, { folded: true, ended: 'declined' });
    expect(screen.getByRole('heading', { name: door.title })).toBeDefined();
  });
});

describe('the newcomer', () => {
  function waiting(changes: Partial<SeatClaim> = {}, away: readonly number[] = [1]) {
    const onwithdraw = vi.fn();
    const update = updateOf({ you: null, ...withAway(away) });
    const given = {
      update,
      claim: claim({ yours: 'yours', ...changes }),
      receivedAt: Date.now(),
      onwithdraw,
    };
    renderPage(ClaimPage, given);
    return onwithdraw;
  }

  test('P-86 has a number to read out, and may withdraw', async () => {
    const onwithdraw = waiting();
    expect(screen.getByText('47')).toBeDefined();
    expect(screen.getByText(own.text('Oskar'))).toBeDefined();
    expect(screen.getByRole('status').textContent?.trim()).toBe(own.votes(0, 2));
    await fireEvent.click(button(own.withdraw));
    expect(onwithdraw).toHaveBeenCalledOnce();
  });

  test('is told who is awaited and away', () => {
    waiting({}, [0, 1]);
    expect(screen.getByRole('status').textContent).toContain(own.away(['Inês']));
  });

  test('P-87 G-04 the time that is left goes on second by second, and ends in words', async () => {
    vi.useFakeTimers();
    waiting({ wait: 61_000 });
    expect(screen.getByText(/1:01 min/)).toBeDefined();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(screen.getByText(/59 s/)).toBeDefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(screen.getByText(/when enough have agreed/)).toBeDefined();
  });
});

describe('who vouches', () => {
  const vouching = (changes: Partial<SeatClaim> = {}, more: Partial<TableUpdate> = {}) => ({
    claim: claim(changes),
    you: 0,
    ...withAway([1]),
    ...more,
  });

  async function asked(changes: Partial<SeatClaim> = {}, more: Partial<TableUpdate> = {}) {
    const at = await deskAt(vouching(changes, more));
    stop = at.stop;
    render(SeatedHarness, { desk: at.desk });
    await vi.dynamicImportSettled();
    await tick();
    return at;
  }

  test('P-86 sees who says to be whom, the number, and what follows; and agrees', async () => {
    const { line } = await asked();
    const title = vote.title('Oskar', 'phone');
    expect(screen.getByRole('region', { name: title }).textContent).toContain('47');
    expect(screen.getByText(new RegExp(vote.follows('phone', 2)))).toBeDefined();
    await fireEvent.click(button(vote.is('Oskar')));
    expect(sentOver(line)).toEqual([{ command: { type: 'vote', vote: 'accept' }, decision: 31 }]);
  });

  test('P-86 says no', async () => {
    const { line } = await asked();
    await fireEvent.click(button(vote.not('Oskar')));
    expect(sentOver(line)).toEqual([{ command: { type: 'vote', vote: 'decline' }, decision: 31 }]);
  });

  test('put off it is one line, from which it is answered', async () => {
    await asked();
    await fireEvent.click(button(vote.later));
    none(vote.is('Oskar'));
    await fireEvent.click(button(vote.answer));
    expect(button(vote.is('Oskar'))).toBeDefined();
  });

  test('who has agreed may still take it back', async () => {
    await asked({ yours: 'accepted', accepted: 1 });
    none(vote.is('Oskar'));
    expect(button(vote.not('Oskar'))).toBeDefined();
    expect(screen.getByText(new RegExp(vote.youAgreed))).toBeDefined();
  });

  test('L-11 is gone with its question', async () => {
    const { tell } = await asked();
    await tell({ claim: undefined });
    expect(screen.queryByRole('region', { name: vote.title('Oskar', 'phone') })).toBeNull();
  });

  test('a pause is offered while somebody who is awaited is away', async () => {
    const { line } = await asked({}, { ...withAway([1, 2]), may: ['pause'] });
    expect(screen.getByText(new RegExp(vote.away(['Camille'])))).toBeDefined();
    await fireEvent.click(button(vote.pause));
    expect(sentOver(line)[0]?.command).toEqual({ type: 'pause' });
  });
});

describe('the old device', () => {
  test('P-89 is told when the seat moved, and whom to tell', async () => {
    const at = new Date(2099, 4, 1, 21, 14).getTime();
    const onhome = vi.fn();
    renderPage(PassedPage, { passed: { name: 'Oskar', device: 'phone' as const, at }, onhome });
    const title = passed.title('phone', en.numbers.clock(at));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(passed.text('Oskar'))).toBeDefined();
    await fireEvent.click(button(passed.toHome));
    expect(onhome).toHaveBeenCalledOnce();
  });
});

test('nobody is awaited once enough have vouched', () => {
  const update = updateOf(withAway([0, 1, 2]));
  expect(awaitedAway(update, claim())).toEqual(['Inês', 'Camille']);
  expect(awaitedAway(update, claim({ accepted: 2 }))).toEqual([]);
});
