// The Estonian form: six kinds in turn, two of them against cards.
import { type BismarckMove, bismarck, present } from '@forehand/engine';
import { stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { BismarckTable } from '../../../test/bismarck-table.ts';
import { dealsOfProfile } from '../../../test/profile-deals.ts';
import { unpackView } from './packed-view.ts';
import { profileOf } from './profiles.ts';
import { changesOf } from './scoring.ts';

const profile = 'bismarck-estonian@1';
const KINDS = ['spel', 'spader', 'valfri', 'pass', 'noHearts', 'noQueen'] as const;
const table = () => new BismarckTable({ dealer: 0, options: { profile } });
const laying = (deal: number) => {
  const dealt = table().untilDeal(deal).cut();
  return dealt.move({ type: 'chooseContract', contract: present(KINDS[deal - 1], 'kind') });
};
const layAway = (names: readonly string[], hand: BismarckTable): BismarckMove => ({
  type: 'discard',
  cards: hand.view(hand.turn).hand.filter((card) => names.includes(card)),
});

describe('the Estonian scores', () => {
  const score = (kind: string, counted: readonly number[]) =>
    profileOf(profile)
      .contracts.filter(({ id }) => id === kind)
      .map((row) => changesOf(row, 0, counted));

  it('BIS-9.23 V04 hearts against quotas of three, five and five', () => {
    expect(score('noHearts', [1, 7, 5])).toStrictEqual([[2, -2, 0]]);
  });

  it('BIS-9.24 V05 the queen of spades costs four and gives the others two each', () => {
    expect(score('noQueen', [0, 0, 1])).toStrictEqual([[2, 2, -4]]);
    expect(score('noQueen', [1, 0, 0])).toStrictEqual([[-4, 2, 2]]);
  });
});

describe('the Estonian deals', () => {
  it('BIS-9.22 come in their order, six kinds once each, then two of any kind', () => {
    const played = table();
    const offered: (readonly string[])[] = [];
    for (let deal = 1; deal <= 8; deal += 1) {
      played.untilDeal(deal).cut();
      const { choices } = played;
      offered.push(choices.kind === 'contract' ? choices.options : []);
    }
    expect(offered).toStrictEqual([...KINDS.map((kind) => [kind]), KINDS, KINDS]);
    expect(played.view(0).plan).toStrictEqual({ contracts: KINDS, uses: null });
    const agreed = bismarck.parseOptions({ profile });
    expect(agreed.ok && bismarck.terms(agreed.value, 3)).toMatchObject({ deals: 8, turns: [2, 3, 3] });
    expect(agreed.ok && bismarck.terms(agreed.value, 3).zeroSum).toBe(true);
  });

  it('BIS-9.25 V05 hearts may not be laid away in No hearts, nor the queen in No queen', () => {
    const hearts = laying(5);
    const { choices } = hearts;
    const held = hearts.view(hearts.turn).hand.filter((card) => card.endsWith('H'));
    expect(choices).toMatchObject({ kind: 'discard', forbidden: held });
    const free = hearts.view(hearts.turn).hand.filter((card) => !held.includes(card));
    const [heart] = held;
    expect(heart).toBeDefined();
    const tried = layAway([present(heart, 'heart'), ...free.slice(0, 3)], hearts);
    expect(hearts.refusal(hearts.turn, tried)).toStrictEqual({
      code: 'DISCARD_FORBIDDEN_CARD',
      rule: 'BIS-9.25',
    });
    expect(hearts.refusal(hearts.turn, layAway(free.slice(0, 4), hearts))).toBeUndefined();
  });

  const NAMES = new Map([['noQueenOfSpades', 'noQueen']]);

  it.each(dealsOfProfile('bismarck-estonian').map((deal) => [deal.id, deal] as const))(
    'BIS-9.23 BIS-9.24 %s is played to its score',
    (_id, { contract, dealer, deckAfterCut, discards, main, leader, plays, tricks, counted, scores }) => {
      const kind = NAMES.get(contract) ?? contract;
      const deal = KINDS.findIndex((id) => id === kind) + 1;
      const chance = stackedChance({ lot: 0, packAfterCut: () => deckAfterCut });
      const played = new BismarckTable({
        dealer: (dealer + 12 - deal + 1) % 3,
        chance,
        options: { profile },
      });
      played.untilDeal(deal).cut().move({ type: 'chooseContract', contract: kind }).layAway(discards);
      expect([played.state.slot.dealer, played.view(0).forehand]).toStrictEqual([dealer, main]);
      expect(played.turn).toBe(leader);
      expect(played.view(0).counted?.taken).toStrictEqual([0, 0, 0]);
      played.play(...plays.flat());
      expect(played.state.match.sheet.at(-1)).toMatchObject({ tricks, counted, change: scores });
    },
  );

  it('BIS-9.23 the view counts what the deal counts, and the sheet travels whole', () => {
    const played = laying(5).until(({ phase, slot }) => phase === 'cut' && slot.deal === 7);
    const { sheet } = played.state.match;
    expect(sheet.map(({ counted }) => counted?.reduce((sum, count) => sum + count))).toStrictEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      13,
      1,
    ]);
    expect(unpackView(played.view(1)).sheet).toStrictEqual(sheet);
    const playing = laying(5).until(({ phase }) => phase === 'play');
    expect(playing.view(0)).toMatchObject({ counted: { of: 'hearts', taken: [0, 0, 0] }, quotas: [5, 5, 3] });
    const queen = laying(6).until(({ phase }) => phase === 'play');
    expect(queen.view(0)).toMatchObject({ counted: { of: 'queen' }, quotas: null });
  });
});
