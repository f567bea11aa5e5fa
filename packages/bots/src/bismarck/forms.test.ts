// Practice players in every form of Bismarck, told nothing but what their seats see.
import { everyBismarck, playable } from '@forehand/engine';
import { seededChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { practiceMove } from '../index.ts';

const game = playable(everyBismarck);

describe('practice players of other forms', () => {
  it.each([
    { profile: 'bismarck-grand-24@1', order: 'rounds' },
    { profile: 'bismarck-short@1', deals: 8 },
    { profile: 'bismarck-nine@1', passQuota: '2/7/7' },
    { profile: 'bismarck-swedish@1', valfri: 'suitOrNoTrump', mustTrump: true },
    { profile: 'bismarck-light@1', order: 'chooser' },
    { profile: 'bismarck-16@1' },
  ])('end a match of %j by legal moves alone', (options) => {
    const seats = options.profile === 'bismarck-16@1' ? 4 : 3;
    const chance = seededChance(5);
    let match = game.openMatch(options, seats);
    for (let { turn } = match; turn !== 'over'; { turn } = match) {
      if (turn === 'chance') match = match.answer(chance(match.chance())).match;
      else {
        const advance = match.submit(turn, practiceMove('bismarck', structuredClone(match.view(turn))));
        if (!advance.ok) throw new Error(advance.error.code);
        match = advance.value.match;
      }
    }
    expect(match.result?.totals).toHaveLength(seats);
  });
});
