// The procedural vectors: what is refused at which point of a deal, and what is not.
import { type Card, type PackedView, present } from '@forehand/engine';
import { card, cards, stackedChance, turnedAt } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { BismarckTable, type Seating } from '../../../test/bismarck-table.ts';
import { PACK } from '../../card.ts';
import type { ChanceRequest } from '../../game.ts';
import { findGame } from '../../registry.ts';
import { bismarck } from './index.ts';
import type { BismarckMove } from './types.ts';

/** Dealer 0, cutter 2, forehand 1; the unshuffled pack, cut at 10 (vector U40). */
const u40 = (seating: Seating = {}) =>
  new BismarckTable({
    chance: (request: ChanceRequest) =>
      stackedChance({
        lot: 0,
        packAfterCut: () => turnedAt(PACK, request.kind === 'cards' ? request.cut : 0),
      })(request),
    dealer: 0,
    ...seating,
  });
const turnedUp = (seating?: Seating) => u40(seating).cut(10);
const dealt = (seating?: Seating) => turnedUp(seating).choose('valfri', 'C');
const inPlay = () => dealt().layAway('2D 3D 2H 4S');

const choose = (contract: string, trump?: string): BismarckMove => ({
  type: 'chooseContract',
  contract,
  ...(trump === undefined ? {} : { trump }),
});
const layAway = (names: string): BismarckMove => ({ type: 'discard', cards: cards(names) });
const play = (name: string): BismarckMove => ({ type: 'play', card: card(name) });
const forget = (name: string): BismarckMove => ({ type: 'leadWithoutDiscarding', card: card(name) });
const cut = (at: number): BismarckMove => ({ type: 'cut', at });

const TWENTY = cards('3D 6D 9D QD 2H 5H 8H JH AH 4S 7S TS KS 3C 6C 9C QC KC AC 2D');

describe('the cut', () => {
  it.each([0, -1, 52, 1000])('BIS-3.3 at %i leaves no card on one side', (at) => {
    expect(u40().refusal(2, cut(at))).toStrictEqual({ code: 'CUT_RANGE', rule: 'BIS-3.3' });
  });

  it.each([1, 51])('BIS-3.3 at %i is possible', (at) => {
    expect(u40().cut(at).state.phase).toBe('contract');
  });

  it('BIS-2.5 BIS-3.2 is the right-hand neighbour’s alone', () => {
    for (const seat of [0, 1]) {
      expect(u40().refusal(seat, cut(10))).toStrictEqual({ code: 'NOT_YOUR_TURN', rule: 'BIS-2.5' });
    }
    expect(u40().choices).toStrictEqual({ kind: 'cut', min: 1, max: 51 });
  });
});

describe('the contract', () => {
  it('BIS-3.5 BIS-4.1 P01 after the four are turned up nobody knows more than those four', () => {
    const table = turnedUp();
    for (const viewer of [0, 1, 2, 'public', 'open'] as const) {
      const view = table.view(viewer);
      expect(view.faceUp).toStrictEqual(cards('QC KC AC 2D'));
      expect(view.hand).toStrictEqual([]);
      expect(view.counts).toStrictEqual([0, 0, 0]);
      expect(cardsIn(view)).toStrictEqual(cards('QC KC AC 2D'));
    }
  });

  it('BIS-2.5 P02 is forehand’s to choose', () => {
    expect(turnedUp().refusal(2, choose('spel'))).toStrictEqual({ code: 'NOT_YOUR_TURN', rule: 'BIS-2.5' });
    expect(turnedUp().refusal(0, choose('spel'))?.code).toBe('NOT_YOUR_TURN');
  });

  it.each([
    ['valfri', undefined, 'TRUMP_REQUIRED', 'BIS-4.3'],
    ['spel', 'H', 'TRUMP_NOT_ALLOWED', 'BIS-4.4'],
    ['spader', 'S', 'TRUMP_NOT_ALLOWED', 'BIS-4.4'],
    ['pass', 'C', 'TRUMP_NOT_ALLOWED', 'BIS-4.4'],
    ['valfri', 'NT', 'TRUMP_NOT_ALLOWED', 'BIS-4.4'],
    ['valfri', '', 'TRUMP_NOT_ALLOWED', 'BIS-4.4'],
    ['grandi', undefined, 'UNKNOWN_CONTRACT', 'BIS-4.1'],
    ['Spel', undefined, 'UNKNOWN_CONTRACT', 'BIS-4.1'],
    ['constructor', undefined, 'UNKNOWN_CONTRACT', 'BIS-4.1'],
  ])('P03 %s with %s is refused: %s (%s)', (contract, trump, code, rule) => {
    expect(turnedUp().refusal(1, choose(contract, trump))).toStrictEqual({ code, rule });
  });

  it.each([
    ['spel', undefined, null],
    ['spader', undefined, 'S'],
    ['pass', undefined, null],
    ['valfri', 'C', 'C'],
    ['valfri', 'D', 'D'],
    ['valfri', 'H', 'H'],
    ['valfri', 'S', 'S'],
  ] as const)('BIS-4.1 BIS-4.3 BIS-4.4 %s announced with %s is played with trumps %s', (id, named, trump) => {
    expect(turnedUp().choose(id, named).view(0).contract).toStrictEqual({ id, trump });
  });

  it('BIS-4.2 P10 in deal 4 forehand cannot take Valfri again after deal 1', () => {
    const table = dealt().untilDeal(4).cut();
    expect(table.turn).toBe(1);
    expect(table.refusal(1, choose('valfri', 'H'))).toStrictEqual({
      code: 'CONTRACT_ALREADY_USED',
      rule: 'BIS-4.2',
    });
    expect(table.choices).toMatchObject({ options: ['spel', 'spader', 'pass'], named: [] });
  });

  it('BIS-4.2 P11 in deal 10 exactly one contract is left, and it is announced', () => {
    const table = dealt();
    for (const [deal, contract] of [
      [4, 'spel'],
      [7, 'pass'],
    ] as const)
      table.untilDeal(deal).cut().choose(contract);
    table.untilDeal(10).cut();
    expect(table.choices).toMatchObject({ kind: 'contract', options: ['spader'] });
    expect(table.refusal(1, choose('spel'))?.code).toBe('CONTRACT_ALREADY_USED');
    expect(table.choose('spader').state.phase).toBe('discard');
  });

  it('BIS-4.2 what one seat has used, another may still choose', () => {
    const table = dealt().untilDeal(2).cut();
    expect(table.turn).toBe(2);
    expect(table.choices).toMatchObject({ options: ['spel', 'spader', 'valfri', 'pass'], named: ['valfri'] });
  });
});

describe('laying away', () => {
  it('BIS-3.6 BIS-3.7 P04 forehand holds twenty, the others sixteen', () => {
    const table = dealt();
    expect(table.view(1).hand).toStrictEqual(TWENTY);
    expect(table.view(1).counts).toStrictEqual([16, 20, 16]);
    for (const seat of [0, 2]) expect(table.view(seat).hand).toHaveLength(16);
  });

  it.each([
    ['three', '2D 3D 2H', 'DISCARD_COUNT', 'BIS-5.1'],
    ['five', '2D 3D 2H 4S 5H', 'DISCARD_COUNT', 'BIS-5.1'],
    ['none', '', 'DISCARD_COUNT', 'BIS-5.1'],
    ['one of them twice', '2D 2D 3D 2H', 'DISCARD_DUPLICATE', 'BIS-5.2'],
    ['a card of seat 2', '2D 3D 2H AS', 'CARD_NOT_IN_HAND', 'BIS-5.3'],
  ])('P05 B-04 %s: %s is refused: %s (%s)', (_what, names, code, rule) => {
    const table = dealt();
    expect(table.refusal(1, layAway(names))).toStrictEqual({ code, rule });
    expect(table.view(1).hand).toHaveLength(20);
  });

  it('BIS-5.1 BIS-5.2 BIS-5.3 BIS-5.4 P06 any four of the twenty go, an upturned one too; the others see how many', () => {
    const table = inPlay();
    expect(table.view(1).hand).toHaveLength(16);
    expect(table.view(1).laidAway).toStrictEqual(cards('2D 3D 2H 4S'));
    const event = present(
      table.events.find(({ type }) => type === 'discarded'),
      'discard',
    );
    const before = dealt().state;
    for (const viewer of [0, 2, 'public', 'open'] as const) {
      expect(table.view(viewer).laidAway).toStrictEqual([]);
      expect(bismarck.seen(before, event, viewer)).toStrictEqual({ type: 'discarded', seat: 1, count: 4 });
    }
    expect(bismarck.seen(before, event, 1)).toStrictEqual({
      type: 'discarded',
      seat: 1,
      count: 4,
      cards: cards('2D 3D 2H 4S'),
    });
  });

  it('BIS-5.3 laying the same four away again is allowed', () => {
    expect(dealt().layAway('QC KC AC 2D').view(1).hand).toStrictEqual(TWENTY.slice(0, 16));
  });

  it('BIS-5.5 BIS-7.8 P07 what was laid away is out of play: 48 different cards are played, none of the four', () => {
    const table = inPlay();
    expect(table.refusal(1, play('2D'))).toStrictEqual({ code: 'CARD_NOT_IN_HAND', rule: 'BIS-7.3' });
    table.untilDeal(2);
    const played = table.events.flatMap((event) => (event.type === 'cardPlayed' ? [event.card] : []));
    expect(new Set(played).size).toBe(48);
    for (const gone of cards('2D 3D 2H 4S')) expect(played).not.toContain(gone);
    expect(table.state.match.sheet[0]?.tricks.reduce((sum, won) => sum + won)).toBe(16);
  });

  it('B-04 from another seat, before the deal, and after the first lead', () => {
    expect(dealt().refusal(0, layAway('2D 3D 2H 4S'))?.code).toBe('NOT_YOUR_TURN');
    expect(turnedUp().refusal(1, layAway('QC KC AC 2D'))).toStrictEqual({
      code: 'WRONG_PHASE',
      rule: 'BIS-2.6',
    });
    expect(inPlay().refusal(1, layAway('AH KS QC KC'))?.code).toBe('WRONG_PHASE');
    expect(inPlay().play('AH').refusal(1, layAway('KS QC KC AC'))?.code).toBe('NOT_YOUR_TURN');
  });

  it('B-05 the discard of one deal is no discard of another', () => {
    const first = dealt().layAway('2D 3D 2H 4S').untilDeal(4).cut().choose('spel');
    const held = first.view(1).hand;
    const again = cards('2D 3D 2H 4S');
    expect(again.every((name) => held.includes(name))).toBe(false);
    expect(first.refusal(1, { type: 'discard', cards: again })?.code).toBe('CARD_NOT_IN_HAND');
  });
});

describe('the forgotten discard', () => {
  it('BIS-6.1 BIS-6.2 BIS-6.3 P08 the same dealer deals again, with the contract and its suit imposed', () => {
    const table = dealt().forget('KC');
    expect(table.events.at(-2)).toStrictEqual({ v: 1, type: 'discardForgotten', seat: 1, card: 'KC' });
    expect(table.view(0)).toMatchObject({
      phase: 'cut',
      turn: 2,
      deal: 1,
      dealer: 0,
      cutter: 2,
      forehand: 1,
      contract: { id: 'valfri', trump: 'C' },
      imposed: true,
      redeals: 1,
      totals: [0, 0, 0],
      sheet: [],
      faceUp: [],
      counts: [0, 0, 0],
    });
    expect(table.refusal(1, choose('spel'))?.code).toBe('NOT_YOUR_TURN');
    table.cut(20);
    expect(table.view(0).faceUp).toStrictEqual(cards('9D TD JD QD'));
    expect(table.view(1)).toMatchObject({ phase: 'discard', contract: { id: 'valfri', trump: 'C' } });
    expect(table.refusal(1, choose('spel'))).toStrictEqual({ code: 'WRONG_PHASE', rule: 'BIS-2.6' });
  });

  it('BIS-6.3 the deal counts once, and the sheet notes that it was done again', () => {
    const table = dealt().forget('KC').untilDeal(2);
    expect(table.state.match.sheet).toHaveLength(1);
    expect(table.state.match.sheet[0]).toMatchObject({ deal: 1, contract: 'valfri', trump: 'C', redeals: 1 });
    expect(table.state.slot).toMatchObject({ deal: 2, dealer: 1, redeals: 0, imposed: null });
  });

  it('BIS-6.4 P09 a second time in the same deal is impossible, in the next deal it is not', () => {
    const table = dealt().forget('KC').cut(10);
    expect(table.refusal(1, forget('KC'))).toStrictEqual({ code: 'WRONG_PHASE', rule: 'BIS-6.4' });
    expect(table.choices).toMatchObject({ leads: [] });
    expect(table.state.phase).toBe('discard');
    table.untilDeal(2).cut().choose('spel');
    expect(table.choices).toMatchObject({ leads: table.view(2).hand });
  });

  it('BIS-6.5 P09 where the table has agreed to prevent it, it is impossible', () => {
    const table = dealt({ forgottenDiscard: 'prevent' });
    expect(table.refusal(1, forget('KC'))).toStrictEqual({ code: 'WRONG_PHASE', rule: 'BIS-6.5' });
    expect(table.choices).toMatchObject({ leads: [] });
    expect(table.state.phase).toBe('discard');
  });

  it('BIS-6.6 the card led is one of the twenty', () => {
    expect(dealt().refusal(1, forget('AS'))).toStrictEqual({ code: 'CARD_NOT_IN_HAND', rule: 'BIS-6.6' });
    expect(dealt().choices).toMatchObject({ leads: TWENTY });
  });

  it('BIS-6.1 it is a move of its own: a plain play with twenty cards is refused', () => {
    expect(dealt().refusal(1, play('KC'))).toStrictEqual({ code: 'WRONG_PHASE', rule: 'BIS-2.6' });
    expect(inPlay().refusal(1, forget('KC'))?.code).toBe('WRONG_PHASE');
  });

  it('BIS-2.5 only forehand can forget', () => {
    for (const seat of [0, 2]) expect(dealt().refusal(seat, forget('KC'))?.code).toBe('NOT_YOUR_TURN');
  });
});

describe('play', () => {
  it('BIS-7.1 BIS-2.5 P12 forehand leads, any card; nobody else does', () => {
    expect(inPlay().refusal(0, play('AD'))?.code).toBe('NOT_YOUR_TURN');
    expect(inPlay().choices).toStrictEqual({ kind: 'play', cards: inPlay().view(1).hand });
  });

  it('BIS-7.2 one card each, clockwise from the leader', () => {
    const table = inPlay();
    expect([table.turn, table.play('AH').turn, table.play('3H').turn]).toStrictEqual([1, 2, 0]);
    expect(table.refusal(1, play('KS'))?.code).toBe('NOT_YOUR_TURN');
  });

  it('BIS-7.3 C-03 each of the 52 cards is tried: only own cards of the suit led are taken', () => {
    const table = inPlay().play('AH');
    const hand = table.view(2).hand;
    for (const name of PACK) {
      const refusal = table.refusal(2, play(name));
      if (!hand.includes(name)) expect(refusal).toStrictEqual({ code: 'CARD_NOT_IN_HAND', rule: 'BIS-7.3' });
      else if (name.endsWith('H')) expect(refusal).toBeUndefined();
      else expect(refusal).toStrictEqual({ code: 'MUST_FOLLOW_SUIT', rule: 'BIS-7.4' });
    }
  });

  it('C-03 the refusal is the same for a card in another hand, laid away, played, or open on the table', () => {
    const table = inPlay().play('AH');
    const refusals = cards('AD 2D AH QC').map((name) => table.refusal(2, play(name)));
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
  });

  it('BIS-7.4 U08 a revoke changes nothing', () => {
    const table = inPlay().play('AH');
    const before = table.state;
    expect(table.refusal(2, play('AS'))?.code).toBe('MUST_FOLLOW_SUIT');
    expect(table.state).toBe(before);
    expect(table.turn).toBe(2);
  });

  it('C-01 C-02 the same card again, or another at once, is refused', () => {
    const table = inPlay().play('AH');
    expect(table.refusal(1, play('AH'))?.code).toBe('NOT_YOUR_TURN');
    expect(table.refusal(1, play('KS'))?.code).toBe('NOT_YOUR_TURN');
  });

  it.each(['claim', 'concede', 'undo', 'withdraw', 'abandon', 'offerStop'])(
    'BIS-7.8 P13 A-08 B-15 there is no move %s',
    (type) => {
      const match = present(findGame('bismarck'), 'game').openMatch({}, 3, 0);
      expect(bismarck.parseMove({ type }).ok).toBe(false);
      expect(match.submit(2, { type })).toMatchObject({ ok: false, error: { code: 'malformed', rule: '' } });
    },
  );
});

describe('every move in every phase', () => {
  const MOVES: Readonly<Record<BismarckMove['type'], BismarckMove>> = {
    cut: cut(10),
    chooseContract: choose('spel'),
    takeTalon: { type: 'takeTalon' },
    declineTalon: { type: 'declineTalon' },
    discard: layAway('2D 3D 2H 4S'),
    nameTrump: { type: 'nameTrump', trump: 'H' },
    leadWithoutDiscarding: forget('KC'),
    play: play('AH'),
  };
  const PHASES: readonly (readonly [string, () => BismarckTable, readonly BismarckMove['type'][]])[] = [
    ['cut', u40, ['cut']],
    ['contract', turnedUp, ['chooseContract']],
    ['discard', dealt, ['discard', 'leadWithoutDiscarding']],
    ['play', inPlay, ['play']],
  ];

  it.each(PHASES)('BIS-2.6 C-07 in %s only its own moves are possible', (_phase, tableIn, own) => {
    const table = tableIn();
    for (const [type, move] of Object.entries(MOVES)) {
      const expected = own.some((known) => known === type)
        ? undefined
        : { code: 'WRONG_PHASE', rule: 'BIS-2.6' };
      expect(table.refusal(table.turn, move), type).toStrictEqual(expected);
      for (const seat of [0, 1, 2].filter((other) => other !== table.turn)) {
        expect(table.refusal(seat, move)?.code).toBe('NOT_YOUR_TURN');
      }
    }
  });

  it('BIS-2.5 while chance is asked nobody can move', () => {
    const lot = bismarck.setup({ profile: 'bismarck-swedish@1', deals: 12, forgottenDiscard: 'redeal' }, 3);
    for (const move of Object.values(MOVES)) {
      expect(bismarck.decide(lot, 0, move)).toMatchObject({ ok: false, error: { code: 'NOT_YOUR_TURN' } });
    }
  });

  it('BIS-2.7 after the twelfth deal no move is possible, and that is the first thing said', () => {
    const table = new BismarckTable({ dealer: 0 }).until(({ phase }) => phase === 'over' || phase === 'cut');
    while (table.state.phase !== 'over')
      table.until(({ phase, slot }) => phase === 'over' || slot.deal === 13);
    for (const seat of [0, 1, 2, 7]) {
      for (const move of Object.values(MOVES)) {
        expect(table.refusal(seat, move)).toStrictEqual({ code: 'WRONG_PHASE', rule: 'BIS-2.7' });
      }
    }
  });
});

const cardsIn = (view: PackedView): readonly Card[] =>
  [...new Set(JSON.stringify(view).match(/"[2-9TJQKA][CDHS]"/gu))].map((name) => card(name.slice(1, -1)));
