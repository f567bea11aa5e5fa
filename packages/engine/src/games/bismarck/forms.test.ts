// Forms of Bismarck that differ from the Swedish one in their length, their contracts and their trumps.
import { bismarck, type ContractId, type Json, type Seat } from '@forehand/engine';
import { card, cards, playout, type Random, stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { pickMove } from '../../../test/bismarck-kit.ts';
import { BismarckTable, type Seating } from '../../../test/bismarck-table.ts';
import { unitVectors } from '../../../test/vectors.ts';
import { PACK } from '../../card.ts';
import { followers, trickSoFar } from '../../trick.ts';
import { rulesOf } from './agreed-rules.ts';
import { bismarckRecords } from './record.ts';
import { changesOf } from './scoring.ts';
import type { BismarckChoices, BismarckMove } from './types.ts';

const tableOf = (options: Readonly<Record<string, Json>>, seating: Seating = {}) =>
  new BismarckTable({ dealer: 0, options, ...seating });
const choose = (contract: string, trump?: string): BismarckMove => ({
  type: 'chooseContract',
  contract,
  ...(trump === undefined ? {} : { trump }),
});

/** The table when the contract is due, in this deal. */
const announcing = (table: BismarckTable, deal: number) => table.untilDeal(deal).cut();

/** The sheet of a whole match, played at random. */
function sheetOf(options: Readonly<Record<string, Json>>) {
  const table = tableOf(options).until(({ phase }) => phase === 'over');
  return table.state.match.sheet;
}

const playedBy = (options: Readonly<Record<string, Json>>, seat: Seat): readonly ContractId[] =>
  sheetOf(options).flatMap(({ forehand, contract }) => (forehand === seat ? [contract] : []));

describe('Grand Bismarck', () => {
  const grand = { profile: 'bismarck-grand-24@1' };

  it('BIS-9.3 V01 has 24 deals; what is announced twice is used up, what is announced once is not', () => {
    const table = tableOf(grand);
    expect(table.view(0).deals).toBe(24);
    for (const [deal, contract] of [
      [1, 'spel'],
      [4, 'spel'],
      [7, 'spader'],
    ] as const)
      announcing(table, deal).choose(contract);
    announcing(table, 10);
    expect(table.turn).toBe(1);
    expect(table.choices).toMatchObject({ options: ['spader', 'valfri', 'pass'] });
    expect(table.refusal(1, choose('spel'))).toStrictEqual({
      code: 'CONTRACT_ALREADY_USED',
      rule: 'BIS-4.2',
    });
  });

  it('BIS-9.3 each seat is forehand eight times, and plays each contract twice', () => {
    for (const seat of [0, 1, 2]) {
      expect(playedBy(grand, seat).toSorted()).toStrictEqual(
        ['pass', 'spader', 'spel', 'valfri'].flatMap((contract) => [contract, contract]),
      );
    }
  });
});

describe('Short Bismarck', () => {
  it('BIS-9.4 V02 in twelve deals each seat plays Spel twice and Pass twice', () => {
    const short = { profile: 'bismarck-short@1' };
    expect(sheetOf(short).map(({ forehand }) => forehand)).toStrictEqual([
      1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0,
    ]);
    for (const seat of [0, 1, 2]) {
      expect(playedBy(short, seat).toSorted()).toStrictEqual(['pass', 'pass', 'spel', 'spel']);
    }
  });

  it('BIS-9.4 V03 in eight deals two seats are forehand three times, and one twice', () => {
    const turns = sheetOf({ profile: 'bismarck-short@1', deals: 8 }).map(({ forehand }) => forehand);
    expect([0, 1, 2].map((seat) => turns.filter((forehand) => forehand === seat).length)).toStrictEqual([
      2, 3, 3,
    ]);
  });

  it('BIS-9.4 there are no other contracts', () => {
    const table = tableOf({ profile: 'bismarck-short@1' }).cut();
    expect(table.refusal(1, choose('valfri', 'H'))).toStrictEqual({
      code: 'UNKNOWN_CONTRACT',
      rule: 'BIS-4.1',
    });
  });
});

describe('contracts in rounds', () => {
  it('BIS-9.5 come in their order, each for a round of the table; forehand announces the one whose turn it is', () => {
    expect(sheetOf({ order: 'rounds' }).map(({ contract }) => contract)).toStrictEqual(
      ['spel', 'spader', 'valfri', 'pass'].flatMap((contract) => [contract, contract, contract]),
    );
    const table = tableOf({ order: 'rounds' }).cut();
    expect(table.choices).toMatchObject({ options: ['spel'], named: [] });
    expect(table.refusal(1, choose('pass'))).toStrictEqual({ code: 'UNKNOWN_CONTRACT', rule: 'BIS-9.5' });
  });

  it('BIS-9.5 a longer match goes through them again', () => {
    const contracts = sheetOf({ profile: 'bismarck-grand-24@1', order: 'rounds' }).map(
      ({ contract }) => contract,
    );
    expect(contracts.slice(12)).toStrictEqual(contracts.slice(0, 12));
  });

  it('BIS-9.6 nine deals: three of Spel, three of Valfri with the suit turned up, three of Pass', () => {
    const sheet = sheetOf({ profile: 'bismarck-nine@1' });
    expect(sheet.map(({ contract }) => contract)).toStrictEqual(
      ['spel', 'valfri', 'pass'].flatMap((contract) => [contract, contract, contract]),
    );
  });
});

describe('the trumps of Valfri', () => {
  const faceUp = cards('QC KH 2D 3S');
  const chance = stackedChance({
    lot: 0,
    packAfterCut: () => [...faceUp, ...PACK.filter((name) => !faceUp.includes(name))],
  });

  it('BIS-9.7 a suit, or none where that is agreed', () => {
    const table = tableOf({ valfri: 'suitOrNoTrump' }, { chance }).cut();
    expect(table.choices).toMatchObject({ named: ['valfri'], noTrump: true });
    expect(Array.from(bismarck.legalMoves(table.state, 1))).toHaveLength(8);
    expect(table.refusal(1, choose('valfri'))?.code).toBe('TRUMP_REQUIRED');
    expect(table.refusal(1, choose('valfri', 'X'))?.code).toBe('TRUMP_NOT_ALLOWED');
    expect(tableOf({ valfri: 'suitOrNoTrump' }).cut().choose('valfri', 'H').view(0).contract?.trump).toBe(
      'H',
    );
    expect(table.choose('valfri', 'NT').view(0).contract).toStrictEqual({ id: 'valfri', trump: null });
  });

  it('BIS-9.7 none at all', () => {
    const table = tableOf({ valfri: 'ntOnly' }).cut();
    expect(table.choices).not.toHaveProperty('noTrump');
    expect(table.refusal(1, choose('valfri', 'H'))).toStrictEqual({
      code: 'TRUMP_NOT_ALLOWED',
      rule: 'BIS-4.4',
    });
    expect(table.choose('valfri').view(0).contract).toStrictEqual({ id: 'valfri', trump: null });
  });

  it('BIS-9.8 the suit of the first of the four open cards', () => {
    const table = tableOf({ valfri: 'turned' }, { chance }).cut();
    expect(table.refusal(1, choose('valfri', 'C'))?.code).toBe('TRUMP_NOT_ALLOWED');
    expect(table.choose('valfri').view(0).contract).toStrictEqual({ id: 'valfri', trump: 'C' });
  });
});

describe('records of Valfri', () => {
  const wishes = [
    { valfri: 'suitOrNoTrump' },
    { valfri: 'ntOnly' },
    { valfri: 'turned' },
    { mustTrump: true },
  ];
  const keeper = bismarckRecords;

  it.each(wishes)('BIS-9.7 BIS-9.8 BIS-9.9 with %j are without fault', (options) => {
    for (const seed of [1, 2]) {
      const steps = playout({ game: bismarck, options, seats: 3, seed, pick: namingNone });
      const events = JSON.parse(JSON.stringify(steps.flatMap((step) => step.events)));
      const record = keeper.recordOf({ options, seats: 3, events }, 'seat:1');
      const read = keeper.readRecord(record.ok && JSON.parse(JSON.stringify(record.value)));
      expect(read.ok && read.value.check().ok).toBe(true);
    }
  });
});

/** Forehand does without trumps in Valfri now and then, where that may be named. */
function namingNone(choices: BismarckChoices, random: Random): BismarckMove {
  const move = pickMove(choices, random);
  if (move.type !== 'chooseContract' || !('noTrump' in choices) || move.contract !== 'valfri') return move;
  return random.below(2) === 0 ? { ...move, trump: 'NT' } : move;
}

describe('compulsory trumping', () => {
  it.each(unitVectors('legal').map((vector) => [vector.id, vector] as const))(
    'BIS-9.9 V12 %s',
    (_id, { hand, led, trump, mustTrump, legal }) => {
      const trick = { ...trickSoFar([], trump, mustTrump ? 'mustTrump' : 'free'), led: led ?? undefined };
      expect(followers(hand, trick).toSorted()).toStrictEqual(legal.toSorted());
    },
  );

  it('BIS-9.9 whoever has none of the suit led plays a trump, and need not beat', () => {
    const table = tableOf({ mustTrump: true });
    const isBound = () => {
      const { choices, hand, contract, trick } = table.view(table.turn);
      if (choices?.kind !== 'play' || trick === null || trick.cards.length === 0) return false;
      const suit = trick.cards[0]?.[1];
      const isVoid = hand.every((name) => name[1] !== suit);
      return isVoid && hand.some((name) => name[1] === contract?.trump) && choices.cards.length < hand.length;
    };
    table.until(({ phase }) => phase === 'over' || (phase === 'play' && isBound()));
    const { hand, contract } = table.view(table.turn);
    const trumps = hand.filter((name) => name[1] === contract?.trump);
    expect(table.choices).toStrictEqual({ kind: 'play', cards: trumps });
    const other = card(hand.find((name) => !trumps.includes(name)) ?? '');
    expect(table.refusal(table.turn, { type: 'play', card: other })).toStrictEqual({
      code: 'MUST_TRUMP',
      rule: 'BIS-9.9',
    });
  });
});

describe('other quotas', () => {
  it('BIS-9.10 V08 in Pass two for forehand and seven for each of the others', () => {
    const options = { profile: 'bismarck-swedish@1', deals: 12, forgottenDiscard: 'redeal' } as const;
    const { contracts, zeroSum } = rulesOf({ ...options, passQuota: '2/7/7' });
    const pass = contracts.filter(({ id }) => id === 'pass');
    expect(pass.map((row) => changesOf(row, 0, [2, 7, 7]))).toStrictEqual([[0, 0, 0]]);
    expect(zeroSum).toBe(true);
    expect(tableOf({ passQuota: '2/7/7' }).cut().choose('pass').view(0).quotas).toStrictEqual([7, 2, 7]);
    expect(tableOf({ passQuota: '2/7/7' }).cut().choose('spel').view(0).quotas).toStrictEqual([4, 8, 4]);
  });
});
