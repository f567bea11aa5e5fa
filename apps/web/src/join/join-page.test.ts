import type { TableLookup } from '@forehand/protocol';
import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lookupOf } from '../net/test/fake-line.ts';
import JoinPage from './JoinPage.svelte';
import { renderPage } from './test/pages.ts';

afterEach(cleanup);

function door(changes: Partial<TableLookup>, offered = '') {
  const onsit = vi.fn();
  const onwait = vi.fn();
  const onclaim = vi.fn();
  const onstandin = vi.fn();
  const lookup = lookupOf(changes);
  const does = { onsit, onwait, onclaim, onstandin, claimEnded: null, onchange: () => {} };
  renderPage(JoinPage, { lookup, offered, problem: null, busy: false, ...does });
  return does;
}

const say = (name: string) =>
  fireEvent.input(screen.getByLabelText('Your name at the table'), { target: { value: name } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('look 5a: the door', () => {
  test('a name and Sit, with the rules in six lines at hand', async () => {
    const { onsit } = door({});
    expect(
      screen.getByRole('heading', { name: 'Inês keeps you a seat for a game of Bismarck' }),
    ).toBeTruthy();
    expect(screen.getByText('The rules in six lines')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How to play' }).getAttribute('href')).toBe('/rules/bismarck');
    await say('Ruth');
    await press('Sit down');
    expect(onsit).toHaveBeenCalledWith('Ruth', undefined);
  });

  test('the name an invitation brings is filled in', () => {
    door({}, 'Ruth');
    expect(screen.getByLabelText('Your name at the table')).toHaveProperty('value', 'Ruth');
  });

  test('of many free seats one is drawn, the others are counted', () => {
    door({ game: 'nap', list: 'open', capacity: 7, seats: ['Inês', null, null, null, null, null, null] });
    expect(screen.getByText('5 more free')).toBeTruthy();
  });
});

describe('a match that runs', () => {
  const PLAYING: Partial<TableLookup> = { phase: 'playing', seats: ['Inês', 'Alix', 'Bente'] };

  test('look 5p: the seat of somebody who is away can be taken, by whoever agrees to the sheet', async () => {
    const { onstandin } = door({ ...PLAYING, may: ['standIn', 'wait'], offered: [{ seat: 2, from: 'now' }] });
    expect(screen.getByRole('heading', { name: 'Bente is away' })).toBeTruthy();
    expect(screen.getByText(/If Bente comes back first, the seat is not free/)).toBeTruthy();
    await say('Ruth');
    await press('Agree, and take the seat of Bente');
    expect(onstandin).toHaveBeenCalledWith('Ruth', 2, 'Bente');
  });

  test('a practice player’s seat can be had, whichever is wished for', async () => {
    const { onsit } = door({ ...PLAYING, may: ['sit', 'wait'], practice: [1, 2] });
    await say('Ruth');
    await press('Take the seat of Alix');
    await fireEvent.click(screen.getByRole('radio', { name: 'Bente' }));
    await press('Take the seat of Bente');
    expect(onsit.mock.calls).toEqual([
      ['Ruth', 1],
      ['Ruth', 2],
    ]);
  });

  test('F-04 without one there is a place to wait', async () => {
    const { onwait } = door({ ...PLAYING, may: ['wait'] });
    expect(screen.getByText(/Inês, Alix and Bente are playing/)).toBeTruthy();
    await say('Ruth');
    await press('Wait here for a seat');
    expect(onwait).toHaveBeenCalledWith('Ruth');
  });

  test('without either there is no form', () => {
    door({ ...PLAYING, may: [] });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/Were you sitting here/)).toBeTruthy();
  });
});

test('F-12 whoever was sent away is told so, and offered no form', () => {
  door({ may: [] });
  expect(screen.getByRole('heading', { name: 'You have no seat at this table any more' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
