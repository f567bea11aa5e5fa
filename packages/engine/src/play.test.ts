import { deepFreeze, seeded, seededChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { pickMove } from '../test/bismarck-kit.ts';
import type { Choices } from './game.ts';
import { bismarck } from './games/bismarck/index.ts';
import type { BismarckChoices } from './games/bismarck/types.ts';
import { type Advance, type Match, playable } from './play.ts';
import { present } from './result.ts';

const game = playable(bismarck);
const open = (firstSeat?: number) => game.openMatch({}, 3, firstSeat);

function ofBismarck(choices: Choices | undefined): BismarckChoices {
  if (choices === undefined || choices.kind === 'call') throw new Error('no choices of Bismarck');
  return choices;
}

/** The next step at random, by chance or by the seat on turn. */
function step(match: Match, random = seeded(3), chance = seededChance(3)): Advance {
  const { turn } = match;
  if (turn === 'chance') return match.answer(chance(match.chance()));
  if (turn === 'over') throw new Error('the match is over');
  const judged = match.submit(turn, pickMove(ofBismarck(match.choices(turn)), random));
  if (!judged.ok) throw new Error(judged.error.code);
  return judged.value;
}

/** A match played from its opening, step by step. */
function playOut(steps: number): readonly Advance[] {
  const random = seeded(3);
  const chance = seededChance(3);
  const advances: Advance[] = [];
  let match = open();
  while (match.turn !== 'over' && advances.length < steps) {
    const advance = step(match, random, chance);
    advances.push(advance);
    match = advance.match;
  }
  return advances;
}

const WHOLE = playOut(Number.POSITIVE_INFINITY);
const EVENTS: readonly unknown[] = JSON.parse(JSON.stringify(WHOLE.flatMap(({ events }) => events)));

describe('a match', () => {
  it('is a moment: what happens next leaves it as it was', () => {
    const match = open(0);
    const snapshot = deepFreeze(match.snapshot());
    const next = step(match).match;
    expect(next).not.toBe(match);
    expect(match.turn).toBe('chance');
    expect(match.snapshot()).toBe(snapshot);
    expect(next.turn).toBe(2);
    expect(next.awaitedCut).toBe(2);
  });

  it('C-05 GR9 refuses what has not the shape of a move before anything else, without a rule', () => {
    const match = step(open(0)).match;
    for (const raw of [undefined, null, [], 'cut', { type: 'cut' }, { type: 'cut', at: 5, seat: 2 }]) {
      for (const seat of [0, 1, 2]) {
        const refused = match.submit(seat, raw);
        expect(refused).toMatchObject({ ok: false, error: { code: 'malformed', rule: '' } });
        expect(!refused.ok && refused.error.issues.length).toBeGreaterThan(0);
      }
    }
  });

  it('GR2 refuses a move against the rules with its code and rule', () => {
    const match = step(open(0)).match;
    expect(match.submit(0, { type: 'cut', at: 5 })).toStrictEqual({
      ok: false,
      error: { code: 'NOT_YOUR_TURN', rule: 'BIS-2.5', issues: [] },
    });
  });

  it('GR10 folds its stored events into the same state', () => {
    const end = present(WHOLE.at(-1), 'end').match;
    expect(EVENTS.reduce<Match>((match, event) => match.fold(event), open()).snapshot()).toStrictEqual(
      end.snapshot(),
    );
    expect(open().replay(EVENTS).match.snapshot()).toStrictEqual(end.snapshot());
  });

  it('throws on a stored event it cannot read: a damaged log is a bug', () => {
    expect(() => open().fold({ type: 'claimed' })).toThrow('stored event cannot be read');
    expect(() => open().replay([{ v: 1, type: 'dealerDrawn' }])).toThrow('stored event cannot be read');
  });

  it('GR10 resumes from its snapshot at any moment, and plays on the same', () => {
    for (const { match } of WHOLE.filter((_advance, place) => place % 25 === 0)) {
      const resumed = game.resumeMatch(JSON.parse(JSON.stringify(match.snapshot())));
      if (!resumed.ok) throw new Error(resumed.error.join('; '));
      expect(resumed.value.snapshot()).toStrictEqual(match.snapshot());
      for (const viewer of [0, 1, 2, 'public'] as const) {
        expect(resumed.value.view(viewer)).toStrictEqual(match.view(viewer));
        expect(resumed.value.review(viewer)).toStrictEqual(match.review(viewer));
      }
      expect(resumed.value.turn).toBe(match.turn);
    }
  });

  it('says when a snapshot cannot be read', () => {
    expect(game.resumeMatch({ phase: 'bidding' })).toMatchObject({ ok: false });
    expect(game.resumeMatch(null)).toMatchObject({ ok: false });
  });

  it('tells each viewer what was seen to happen, the same from the log as in play', () => {
    for (const [place, { events, seenBy }] of WHOLE.slice(0, 80).entries()) {
      const before = WHOLE[place - 1]?.match ?? open();
      const replayed = before.replay(JSON.parse(JSON.stringify(events)));
      for (const viewer of [0, 1, 2, 'public'] as const) {
        expect(seenBy(viewer)).toHaveLength(events.length);
        expect(replayed.seenBy(viewer)).toStrictEqual(seenBy(viewer));
      }
    }
  });

  it('H-01 carries the scores of the deals that ended, and the result at the end', () => {
    const scores = WHOLE.flatMap((advance) => advance.scores);
    expect(scores.map(({ deal }) => deal)).toStrictEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(open().replay(EVENTS).scores).toStrictEqual(scores);
    const end = present(WHOLE.at(-1), 'end').match;
    expect(end.turn).toBe('over');
    expect(end.result?.totals).toStrictEqual(scores.at(-1)?.total);
    expect(WHOLE.slice(0, -1).every(({ match }) => match.result === undefined)).toBe(true);
  });

  it('BIS-2.1 a rematch begins with the next dealer', () => {
    const end = present(WHOLE.at(-1), 'end').match;
    const rematch = open(end.nextFirstSeat);
    expect(rematch.chance()).toStrictEqual({ kind: 'commitment', deal: 1, attempt: 1 });
    expect(open().chance()).toStrictEqual({ kind: 'lot', seats: 3 });
  });

  it('BIS-3.4 lets chance cut for an absent cutter', () => {
    const match = step(open(0)).match;
    const { events } = match.cutForAbsent(30);
    expect(events).toStrictEqual([{ v: 1, type: 'packCut', seat: 2, at: 30, by: 'chance' }]);
  });

  it('BIS-7.8 GR2 refuses to score a deal whose result is not certain', () => {
    for (const { match } of WHOLE.slice(0, 60)) {
      expect(match.settlement).toBeUndefined();
      expect(match.settle()).toStrictEqual({
        ok: false,
        error: { code: 'RESULT_NOT_CERTAIN', rule: 'BIS-7.8', issues: [] },
      });
    }
  });

  it('BIS-7.9 looks back at the deal that is asked for, if it is the last', () => {
    const scored = present(
      WHOLE.find(({ scores }) => scores.length > 0),
      'score',
    ).match;
    expect(scored.review('public')).toMatchObject({ deal: 1 });
    expect(scored.review('public', 1)).toMatchObject({ deal: 1 });
    expect(scored.review('public', 2)).toBeUndefined();
  });
});

describe('a game in the registry', () => {
  it.each([0, 1, 2, 4, 7, 2.5, Number.NaN])('BIS-1.1 GR3 is not opened for %d', (seats) => {
    expect(() => game.openMatch({}, seats)).toThrow(`bismarck-swedish@1 is not played by ${seats}`);
  });

  it('reads options once they are agreed, and throws on others', () => {
    expect(game.parseOptions({ forgottenDiscard: 'prevent' })).toStrictEqual({
      ok: true,
      value: {
        options: { profile: 'bismarck-swedish@1', deals: 12, forgottenDiscard: 'prevent' },
        terms: {
          profile: 'bismarck-swedish@1',
          deals: 12,
          zeroSum: true,
          seats: { min: 3, max: 3 },
          turns: [4, 4, 4],
        },
      },
    });
    expect(game.parseOptions({ jokers: 2 })).toMatchObject({ ok: false });
    expect(() => game.openMatch({ jokers: 2 }, 3)).toThrow('stored options cannot be read');
  });
});
