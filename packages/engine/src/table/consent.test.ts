// The questions to all seats: who is asked, what closes them, and what follows.
import { describe, expect, test } from 'vitest';
import { begun, comparable, gathered, type TestTable } from '../../test/table-kit.ts';
import { present } from '../result.ts';
import { acceptedBy, votersOn } from './consent.ts';
import type { Proposal } from './events.ts';
import { USUAL_LINES } from './lines.ts';
import type { TableState, WishedProposal } from './types.ts';

const FOUR = ['ann', 'bob', 'cyd', 'dan'] as const;

const CLOSE: WishedProposal = { kind: 'close' };
const NEVER: WishedProposal = { kind: 'lines', lines: { settleEarly: 'never' } };
const remove = (seat: number): WishedProposal => ({ kind: 'remove', seat });

const isInDeal = ({ match }: TableState): boolean => match?.awaitedCut === undefined;

/** The id of the open question. */
const openId = ({ state }: TestTable): number => present(state.proposal ?? undefined, 'proposal').id;

const count = ({ state }: TestTable) => {
  const open = present(state.proposal ?? undefined, 'proposal');
  return [acceptedBy(state, open).length, votersOn(state, open.proposal).length];
};

const vote = (table: TestTable, person: string, answer: 'accept' | 'decline', id = openId(table)): string =>
  table.ask(person, { type: 'vote', proposal: id, vote: answer });

/** All of them accept what is open. */
function accept(table: TestTable, ...people: readonly string[]): TestTable {
  const id = openId(table);
  for (const person of people) table.must(person, { type: 'vote', proposal: id, vote: 'accept' });
  return table;
}

describe('who is asked', () => {
  test('GR6 all seats, whoever asks has accepted; a practice player has no vote', () => {
    const table = gathered(['ann', 'bob', 'cyd']).must('ann', { type: 'addPractice' }).begin();
    for (const wish of [CLOSE, NEVER]) {
      table.must('bob', { type: 'propose', proposal: wish });
      expect(votersOn(table.state, present(table.state.proposal ?? undefined, 'proposal').proposal)).toEqual([
        0, 1, 2,
      ]);
      expect(count(table)).toEqual([1, 3]);
      expect(vote(table, 'dan', 'accept')).toBe('notSeated');
      expect(vote(table, 'practice:1', 'accept')).toBe('notAsked');
      expect(table.ask('practice:1', { type: 'propose', proposal: wish })).toBe('notAsked');
      expect(vote(table, 'ann', 'decline')).toBe('ok');
    }
  });

  test('GR6 whoever is to go is not asked, and neither asks for it nor stops it', () => {
    const table = begun(FOUR).must('ann', { type: 'propose', proposal: remove(1) });
    expect(count(table)).toEqual([1, 3]);
    for (const answer of ['accept', 'decline'] as const) expect(vote(table, 'bob', answer)).toBe('notAsked');
    expect(table.ask('bob', { type: 'propose', proposal: remove(1) })).toBe('malformed');
    expect(table.ask('cyd', { type: 'propose', proposal: remove(4) })).toBe('malformed');
    expect(table.state.proposal).toMatchObject({ by: 0, accepted: [0] });
  });

  test('GR5 only who sits there, and only during a match', () => {
    const gathering = gathered(FOUR);
    const over = begun(FOUR).playOut();
    for (const table of [gathering, over]) {
      expect(table.ask('ann', { type: 'propose', proposal: CLOSE })).toBe('wrongPhase');
      expect(table.ask('ann', { type: 'setAhead', ahead: true })).toBe('wrongPhase');
    }
    const playing = begun(FOUR);
    expect(playing.ask('eve', { type: 'propose', proposal: CLOSE })).toBe('notSeated');
    expect(playing.ask('eve', { type: 'setAhead', ahead: true })).toBe('notSeated');
  });
});

describe('voting', () => {
  test('GR2 one who declines ends it, also after accepting; it may be asked again', () => {
    const table = begun(FOUR).must('ann', { type: 'propose', proposal: CLOSE });
    const first = openId(table);
    accept(table, 'bob', 'cyd');
    expect(vote(table, 'bob', 'decline')).toBe('ok');
    expect(table.state).toMatchObject({
      phase: 'playing',
      proposal: null,
      lastProposal: { id: first, outcome: 'declined' },
    });
    expect(table.ask('dan', { type: 'propose', proposal: CLOSE })).toBe('ok');
    expect(openId(table)).toBeGreaterThan(first);
  });

  test('GR2 accepting twice counts once', () => {
    const table = begun(FOUR).must('ann', { type: 'propose', proposal: CLOSE });
    accept(table, 'bob', 'bob', 'ann');
    expect(count(table)).toEqual([2, 4]);
    expect(table.state.phase).toBe('playing');
  });

  test('C-09 two who ask the same have both accepted; another question has to wait', () => {
    const table = begun(FOUR);
    const same: readonly WishedProposal[] = [CLOSE, remove(3), NEVER];
    for (const wish of same) {
      table.must('ann', { type: 'propose', proposal: wish });
      const id = openId(table);
      expect(table.ask('bob', { type: 'propose', proposal: wish })).toBe('ok');
      expect(table.state.proposal).toMatchObject({ id, by: 0, accepted: [0, 1] });
      expect(table.ask('ann', { type: 'propose', proposal: wish })).toBe('ok');
      const before = comparable(table.state);
      const others = same.filter((other) => other !== wish);
      for (const other of [
        ...others,
        remove(1),
        { kind: 'lines', lines: { settleEarly: 'automatic' } } as const,
      ]) {
        expect(table.ask('cyd', { type: 'propose', proposal: other })).toBe('proposalOpen');
      }
      expect(comparable(table.state)).toEqual(before);
      vote(table, 'cyd', 'decline');
    }
  });

  test('C-09 a vote that comes too late changes nothing and is no mistake; one on an unknown question is', () => {
    const table = begun(FOUR).must('ann', { type: 'propose', proposal: CLOSE });
    const first = openId(table);
    vote(table, 'bob', 'decline');
    const before = comparable(table.state);
    for (const answer of ['accept', 'decline'] as const) expect(vote(table, 'cyd', answer, first)).toBe('ok');
    expect(comparable(table.state)).toEqual(before);
    expect(vote(table, 'cyd', 'accept', first + 40)).toBe('decisionClosed');
    table.must('dan', { type: 'propose', proposal: NEVER });
    expect(vote(table, 'cyd', 'accept', first)).toBe('ok');
    expect(table.state.proposal).toMatchObject({ accepted: [3] });
    accept(table, 'ann', 'bob', 'cyd');
    expect(vote(table, 'cyd', 'decline', first)).toBe('decisionClosed');
  });
});

describe('ending without a result', () => {
  test('H-07 NAP-2.1 between deals: balances stay, nobody wins, the deal that was to come is still to come', () => {
    const table = begun(['ann', 'bob', 'cyd'], { options: { rounds: 2 } });
    table.until(({ match }) => match?.totals.some((total) => total !== 0) === true && match.turn !== 'over');
    table.until((state) => !isInDeal(state));
    const before = present(table.state.match ?? undefined, 'match');
    const dealer = (present(before.awaitedCut, 'cutter') + 1) % 3;
    table.must('bob', { type: 'propose', proposal: CLOSE });
    accept(table, 'ann', 'cyd');
    expect(table.state).toMatchObject({ phase: 'over', ended: 'closed', firstSeat: dealer, proposal: null });
    expect(table.state.match?.totals).toEqual(before.totals);
    expect(table.state.match?.result).toBeUndefined();
    expect(table.ask('ann', { type: 'move', move: { type: 'cut', at: 5 } })).toBe('wrongPhase');
    expect(table.ask('ann', { type: 'goOn', cut: 5 })).toBe('wrongPhase');
    table.agree();
    expect(table.state).toMatchObject({ matchNo: 2, ended: null, phase: 'playing' });
    expect(table.seatToMove).toBe((dealer + 2) % 3);
  });

  test.each(['bismarck', 'nap'] as const)(
    'H-07 NAP-2.1 BIS-2.1 in a deal of %s: the deal passes on',
    (game) => {
      const table = begun(['ann', 'bob', 'cyd'], { game });
      const dealer = (table.seatToMove + 1) % 3;
      table.cut().must('ann', { type: 'propose', proposal: CLOSE });
      accept(table, 'bob', 'cyd');
      expect(table.state).toMatchObject({ phase: 'over', ended: 'closed', firstSeat: (dealer + 1) % 3 });
      expect(table.ask(table.personIn(0), { type: 'move', move: { type: 'cut', at: 5 } })).toBe('wrongPhase');
    },
  );
});

describe('removing a seat', () => {
  test('GR6 between deals it is free at once: the match is closed, and the seat can be taken', () => {
    const table = begun(FOUR).must('ann', { type: 'propose', proposal: remove(2) });
    const { version } = table;
    accept(table, 'bob', 'dan');
    expect(table.typesSince(version + 1)).toEqual(['accepted', 'proposalEnded', 'matchClosed', 'seatLeft']);
    expect(table.state).toMatchObject({ phase: 'over', ended: 'closed', due: null, removed: ['cyd'] });
    expect(table.state.seats).toEqual(['ann', 'bob', null, 'dan']);
    expect(table.ask('cyd', { type: 'sit' })).toBe('removed');
    table.sit('eve').agree();
    expect(table.state).toMatchObject({ phase: 'playing', players: ['ann', 'bob', 'eve', 'dan'] });
  });

  test('GR6 while cards are out the deal is played, and the seat is free before the next', () => {
    const table = begun(FOUR)
      .cut()
      .must('bob', { type: 'propose', proposal: remove(0) });
    accept(table, 'cyd', 'dan');
    expect(table.state).toMatchObject({ phase: 'playing', due: { kind: 'remove', seat: 0 }, proposal: null });
    expect(table.ask('cyd', { type: 'propose', proposal: remove(3) })).toBe('proposalOpen');
    table.playOut();
    expect(table.state).toMatchObject({ ended: 'closed', due: null, host: 'bob', removed: ['ann'] });
    expect(table.state.seats).toEqual([null, 'bob', 'cyd', 'dan']);
    expect(table.events.filter(({ event }) => event.type === 'matchStarted')).toHaveLength(1);
    expect(JSON.stringify(table.events.map(({ event }) => event)).match(/dealScored/g)).toHaveLength(1);
  });

  test('GR6 in the last deal of a match too: it ends by itself, and then the seat is free', () => {
    const table = begun(FOUR);
    table.until(({ match }) => isInDeal(table.state) && lastDealOf(match?.view('public')) === 4);
    table.must('bob', { type: 'propose', proposal: remove(2) });
    accept(table, 'ann', 'dan').playOut();
    expect(table.state).toMatchObject({ phase: 'over', ended: 'played', due: null, removed: ['cyd'] });
    expect(table.state.seats).toEqual(['ann', 'bob', null, 'dan']);
  });

  test('GR6 all may still end the match at once: then the seat is free at once', () => {
    const table = begun(FOUR)
      .cut()
      .must('bob', { type: 'propose', proposal: remove(3) });
    accept(table, 'ann', 'cyd').must('ann', { type: 'propose', proposal: CLOSE });
    accept(table, 'bob', 'cyd', 'dan');
    expect(table.state).toMatchObject({ phase: 'over', ended: 'closed', due: null, removed: ['dan'] });
  });

  test('GR6 what is open when a match ends is overtaken', () => {
    const table = begun(FOUR)
      .cut()
      .must('bob', { type: 'propose', proposal: remove(3) });
    accept(table, 'ann', 'cyd').must('ann', { type: 'propose', proposal: NEVER });
    const id = openId(table);
    table.playOut();
    expect(table.state).toMatchObject({ phase: 'over', lastProposal: { id, outcome: 'overtaken' } });
    expect(vote(table, 'bob', 'accept', id)).toBe('ok');
    expect(table.state.lines.settleEarly).toBe('ask');
  });
});

const lastDealOf = (view: unknown): unknown =>
  typeof view === 'object' && view !== null && 'deal' in view ? view.deal : undefined;

describe('other lines', () => {
  test('NAP-7.5 between deals they are in force at once, in a deal from the next one on', () => {
    const table = begun(FOUR, { options: { rounds: 2 } }).must('ann', { type: 'propose', proposal: NEVER });
    accept(table, 'bob', 'cyd', 'dan');
    expect(table.state).toMatchObject({ lines: { settleEarly: 'never' }, linesNext: null });
    table.cut().must('ann', { type: 'propose', proposal: { kind: 'lines', lines: { settleEarly: 'ask' } } });
    accept(table, 'bob', 'cyd', 'dan');
    expect(table.state.lines.settleEarly).toBe('never');
    expect(table.state.linesNext).toEqual(USUAL_LINES);
    table.until((state) => !isInDeal(state));
    expect(table.state).toMatchObject({ lines: { settleEarly: 'ask' }, linesNext: null });
  });

  test('NAP-7.5 a change on the way is where the next one starts; the last deal leaves it to the next match', () => {
    const table = begun(['ann', 'bob', 'cyd'], { game: 'bismarck' }).cut();
    table.must('ann', { type: 'propose', proposal: { kind: 'lines', lines: { talk: 'open' } } });
    accept(table, 'bob', 'cyd');
    table.must('ann', { type: 'propose', proposal: { kind: 'lines', lines: {} } });
    expect(table.state.proposal).toMatchObject({ proposal: { kind: 'lines', lines: { talk: 'open' } } });
    vote(table, 'cyd', 'decline');
    table.must('cyd', { type: 'propose', proposal: CLOSE });
    accept(table, 'ann', 'bob');
    expect(table.state).toMatchObject({ lines: { talk: 'open' }, linesNext: null, phase: 'over' });
  });

  test('GR3 only lines the game leaves to its tables, each with a value it can have', () => {
    const nap = begun(FOUR);
    const bismarck = begun(['ann', 'bob', 'cyd'], { game: 'bismarck' });
    const asked = (table: TestTable, lines: unknown) =>
      table.ask('ann', { type: 'propose', proposal: { kind: 'lines', lines } });
    for (const lines of [{ talk: 'open' }, { settleEarly: 'soon' }, { rounds: 3 }, [], null]) {
      expect(asked(nap, lines)).toBe('malformed');
    }
    expect(asked(bismarck, { settleEarly: 'never' })).toBe('malformed');
    expect(asked(bismarck, { talk: 'open' })).toBe('ok');
    const complete: Proposal = { kind: 'lines', lines: { ...USUAL_LINES, talk: 'open' } };
    expect(bismarck.state.proposal?.proposal).toEqual(complete);
  });
});
