// Forged records: the first fault is found, with the rule it breaks and the place where it stands.
import { type Json, present } from '@forehand/engine';
import { stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { BismarckTable } from '../../../test/bismarck-table.ts';
import { at, edited, type Path } from '../../../test/edit.ts';
import { checked, steps, storedMatch, written } from '../../../test/records.ts';
import { FULL_DEALS } from '../../../test/vectors.ts';
import { readRecord } from '../../registry.ts';
import type { BismarckEvent } from './events.ts';

/** A whole match whose first deal is B-S1: dealer 2, Spader by seat 0. */
function matchAfter(id: string): readonly BismarckEvent[] {
  const vector = present(
    FULL_DEALS.find((deal) => deal.id === id),
    id,
  );
  const pack = present(vector.deckAfterCut, 'pack');
  const chance = stackedChance({ lot: vector.dealer, packAfterCut: () => pack });
  const table = new BismarckTable({ chance, dealer: vector.dealer });
  table.cut().choose(present(vector.contract, 'contract')).layAway(present(vector.discards, 'discards'));
  return table.play(...vector.plays.flat()).until(({ phase }) => phase === 'over').events;
}

const FULL = written(storedMatch(matchAfter('B-S1'), 2), 'full');
/** A match in which deals were done again after a forgotten discard. */
const FORGETFUL = written(storedMatch(steps(1).flat()), 'full');
const AGAIN = firstRedeal(FORGETFUL);

/** The place of the first deal with two attempts. */
function firstRedeal(record: Json): number {
  const places = Array.from({ length: 12 }, (_, deal) => deal);
  return places.find((deal) => at(record, ['deals', deal, 'attempts', 1]) !== null) ?? -1;
}

const attempt = (...path: Path): Path => ['deals', 0, 'attempts', 0, ...path];
const listed = (value: Json): readonly Json[] => (Array.isArray(value) ? [...value] : []);
const set = (path: Path, value: Json) => edited(FULL, path, () => value);
const plays = (change: (tricks: readonly Json[]) => Json) =>
  edited(FULL, attempt('plays'), (old) => change(listed(old)));
const deals = (change: (all: readonly Json[]) => Json) =>
  edited(FULL, ['deals'], (old) => change(listed(old)));

/** What was forged, the rule it breaks, and the record. */
const FORGERIES: readonly (readonly [string, string, string, Json])[] = [
  ['another dealer', 'BIS-2.2', 'deal 2', set(['deals', 1, 'dealer'], 1)],
  ['another first dealer', 'BIS-2.2', 'deal 1', set(['firstDealer', 'seat'], 0)],
  ['a deal left out', 'BIS-2.2', 'deal 3', deals((all) => all.toSpliced(1, 1))],
  ['a deal too many', 'BIS-2.2', 'deal 12', deals((all) => [...all, present(all[11], 'deal')])],
  ['a match cut short', 'BIS-2.2', 'the end of the match', deals((all) => all.slice(0, 11))],
  ['no result', 'BIS-2.4', 'the end of the match', set(['result'], null)],
  ['other winners', 'BIS-2.4', 'the end of the match', set(['result', 'winners'], [0, 1, 2])],
  ['other final totals', 'BIS-2.4', 'the end of the match', set(['result', 'totals'], [0, 0, 0])],
  ['an attempt left out', 'BIS-6.1', 'deal 1', set(attempt('attempt'), 2)],
  ['a card twice in the pack', 'BIS-1.2', 'deal 1', set(attempt('deck', 51), 'AC')],
  ['a cut at nothing', 'BIS-3.3', 'deal 1', set(attempt('cut', 'at'), 0)],
  ['a cut by chance out of range', 'BIS-3.3', 'deal 1', set(attempt('cut'), { at: 52, by: 'chance' })],
  ['no cut', 'BIS-2.5', 'deal 1', set(attempt('cut'), null)],
  [
    'three cards turned up',
    'BIS-3.5',
    'deal 1',
    edited(FULL, attempt('deck'), (deck) => listed(deck).slice(0, 3)),
  ],
  [
    'a card short in the deal',
    'BIS-3.6',
    'deal 1',
    edited(FULL, attempt('deck'), (deck) => listed(deck).slice(1)),
  ],
  ['no pack', 'BIS-2.5', 'deal 1', set(attempt('deck'), [])],
  ['no contract', 'BIS-2.6', 'deal 1', set(attempt('contract'), null)],
  [
    'a contract without trumps given trumps',
    'BIS-4.4',
    'deal 1',
    set(attempt('contract'), { id: 'spel', trump: 'S' }),
  ],
  ['Spader with other trumps', 'BIS-4.4', 'deal 1', set(attempt('contract', 'trump'), null)],
  ['Valfri without a suit', 'BIS-4.3', 'deal 1', set(attempt('contract'), { id: 'valfri', trump: null })],
  [
    'a contract used before',
    'BIS-4.2',
    'deal 4',
    set(['deals', 3, 'attempts', 0, 'contract'], { id: 'spader', trump: 'S' }),
  ],
  ['three cards laid away', 'BIS-5.1', 'deal 1', set(attempt('discards'), ['7D', 'TD', 'JC'])],
  ['a card laid away twice', 'BIS-5.2', 'deal 1', set(attempt('discards'), ['7D', '7D', 'JC', 'AC'])],
  ['a card of another laid away', 'BIS-5.3', 'deal 1', set(attempt('discards'), ['7D', 'TD', 'JC', '9C'])],
  ['nothing laid away', 'BIS-2.6', 'deal 1, trick 1, seat 0', set(attempt('discards'), null)],
  ['a lead with twenty besides', 'BIS-2.6', 'deal 1', set(attempt('ledWithoutDiscarding'), 'AH')],
  [
    'a revoke',
    'BIS-7.4',
    'deal 1, trick 1, seat 1',
    edited(
      edited(FULL, attempt('plays', 0, 1), () => '9C'),
      attempt('plays', 4, 2),
      () => '7H',
    ),
  ],
  ['a card that was laid away', 'BIS-7.3', 'deal 1, trick 3, seat 0', set(attempt('plays', 2, 1), 'JC')],
  ['a card played twice', 'BIS-7.3', 'deal 1, trick 3, seat 2', set(attempt('plays', 2, 0), 'JD')],
  ['a trick of two', 'BIS-7.2', 'deal 1, trick 1', plays((tricks) => tricks.with(0, ['AH', '7H']))],
  [
    'a trick of four',
    'BIS-7.2',
    'deal 1, trick 1',
    plays((tricks) => tricks.with(0, ['AH', '7H', '2S', 'JD'])),
  ],
  ['a trick left out', 'BIS-7.8', 'deal 1', plays((tricks) => tricks.slice(0, 15))],
  ['other tricks', 'BIS-7.6', 'deal 1', set(['deals', 0, 'result', 'tricks'], [8, 4, 4])],
  ['other scores', 'BIS-8.3', 'deal 1', set(['deals', 0, 'result', 'change'], [2, -1, -1])],
  ['other totals', 'BIS-8.5', 'deal 1', set(['deals', 0, 'result', 'total'], [1, -1, 1])],
  ['no score', 'BIS-7.8', 'deal 1', set(['deals', 0, 'result'], null)],
  [
    'an attempt after one that is not finished',
    'BIS-7.8',
    'deal 1, attempt 2',
    edited(set(attempt('plays'), []), ['deals', 0, 'attempts'], (all) => [...listed(all), ...listed(all)]),
  ],
  [
    'a card after the last trick',
    'BIS-7.8',
    'deal 1, attempt 2, trick 16',
    edited(FORGETFUL, ['deals', AGAIN, 'attempts', 1, 'plays', 15], (trick) => [...listed(trick), '2C']),
  ],
  [
    'another contract than the imposed one',
    'BIS-6.2',
    'deal 1, attempt 2',
    edited(FORGETFUL, ['deals', AGAIN, 'attempts', 1, 'contract'], () => ({ id: 'pass', trump: null })),
  ],
  [
    'no contract where one is imposed',
    'BIS-6.2',
    'deal 1, attempt 2',
    edited(FORGETFUL, ['deals', AGAIN, 'attempts', 1, 'contract'], () => null),
  ],
  [
    'a deal done again without reason',
    'BIS-7.8',
    'deal 1, attempt 2',
    edited(FORGETFUL, ['deals', AGAIN, 'attempts', 0, 'ledWithoutDiscarding'], () => null),
  ],
];

describe('a forged record', () => {
  it('would be without fault if nothing were forged', () => {
    expect(checked(FULL).ok).toBe(true);
    expect(checked(FORGETFUL).ok).toBe(true);
    expect(AGAIN).toBeGreaterThanOrEqual(0);
  });

  it.each(FORGERIES)('with %s breaks %s at %s', (_what, ruleId, place, record) => {
    const where = place.replace(/^deal 1, attempt/u, `deal ${AGAIN + 1}, attempt`);
    const verdict = checked(record);
    expect(verdict).toMatchObject({ ok: false, error: { ruleId } });
    expect([place, where]).toContain(!verdict.ok && verdict.error.place);
    expect(!verdict.ok && verdict.error.message.length).toBeGreaterThan(10);
  });
});

/** The knowledge of seat 0, forehand of the first deal, and of seat 1, while deal 1 is played to trick 3. */
const FIRST_DEAL = matchAfter('B-S1').slice(0, 18);
const own = written(storedMatch(FIRST_DEAL, 2), 'seat:0');
const others = written(storedMatch(FIRST_DEAL, 2), 'seat:1');
const wholeOfOther = written(storedMatch(matchAfter('B-S1'), 2), 'seat:1');

const FORGED_BY_A_SEAT: readonly (readonly [string, string, string, Json])[] = [
  [
    'a hand of fifteen',
    'BIS-3.6',
    'deal 1',
    edited(others, attempt('hand'), (hand) => listed(hand).slice(1)),
  ],
  [
    'a hand with one card twice',
    'BIS-3.6',
    'deal 1',
    edited(others, attempt('hand', 0), () => at(others, attempt('hand', 1))),
  ],
  [
    'an open card that forehand did not take',
    'BIS-3.7',
    'deal 1',
    edited(own, attempt('hand', 19), () => '7H'),
  ],
  ['an open card in another hand', 'BIS-3.7', 'deal 1', edited(others, attempt('hand', 0), () => 'AC')],
  ['no hand', 'BIS-7.8', 'deal 1, trick 1', edited(others, attempt('hand'), () => [])],
  [
    'an own card played by another',
    'BIS-7.3',
    'deal 1, trick 1, seat 0',
    edited(others, attempt('plays', 0, 0), () => 'KH'),
  ],
  [
    'an open card played by another than forehand',
    'BIS-7.3',
    'deal 1, trick 1, seat 2',
    edited(own, attempt('plays', 0, 2), () => '8S'),
  ],
  [
    'a card played twice',
    'BIS-7.3',
    'deal 1, trick 2, seat 2',
    edited(others, attempt('plays', 1, 0), () => '2S'),
  ],
  ['an own revoke', 'BIS-7.4', 'deal 1, trick 1, seat 1', edited(others, attempt('plays', 0, 1), () => '9C')],
  [
    'a revoke that a later card betrays',
    'BIS-7.4',
    'deal 1, trick 2, seat 0',
    edited(
      edited(wholeOfOther, attempt('plays', 1, 1), () => '7C'),
      attempt('plays', 2, 1),
      () => '6D',
    ),
  ],
  ['a trick of none', 'BIS-7.2', 'deal 1, trick 2', edited(others, attempt('plays', 1), () => [])],
  [
    'an own card that is not in the hand',
    'BIS-7.3',
    'deal 1, trick 1, seat 1',
    edited(others, attempt('plays', 0, 1), () => '2H'),
  ],
  [
    'hearts that nobody could hold',
    'BIS-7.4',
    'deal 1, trick 1, seat 2',
    edited(own, attempt('plays', 0, 1), () => '9C'),
  ],
  [
    'another score',
    'BIS-8.3',
    'deal 1',
    edited(wholeOfOther, ['deals', 0, 'result', 'change'], () => [0, 0, 0]),
  ],
];

describe('a forged record of one seat', () => {
  it('would be without fault if nothing were forged', () => {
    for (const record of [own, others, wholeOfOther]) expect(checked(record).ok).toBe(true);
  });

  it.each(FORGED_BY_A_SEAT)('with %s breaks %s at %s', (_what, ruleId, place, record) => {
    expect(checked(record)).toMatchObject({ ok: false, error: { ruleId, place } });
  });
});

describe('what is no record', () => {
  it.each([
    ['nothing', null],
    ['a text', 'forehand-record@1'],
    ['a list', []],
    ['another game', { ...fields(FULL), game: 'whist' }],
    ['another format', { ...fields(FULL), format: 'forehand-record@2' }],
    ['an unknown profile', { ...fields(FULL), profile: 'bismarck-light@1' }],
    ['options of another profile', { ...fields(FULL), options: { profile: 'bismarck-light@1' } }],
    ['unknown options', { ...fields(FULL), options: { jokers: 2 } }],
    ['four seats', { ...fields(FULL), seats: [{}, {}, {}, {}] }],
    ['a dealer who is not there', { ...fields(FULL), firstDealer: { seat: 3, by: 'lot' } }],
    ['a seat that is not there', { ...fields(own), openness: 'seat:5' }],
    ['a seat’s knowledge as a full record', { ...fields(own), openness: 'full' }],
    ['a full record as a seat’s knowledge', { ...fields(FULL), openness: 'seat:0' }],
    ['an unknown card', edited(FULL, attempt('deck', 0), () => '1H')],
    ['an unknown field', { ...fields(FULL), note: 'x' }],
  ])('%s cannot be read', (_what, input) => {
    const read = readRecord(input);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.error[0]?.length).toBeGreaterThan(5);
  });
});

function fields(record: Json): Readonly<Record<string, Json>> {
  return typeof record === 'object' && record !== null ? Object.fromEntries(Object.entries(record)) : {};
}
