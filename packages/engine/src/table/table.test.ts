import { describe, expect, test } from 'vitest';
import { PACK } from '../card.ts';
import type { ChanceAnswer, ChanceRequest } from '../game.ts';
import { findGame } from '../registry.ts';
import { advanced, cutForAbsent, decideTable, openTable, type TableAdvance } from './decide.ts';
import { evolveTable, foldTable } from './evolve.ts';
import { nextHost, seatInMatch, seatOf } from './seats.ts';
import { resumeTable, tableSnapshot } from './snapshot.ts';
import { type TableCommand, type TableEvent, type TableState, tableEvent } from './types.ts';

type Asked = Exclude<TableCommand, { type: 'open' }>;

const PROFILE = findGame('bismarck')?.parseOptions({ profile: findGame('bismarck')?.defaultProfile });
const OPTIONS = PROFILE?.ok ? PROFILE.value.options : null;

function answerTo(request: ChanceRequest): ChanceAnswer {
  switch (request.kind) {
    case 'lot':
      return { kind: 'lot', seat: 1 };
    case 'commitment':
      return { kind: 'commitment', commitment: 'c0ffee' };
    case 'cards':
      return { kind: 'cards', cards: PACK.slice(request.from, request.from + request.count) };
  }
}

/** A table that remembers all its events, and lets chance answer at once. */
class TestTable {
  readonly events: { version: number; event: TableEvent }[] = [];
  state: TableState;
  version = 1;

  constructor() {
    this.state = this.#take(openTable({ type: 'open', game: 'bismarck', options: OPTIONS, seats: 3 }, 'ann'));
  }

  /** `ok`, or the code of the refusal. */
  ask(person: string, command: Asked): string {
    const judged = decideTable(this.state, person, command, this.version + 1);
    if (!judged.ok) return judged.error.code;
    this.version += 1;
    this.state = this.#take(judged.value);
    return 'ok';
  }

  cutForAbsent(at: number): void {
    this.version += 1;
    this.state = this.#take(cutForAbsent(this.state, at, this.version));
  }

  #take(judged: TableAdvance): TableState {
    let advance = judged;
    while (advance.state.match?.turn === 'chance') {
      const { match } = advance.state;
      advance = advanced(advance, match.answer(answerTo(match.chance())), this.version);
    }
    for (const event of advance.events) this.events.push({ version: this.version, event });
    return advance.state;
  }
}

const seated = (): TestTable => {
  const table = new TestTable();
  expect(table.ask('bob', { type: 'sit' })).toBe('ok');
  expect(table.ask('cyd', { type: 'sit' })).toBe('ok');
  return table;
};

const started = (): TestTable => {
  const table = seated();
  for (const person of ['ann', 'bob', 'cyd']) expect(table.ask(person, { type: 'agree' })).toBe('ok');
  return table;
};

const comparable = ({ match, ...state }: TableState) => ({ ...state, match: match?.snapshot() ?? null });

describe('seats', () => {
  test('GR5 E-05 the host sits first; others take the wished or the first free seat, one each', () => {
    const table = new TestTable();
    expect(table.state).toMatchObject({ host: 'ann', seats: ['ann', null, null], phase: 'gathering' });
    expect(table.ask('bob', { type: 'sit', seat: 2 })).toBe('ok');
    expect(table.ask('cyd', { type: 'sit', seat: 2 })).toBe('seatTaken');
    expect(table.ask('cyd', { type: 'sit', seat: 3 })).toBe('malformed');
    expect(table.ask('bob', { type: 'sit', seat: 1 })).toBe('alreadySeated');
    expect(table.ask('cyd', { type: 'sit' })).toBe('ok');
    expect(table.state.seats).toEqual(['ann', 'cyd', 'bob']);
    expect(table.ask('dan', { type: 'sit' })).toBe('tableFull');
    expect(seatOf(table.state, 'dan')).toBeUndefined();
  });

  test('GR6 F-02 F-03 who leaves is forgotten, the host’s role passes clockwise, an empty table has none', () => {
    const table = seated();
    expect(table.ask('dan', { type: 'leave' })).toBe('notSeated');
    expect(table.ask('ann', { type: 'leave' })).toBe('ok');
    expect(table.state).toMatchObject({ host: 'bob', seats: [null, 'bob', 'cyd'] });
    expect(table.ask('bob', { type: 'leave' })).toBe('ok');
    expect(table.state.host).toBe('cyd');
    expect(table.ask('cyd', { type: 'leave' })).toBe('ok');
    expect(table.state).toMatchObject({ host: null, seats: [null, null, null] });
    expect(nextHost(table.state, 2)).toBeNull();
    expect(table.ask('dan', { type: 'sit' })).toBe('ok');
    expect(table.state.host).toBe('dan');
  });

  test('GR6 F-07 nobody leaves or joins while a match is played', () => {
    const table = started();
    expect(table.ask('ann', { type: 'leave' })).toBe('wrongPhase');
    expect(table.ask('dan', { type: 'sit' })).toBe('tableFull');
    const gap = { ...table.state, seats: ['ann', null, 'cyd'] };
    expect(decideTable(gap, 'dan', { type: 'sit' }, 9)).toMatchObject({ error: { code: 'wrongPhase' } });
  });
});

describe('agreement', () => {
  test('GR2 C-08 the last agreement of a full table starts one match', () => {
    const table = new TestTable();
    expect(table.ask('ann', { type: 'agree' })).toBe('ok');
    expect(table.ask('ann', { type: 'agree' })).toBe('decisionClosed');
    expect(table.ask('dan', { type: 'agree' })).toBe('notSeated');
    table.ask('bob', { type: 'sit' });
    expect(table.ask('bob', { type: 'agree' })).toBe('ok');
    expect(table.state).toMatchObject({ phase: 'gathering', agreed: [0, 1] });
    table.ask('cyd', { type: 'sit' });
    expect(table.ask('cyd', { type: 'agree' })).toBe('ok');
    expect(table.state).toMatchObject({ phase: 'playing', matchNo: 1, agreed: [] });
    expect(table.ask('cyd', { type: 'agree' })).toBe('decisionClosed');
  });

  test('GR2 an arrival leaves the question open as it is; a departure asks it anew', () => {
    const table = new TestTable();
    table.ask('ann', { type: 'agree' });
    const { decision } = table.state;
    table.ask('bob', { type: 'sit' });
    expect(table.state).toMatchObject({ decision, agreed: [0] });
    table.ask('bob', { type: 'leave' });
    expect(table.state).toMatchObject({ decision: table.version, agreed: [] });
  });
});

describe('moves', () => {
  test('GR2 a move belongs to a seat and a match; a refusal is the game’s own', () => {
    const table = seated();
    expect(table.ask('ann', { type: 'move', move: { type: 'cut', at: 5 } })).toBe('wrongPhase');
    for (const person of ['ann', 'bob', 'cyd']) table.ask(person, { type: 'agree' });
    // The lot made seat 1 dealer: seat 0, at its right, cuts.
    expect(table.ask('dan', { type: 'move', move: { type: 'cut', at: 5 } })).toBe('notSeated');
    expect(table.ask('bob', { type: 'move', move: { type: 'cut', at: 5 } })).toBe('NOT_YOUR_TURN');
    expect(table.ask('ann', { type: 'move', move: { type: 'cut', at: 52 } })).toBe('CUT_RANGE');
    expect(table.ask('ann', { type: 'move', move: 'cut' })).toBe('malformed');
    const { decision } = table.state;
    expect(table.ask('ann', { type: 'move', move: { type: 'cut', at: 5 } })).toBe('ok');
    expect(table.state.decision).toBe(table.version);
    expect(table.state.decision).toBeGreaterThan(decision);
  });

  test('GR7 an absent cutter is cut for, and the event says by whom', () => {
    const table = started();
    expect(table.state.match?.awaitedCut).toBe(0);
    table.cutForAbsent(20);
    expect(table.state.match?.awaitedCut).toBeUndefined();
    expect(JSON.stringify(table.events)).toContain('"by":"chance"');
  });
});

/** Plays to the end with the first legal choice. */
function playOut(table: TestTable): void {
  while (table.state.phase === 'playing') {
    const { match, seats } = table.state;
    const seat = match?.turn;
    const choices = typeof seat === 'number' ? match?.choices(seat) : undefined;
    const person = typeof seat === 'number' ? seats[seat] : undefined;
    if (!choices || !person) throw new Error('nobody can move');
    expect(table.ask(person, { type: 'move', move: firstOf(choices) })).toBe('ok');
  }
}

function firstOf(choices: NonNullable<ReturnType<NonNullable<TableState['match']>['choices']>>): object {
  switch (choices.kind) {
    case 'cut':
      return { type: 'cut', at: choices.min };
    case 'contract': {
      const [contract = ''] = choices.options;
      return {
        type: 'chooseContract',
        contract,
        ...(choices.named.includes(contract) ? { trump: 'H' } : {}),
      };
    }
    case 'discard':
      return { type: 'discard', cards: choices.from.slice(0, choices.count) };
    case 'call':
      return { type: 'call', call: choices.calls[0] };
    case 'play':
      return { type: 'play', card: choices.cards[0] };
  }
}

describe('matches', () => {
  test('GR8 B-10 a match ends once; all agree to play again and the deal passes on', () => {
    const table = started();
    playOut(table);
    expect(table.state).toMatchObject({ phase: 'over', matchNo: 1, agreed: [] });
    expect(table.state.firstSeat).toBe(table.state.match?.nextFirstSeat);
    expect(table.ask('ann', { type: 'move', move: { type: 'cut', at: 5 } })).toBe('WRONG_PHASE');
    for (const person of ['cyd', 'ann', 'bob']) expect(table.ask(person, { type: 'agree' })).toBe('ok');
    expect(table.state).toMatchObject({ phase: 'playing', matchNo: 2 });
    expect(
      table.events.filter(({ event }) => event.type === 'matchStarted').map(({ event }) => event),
    ).toEqual([
      { type: 'matchStarted', matchNo: 1, firstSeat: null },
      { type: 'matchStarted', matchNo: 2, firstSeat: 1 },
    ]);
  });

  test('GR6 F-09 between matches a seat may change hands, and the newcomer plays the next one', () => {
    const table = started();
    playOut(table);
    table.ask('ann', { type: 'agree' });
    expect(table.ask('bob', { type: 'leave' })).toBe('ok');
    expect(table.state).toMatchObject({ agreed: [] });
    expect(table.ask('dan', { type: 'sit' })).toBe('ok');
    for (const person of ['ann', 'dan', 'cyd']) expect(table.ask(person, { type: 'agree' })).toBe('ok');
    expect(table.state).toMatchObject({ phase: 'playing', seats: ['ann', 'dan', 'cyd'] });
  });

  test('GR6 BIS-2.1 the deal passes on in the same company; another one draws lots for its dealer', () => {
    const table = started();
    playOut(table);
    expect(seatInMatch(table.state, 'bob')).toBe(1);
    table.ask('bob', { type: 'leave' });
    table.ask('dan', { type: 'sit' });
    expect(seatInMatch(table.state, 'bob')).toBeUndefined();
    expect(seatInMatch(table.state, 'dan')).toBeUndefined();
    expect(table.state.players).toEqual(['ann', 'bob', 'cyd']);
    for (const person of ['ann', 'dan', 'cyd']) table.ask(person, { type: 'agree' });
    expect(seatInMatch(table.state, 'dan')).toBe(1);
    playOut(table);
    table.ask('dan', { type: 'leave' });
    table.ask('dan', { type: 'sit' });
    for (const person of ['ann', 'dan', 'cyd']) table.ask(person, { type: 'agree' });
    const dealers = table.events.flatMap(({ event }) =>
      event.type === 'matchStarted' ? [event.firstSeat] : [],
    );
    expect(dealers).toEqual([null, null, 1]);
  });
});

describe('the log', () => {
  test('GR10 the fold of the stored events is the state, at the end of two matches', () => {
    const table = started();
    playOut(table);
    for (const person of ['ann', 'bob', 'cyd']) table.ask(person, { type: 'agree' });
    playOut(table);
    let folded: TableState | null = null;
    for (const { version, event } of JSON.parse(JSON.stringify(table.events))) {
      folded = foldTable(folded, [tableEvent.parse(event)], version);
    }
    expect(folded && comparable(folded)).toEqual(comparable(table.state));
  });

  test('GR10 a snapshot resumes to the same state, at every moment of a match', () => {
    const table = seated();
    for (const person of ['ann', 'bob', 'cyd']) {
      table.ask(person, { type: 'agree' });
      const resumed = resumeTable(JSON.parse(JSON.stringify(tableSnapshot(table.state))));
      expect(resumed.ok && comparable(resumed.value)).toEqual(comparable(table.state));
    }
  });

  test('GR10 a snapshot that cannot be read is an error, never a wrong state', () => {
    const good = tableSnapshot(started().state);
    for (const spoiled of [
      null,
      7,
      {},
      { ...Object(good), phase: 'paused' },
      { ...Object(good), match: { phase: '?' } },
      { ...Object(good), game: 'whist' },
    ]) {
      expect(resumeTable(spoiled).ok).toBe(false);
    }
  });

  test('GR10 events before a table is opened are a damaged log, and throw', () => {
    expect(() => evolveTable(null, { type: 'agreed', seat: 0 }, 1)).toThrow('opened table');
    const table = seated();
    expect(() => evolveTable(table.state, { type: 'played', event: { type: 'cardPlayed' } }, 9)).toThrow(
      'match',
    );
  });
});
