// Light Bismarck: no quotas, no exchange, the contract named with the own hand in view.
import { type BismarckEvent, isCard } from '@forehand/engine';
import { playout, stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { pickMove } from '../../../test/bismarck-kit.ts';
import { BismarckTable, type Seating } from '../../../test/bismarck-table.ts';
import { dealsOfProfile } from '../../../test/profile-deals.ts';
import { unitVectors } from '../../../test/vectors.ts';
import { PACK } from '../../card.ts';
import { bismarck } from './index.ts';
import { findProfile } from './profiles.ts';
import { bismarckRecords } from './record.ts';
import { changesOf } from './scoring.ts';

const profile = 'bismarck-light@1';
const LIGHT = { profile, order: 'chooser', forgottenDiscard: 'prevent' } as const;
const table = (seating: Seating = {}) => new BismarckTable({ dealer: 0, options: LIGHT, ...seating });

describe('light scores', () => {
  it.each(unitVectors('light-score').map((vector) => [vector.id, vector] as const))(
    'BIS-9.11 %s a point for each trick, or a point less',
    (_id, { contract, tricks, scores }) => {
      const rows = findProfile(profile)?.contracts.filter(({ id }) => id === contract);
      expect(rows?.map((row) => changesOf(row, 0, tricks))).toStrictEqual([scores]);
    },
  );

  it('BIS-9.11 a match adds up to 96, and its terms say that deals do not add up to nothing', () => {
    const { match } = table().until(({ phase }) => phase === 'over').state;
    expect(match.sheet.at(-1)?.total.reduce((sum, points) => sum + points)).toBe(96);
    expect(bismarck.terms(match.options, 3).zeroSum).toBe(false);
  });
});

describe('light deals', () => {
  it.each(dealsOfProfile('bismarck-light').map((deal) => [deal.id, deal] as const))(
    'BIS-9.11 BIS-9.12 %s is played to its score',
    (_id, { dealer, deckAfterCut, contract, main, leader, hands, plays, tricks, scores }) => {
      const chance = stackedChance({ lot: dealer, packAfterCut: () => deckAfterCut });
      const light = table({ dealer, chance }).cut();
      expect(light.turn).toBe(main);
      for (const [seat, hand] of hands.entries()) {
        expect(light.view(seat).hand.toSorted()).toStrictEqual(hand.toSorted());
      }
      light.move({ type: 'chooseContract', contract });
      expect(light.turn).toBe(leader);
      light.play(...plays.flat());
      expect(light.state.match.sheet[0]).toMatchObject({ tricks, change: scores, total: scores });
    },
  );

  it('BIS-9.12 the suit of Valfri is named with the hand in view; in rounds the contract stands', () => {
    const chosen = table().cut();
    expect(chosen.view(1)).toMatchObject({ phase: 'contract', counts: [16, 16, 16], faceUp: [] });
    expect(chosen.choose('valfri', 'D').view(0)).toMatchObject({
      phase: 'play',
      contract: { id: 'valfri', trump: 'D' },
      turn: 1,
    });
    const inRounds = new BismarckTable({ dealer: 0, options: { ...LIGHT, order: 'rounds' } }).cut();
    expect(inRounds.choices).toMatchObject({ options: ['spel'] });
  });

  it('BIS-9.13 P28 nobody can take or see the four that are left over', () => {
    const light = table().cut().choose('spel');
    const seen = [0, 1, 2].flatMap((seat) => light.view(seat).hand);
    const dead = PACK.filter((card) => !seen.includes(card));
    expect(dead).toHaveLength(4);
    expect(light.refusal(1, { type: 'discard', cards: dead })?.code).toBe('WRONG_PHASE');
    light.until(({ match }) => match.sheet.length === 1);
    const told = JSON.stringify([light.events, light.state]).match(/"[2-9TJQKA][CDHS]"/gu) ?? [];
    const cards = new Set(told.map((name) => name.slice(1, -1)).filter(isCard));
    expect(cards.size).toBe(48);
    for (const card of dead) expect(cards.has(card)).toBe(false);
  });
});

describe('light records', () => {
  const steps = playout({ game: bismarck, options: LIGHT, seats: 3, seed: 3, pick: pickMove }).map(
    ({ events }) => events,
  );
  const keeper = bismarckRecords;
  const recordOf = (events: readonly BismarckEvent[], openness: 'full' | 'public' | 'seat:0' | 'seat:1') => {
    const stored = JSON.parse(JSON.stringify(events));
    const record = keeper.recordOf({ options: LIGHT, seats: 3, events: stored }, openness);
    return record.ok ? keeper.readRecord(JSON.parse(JSON.stringify(record.value))) : record;
  };

  it.each(['public', 'seat:0', 'seat:1'] as const)(
    'BIS-9.12 BIS-9.13 of %s are without fault at any moment',
    (openness) => {
      for (let count = 1; count <= steps.length; count += count < 60 ? 1 : 37) {
        const read = recordOf(steps.slice(0, count).flat(), openness);
        expect(read.ok && read.value.check().ok, `after ${count} steps`).toBe(true);
      }
    },
  );

  it('BIS-9.11 hold every deal at the end', () => {
    const read = recordOf(steps.flat(), 'full');
    expect(read.ok && read.value.check()).toMatchObject({ ok: true, value: { openness: 'full' } });
  });
});
