import { type BismarckMove, type Choices, present } from '@forehand/engine';
import { playout } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { pickMove } from '../../../test/bismarck-kit.ts';
import { Referee } from '../../../test/referee.ts';
import { bismarck } from './index.ts';

const MATCHES = 100;
/** Twelve deals of a cut, a contract, a discard and 48 cards. */
const DECISIONS = 12 * (3 + 48);

describe('a referee who shares no code with the engine', () => {
  it.each(['redeal', 'prevent'])(
    'B-12 B-07 GR3 agrees in every decision of 100 matches under %s',
    (forgottenDiscard) => {
      let decisions = 0;
      for (let seed = 1; seed <= MATCHES; seed += 1) {
        const referee = new Referee();
        const moments = playout({
          game: bismarck,
          options: { forgottenDiscard },
          seats: 3,
          seed,
          pick: pickMove,
        });
        for (const { before, move, events } of moments) {
          if (move) decisions += 1;
          if (move) agree(referee, bismarck.choices(before, present(seatOn(before), 'seat')), move);
          for (const event of events) {
            referee.tell(event);
            if (event.type === 'trickTaken') must(referee.takeTrick(), event.seat);
            if (event.type !== 'dealScored') continue;
            const { tricks, change: scores, total: totals } = event.row;
            must(JSON.stringify(referee.score()), JSON.stringify({ tricks, scores, totals }));
          }
        }
      }
      expect(decisions).toBeGreaterThanOrEqual(MATCHES * DECISIONS);
    },
  );
});

const seatOn = (state: Parameters<typeof bismarck.turn>[0]): number | undefined => {
  const turn = bismarck.turn(state);
  return typeof turn === 'number' ? turn : undefined;
};

/** The referee would offer the same, and lets the move pass. */
function agree(referee: Referee, offered: Choices | undefined, move: BismarckMove): void {
  switch (offered?.kind) {
    case 'play':
      must(offered.cards.toSorted().join(' '), [...referee.playable].sort().join(' '));
      return;
    case 'contract':
      must(offered.options.join(' '), referee.contracts.join(' '));
      return;
    case 'discard':
      must(offered.from.toSorted().join(' '), [...referee.hand(referee.forehand)].sort().join(' '));
      return;
    default:
      must(move.type, 'cut');
  }
}

/** Cheap where it holds: it is asked a hundred thousand times. */
function must(actual: unknown, expected: unknown): void {
  if (actual !== expected) expect(actual).toStrictEqual(expected);
}
