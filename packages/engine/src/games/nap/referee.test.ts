import { nap, present } from '@forehand/engine';
import { playout } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { pickMove } from '../../../test/nap-kit.ts';
import { NapReferee } from '../../../test/nap-referee.ts';

const MATCHES = 40;

describe('a referee who shares no code with the engine', () => {
  it.each([3, 4, 5, 6, 7])('B-12 B-07 GR3 agrees in every decision of 40 matches of %i', (seats) => {
    let decisions = 0;
    for (let seed = 1; seed <= MATCHES; seed += 1) {
      const referee = new NapReferee(seats);
      for (const { before, move, events } of playout({
        game: nap,
        options: { rounds: 2 },
        seats,
        seed,
        pick: pickMove,
      })) {
        if (move && before.phase !== 'cut') {
          decisions += 1;
          const turn = nap.turn(before);
          must(turn, referee.turn);
          const offered = present(nap.choices(before, Number(turn)), 'choices');
          if (offered.kind === 'call') must(offered.calls.join(' '), referee.calls.join(' '));
          if (offered.kind === 'play') must(offered.cards.join(' '), referee.playable.join(' '));
        }
        for (const event of events) {
          referee.tell(event);
          if (event.type === 'trickTaken') must(referee.takeTrick(), event.seat);
          if (event.type !== 'dealScored') continue;
          const { made, change, total } = event.row;
          must(JSON.stringify(referee.score()), JSON.stringify({ made, change, total }));
        }
      }
    }
    expect(decisions).toBeGreaterThan(MATCHES * 2 * seats * seats);
  });
});

/** Cheap where it holds: it is asked many thousand times. */
function must(actual: unknown, expected: unknown): void {
  if (actual !== expected) expect(actual).toStrictEqual(expected);
}
