// The form in which forehand deals and takes a closed talon.
import { type BismarckMove, bismarck, type Card, type Json, present, type Seat } from '@forehand/engine';
import { type Chance, cards, stackedChance, turnedAt } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { BismarckTable } from '../../../test/bismarck-table.ts';
import { FULL_DEALS, type FullDeal, unitVectors } from '../../../test/vectors.ts';
import { PACK } from '../../card.ts';

const profile = 'bismarck-forehand-deals@1';
const FORM = 'bismarck-forehand-deals';
const tableOf = (options: Readonly<Record<string, Json>> = {}, chance?: Chance) =>
  new BismarckTable({
    dealer: 0,
    forgottenDiscard: 'prevent',
    options: { profile, ...options },
    ...(chance && { chance }),
  });
const move = (type: 'takeTalon' | 'declineTalon'): BismarckMove => ({ type });
const nameTrump = (trump: string): BismarckMove => ({ type: 'nameTrump', trump });
const sorted = (hand: readonly Card[] | undefined) => [...(hand ?? [])].toSorted();

describe('the first forehand', () => {
  const drawing = (...draws: readonly string[]): Chance => {
    const left = draws.map(cards);
    return (request) => {
      if (request.kind === 'highCards') {
        return { kind: 'highCards', cards: present(left.shift(), 'draw') };
      }
      return stackedChance({ lot: 0, packAfterCut: () => PACK })(request);
    };
  };
  const opened = (...draws: readonly string[]) =>
    new BismarckTable({ forgottenDiscard: 'prevent', options: { profile }, chance: drawing(...draws) });

  it('BIS-9.16 draws the highest card, deals, and chooses the contract', () => {
    const table = opened('2C KD QH');
    expect(table.view(0)).toMatchObject({ dealer: 1, forehand: 1, firstLead: 2, cutter: 0, phase: 'cut' });
    expect(table.cut().turn).toBe(1);
  });

  it('BIS-9.16 equal highest ranks draw again among themselves, as often as it takes', () => {
    const table = opened('KC 2D KH', '9S 9H', 'TS JC');
    const drawn = table.events.filter(({ type }) => type === 'highCardsDrawn');
    expect(drawn).toMatchObject([{ among: [0, 1, 2] }, { among: [0, 2] }, { among: [0, 2] }]);
    expect(table.view(0).dealer).toBe(2);
  });

  it('BIS-9.16 the cards they drew are told to whoever looks, until the pack is cut', () => {
    const table = opened('KC 2D KH', 'TS JC');
    const highCards = [
      { among: [0, 1, 2], cards: cards('KC 2D KH') },
      { among: [0, 2], cards: cards('TS JC') },
    ];
    for (const viewer of [0, 1, 2, 'public'] as const)
      expect(table.view(viewer)).toMatchObject({ highCards });
    const stored = bismarck.parseState(JSON.parse(JSON.stringify(table.state)));
    expect(stored).toStrictEqual({ ok: true, value: table.state });
    expect(table.cut().view(1)).not.toHaveProperty('highCards');
    expect(tableOf().view(0)).not.toHaveProperty('highCards');
  });

  it('BIS-9.16 chance that gives two of them one card is a bug', () => {
    expect(() => opened('KC KC 2H')).toThrow('a card of its own');
    expect(() => opened('KC QC')).toThrow('a card of its own');
  });
});

describe('dealing', () => {
  it.each(
    unitVectors('deal')
      .filter((vector) => vector.profile === FORM)
      .map((vector) => [vector.id, vector] as const),
  )('BIS-9.17 BIS-9.18 %s four at a time, the last four closed', (_id, { cutAt, dealer, hands }) => {
    const chance: Chance = (request) =>
      stackedChance({
        lot: 0,
        packAfterCut: () => turnedAt(PACK, request.kind === 'cards' ? request.cut : 0),
      })(request);
    const table = new BismarckTable({ dealer, chance, forgottenDiscard: 'prevent', options: { profile } });
    table.cut(cutAt);
    for (const seat of [0, 1, 2]) expect(table.view(seat).hand).toStrictEqual(hands[`${seat}`]);
    expect(table.view('public')).toMatchObject({ faceUp: [], closedTalon: 4, counts: [16, 16, 16] });
    table.choose('spel').move(move('takeTalon'));
    expect(table.view(dealer).hand.slice(-4)).toStrictEqual(cards('8C 9C TC JC'));
    expect(table.view('public').closedTalon).toBeUndefined();
  });
});

describe('the closed talon', () => {
  it('BIS-9.18 P14 may be left in Spel, Spader and Pass, and is then seen by nobody', () => {
    for (const contract of ['spel', 'spader', 'pass'] as const) {
      const table = tableOf().cut().choose(contract);
      expect(table.choices).toStrictEqual({ kind: 'talon' });
      const closed = 'talon' in table.state ? table.state.talon : undefined;
      table.move(move('declineTalon'));
      expect(table.view(0)).toMatchObject({ phase: 'play', counts: [16, 16, 16], turn: 1, laidAway: [] });
      const seen = JSON.stringify(([0, 1, 2, 'public', 'open'] as const).map((viewer) => table.view(viewer)));
      for (const card of present(closed, 'talon')) expect(seen).not.toContain(card);
      table.until(({ match }) => match.sheet.length === 1);
      expect(table.state.match.sheet[0]?.tricks.reduce((sum, won) => sum + won)).toBe(16);
    }
  });

  it('BIS-9.18 P14 is taken with the announcement in Valfri, and cannot be left', () => {
    const table = tableOf().cut().choose('valfri');
    expect(table.events.slice(-2)).toMatchObject([
      { type: 'contractChosen', contract: { id: 'valfri', trump: null } },
      { type: 'talonTaken', seat: 0, count: 4 },
    ]);
    expect(table.view(1)).toMatchObject({ phase: 'discard', counts: [20, 16, 16], trumpToCome: true });
    expect(table.refusal(0, move('declineTalon'))).toStrictEqual({ code: 'WRONG_PHASE', rule: 'BIS-2.6' });
  });

  it('BIS-9.19 P15 trumps of Valfri are named after laying away, neither before nor with the contract', () => {
    const table = tableOf().cut();
    const early: BismarckMove = { type: 'chooseContract', contract: 'valfri', trump: 'H' };
    expect(table.refusal(0, early)).toStrictEqual({ code: 'TRUMP_NOT_ALLOWED', rule: 'BIS-9.19' });
    expect(table.choices).toMatchObject({ named: [] });
    table.choose('valfri');
    expect(table.refusal(0, nameTrump('H'))).toStrictEqual({ code: 'WRONG_PHASE', rule: 'BIS-2.6' });
    table.layAway(table.view(0).hand.slice(0, 4));
    expect(table.choices).toStrictEqual({ kind: 'trump', suits: ['C', 'D', 'H', 'S'] });
    expect(table.view(0).laidAway).toHaveLength(4);
    expect(table.view(1).laidAway).toStrictEqual([]);
    expect(table.refusal(0, nameTrump('NT'))).toStrictEqual({ code: 'TRUMP_NOT_ALLOWED', rule: 'BIS-4.4' });
    table.move(nameTrump('H'));
    expect(table.view(2)).toMatchObject({ phase: 'play', contract: { id: 'valfri', trump: 'H' }, turn: 1 });
    expect(table.view(2).trumpToCome).toBeUndefined();
  });

  it('BIS-9.7 BIS-9.19 no trumps may be named where the table has agreed to that, or are all there is', () => {
    const free = tableOf({ valfri: 'suitOrNoTrump' }).cut().choose('valfri');
    free.layAway(free.view(0).hand.slice(0, 4));
    expect(free.choices).toMatchObject({ kind: 'trump', noTrump: true });
    expect(free.move(nameTrump('NT')).view(0).contract).toStrictEqual({ id: 'valfri', trump: null });
    const none = tableOf({ valfri: 'ntOnly' }).cut().choose('valfri');
    expect(none.view(0).trumpToCome).toBeUndefined();
    expect(none.layAway(none.view(0).hand.slice(0, 4)).state.phase).toBe('play');
  });

  it('BIS-9.18 what was taken is seen by forehand alone', () => {
    const table = tableOf().cut().choose('spel');
    const before = table.state;
    table.move(move('takeTalon'));
    const event = present(table.events.at(-1), 'event');
    const own = bismarck.seen(before, event, 0);
    expect(own).toMatchObject({ type: 'talonTaken', cards: table.view(0).hand.slice(-4) });
    for (const viewer of [1, 2, 'public', 'open'] as const) {
      expect(bismarck.seen(before, event, viewer)).toStrictEqual({ type: 'talonTaken', seat: 0, count: 4 });
    }
  });
});

describe('the mandatory exchange', () => {
  it('BIS-9.21 takes the talon with every contract', () => {
    const table = tableOf({ exchange: 'mandatory' }).cut().choose('pass');
    expect(table.view(0)).toMatchObject({ phase: 'discard', counts: [20, 16, 16] });
    expect(table.choices).toMatchObject({ kind: 'discard', leads: [] });
  });

  it('BIS-9.21 a forgotten discard is dealt again by the same dealer, the contract imposed, its suit still to come', () => {
    const options = { exchange: 'mandatory', forgottenDiscard: 'redeal' };
    const table = tableOf(options).cut().choose('valfri');
    table.forget(present(table.view(0).hand[0], 'card'));
    expect(table.view(0)).toMatchObject({ phase: 'cut', dealer: 0, imposed: true, trumpToCome: true });
    table.cut();
    expect(table.events.slice(-2)).toMatchObject([{ type: 'dealt' }, { type: 'talonTaken', seat: 0 }]);
    const [first] = table.view(0).hand;
    expect(table.refusal(0, { type: 'leadWithoutDiscarding', card: present(first, 'card') })?.rule).toBe(
      'BIS-6.4',
    );
    table.layAway(table.view(0).hand.slice(0, 4)).move(nameTrump('S'));
    expect(table.view(1)).toMatchObject({
      phase: 'play',
      contract: { id: 'valfri', trump: 'S' },
      redeals: 1,
    });
  });
});

describe('complete deals', () => {
  const deals = FULL_DEALS.filter((deal) => deal.profile === FORM);

  const begun = ({ dealer, deckAfterCut, contract, discards }: FullDeal) => {
    const pack = present(deckAfterCut, 'pack');
    const chance = stackedChance({ lot: dealer, packAfterCut: () => pack });
    return new BismarckTable({ dealer, chance, forgottenDiscard: 'prevent', options: { profile } })
      .cut()
      .choose(present(contract, 'contract'))
      .move(move('takeTalon'))
      .layAway(present(discards, 'discards'));
  };

  it.each(deals.map((deal) => [deal.id, deal] as const))(
    'BIS-9.17 BIS-9.20 %s is played to its score',
    (_id, vector) => {
      const table = begun(vector);
      expect(table.turn).toBe(vector.leader);
      for (const seat of [0, 1, 2]) {
        expect(sorted(table.view(seat).hand)).toStrictEqual(sorted(vector.hands[`${seat}`]));
      }
      table.play(...vector.plays.flat());
      expect(table.state.match.sheet[0]).toMatchObject({
        forehand: vector.main,
        tricks: vector.tricks,
        change: vector.scores,
      });
      expect(table.state.match.lastDeal?.tricks.map(({ winner }) => winner)).toStrictEqual(vector.winners);
    },
  );

  it('BIS-9.20 are two', () => {
    expect(deals.map(({ id }) => id)).toStrictEqual(['B-S3', 'B-S4']);
  });
});

describe('the match', () => {
  it.each([
    [12, 4, 1],
    [24, 8, 2],
  ] as const)('BIS-9.16 BIS-9.3 of %d deals has each forehand %d times', (deals, turns, uses) => {
    const table = tableOf({ deals }).until(({ phase }) => phase === 'over');
    const played = (seat: Seat) => table.state.match.sheet.filter(({ forehand }) => forehand === seat);
    for (const seat of [0, 1, 2]) {
      expect(played(seat)).toHaveLength(turns);
      expect(played(seat).every(({ dealer }) => dealer === seat)).toBe(true);
      for (const id of ['spel', 'spader', 'valfri', 'pass']) {
        expect(played(seat).filter(({ contract }) => contract === id)).toHaveLength(uses);
      }
    }
  });
});
