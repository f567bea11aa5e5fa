// Forged records: the first fault is found, with the rule it breaks and the place where it stands.
import { type Json, present } from '@forehand/engine';
import { cards } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { at, edited, fields, type Path } from '../../../test/edit.ts';
import { ACES_SEEN, ALL, EARLY, FULL, HIDDEN, OTHERS, OVER, OWN } from '../../../test/nap-example-records.ts';
import { checked } from '../../../test/records.ts';

const deal = (...path: Path): Path => ['deals', 0, ...path];
const listed = (value: Json): readonly Json[] => (Array.isArray(value) ? [...value] : []);
const set = (path: Path, value: Json, record = FULL) => edited(record, path, () => value);
const plays = (change: (tricks: readonly Json[]) => Json) =>
  edited(FULL, deal('plays'), (old) => change(listed(old)));
const deals = (change: (all: readonly Json[]) => Json, record = FULL) =>
  edited(record, ['deals'], (old) => change(listed(old)));
const without = (record: Json, key: string): Json => {
  const { [key]: _, ...rest } = fields(record);
  return rest;
};

/** What was forged, the rule it breaks, where, and the record. */
const FORGERIES: readonly (readonly [string, string, string, Json])[] = [
  ['another dealer', 'NAP-2.2', 'deal 2', set(['deals', 1, 'dealer'], 1)],
  ['another first dealer', 'NAP-2.2', 'deal 1', set(['firstDealer', 'seat'], 0)],
  ['a deal left out', 'NAP-2.2', 'deal 2', deals((all) => all.toSpliced(0, 1))],
  [
    'a deal that is not finished, and another',
    'NAP-2.2',
    'deal 3',
    deals((all) => [...all, present(all[2], 'deal')]),
  ],
  ['a deal too many', 'NAP-2.2', 'deal 4', deals((all) => [...all, present(all[3], 'deal')], OVER)],
  ['a match cut short', 'NAP-2.2', 'the end of the match', deals((all) => all.slice(0, 3), OVER)],
  ['no result', 'NAP-8.2', 'deal 1', set(['result'], null, OVER)],
  ['other winners', 'NAP-2.4', 'the end of the match', set(['result', 'winners'], [0, 1, 2, 3], OVER)],
  ['other final balances', 'NAP-2.4', 'the end of the match', set(['result', 'totals'], [0, 0, 0, 0], OVER)],
  ['a close after the last deal', 'NAP-2.8', 'the end of the match', { ...fields(OVER), closed: true }],
  [
    'a result of a closed match',
    'NAP-2.2',
    'the end of the match',
    set(['result'], { totals: [12, -4, -4, -4], winners: [0] }),
  ],
  [
    'an unfinished deal without its mark',
    'NAP-2.8',
    'deal 3',
    edited(FULL, ['deals', 2], (last) => without(last, 'unfinished')),
  ],
  ['a finished deal marked unfinished', 'NAP-2.8', 'deal 1', set(deal('unfinished'), true)],
  ['an unfinished deal in a match that runs', 'NAP-8.2', 'deal 1', without(FULL, 'closed')],
  ['a cut at nothing', 'NAP-3.3', 'deal 1', set(deal('cut', 'at'), 0)],
  ['a cut by chance out of range', 'NAP-3.3', 'deal 1', set(deal('cut'), { at: 52, by: 'chance' })],
  ['no cut', 'NAP-3.2', 'deal 1', set(deal('cut'), null)],
  ['no deal', 'NAP-5.9', 'deal 1', set(deal('hands'), null)],
  ['three hands', 'NAP-3.5', 'deal 1', edited(FULL, deal('hands'), (hands) => listed(hands).slice(1))],
  ['a hand of four', 'NAP-3.5', 'deal 1', edited(FULL, deal('hands', 2), (hand) => listed(hand).slice(1))],
  ['a card in two hands', 'NAP-1.2', 'deal 1', set(deal('hands', 1, 0), at(FULL, deal('hands', 2, 0)))],
  ['a hand that is missing', 'NAP-8.2', 'deal 1', set(deal('hands', 3), null)],
  ['a bid that is too low', 'NAP-4.3', 'deal 1, seat 1', set(deal('calls', 1), 'three')],
  ['a Wellington without a Nap', 'NAP-4.4', 'deal 1, seat 1', set(deal('calls', 1), 'wellington')],
  [
    'a call too many',
    'NAP-2.6',
    'deal 1, seat 0',
    set(deal('calls'), ['four', 'pass', 'pass', 'pass', 'pass']),
  ],
  [
    'a call after all have passed',
    'NAP-5.9',
    'deal 2',
    set(['deals', 1, 'calls'], ['pass', 'pass', 'pass', 'pass', 'pass']),
  ],
  ['a call short', 'NAP-2.6', 'deal 1, trick 1, seat 3', set(deal('calls'), ['four', 'pass', 'pass'])],
  ['another declarer', 'NAP-4.6', 'deal 1', set(deal('declarer'), 1)],
  ['another bid', 'NAP-4.6', 'deal 1', set(deal('bid'), 'three')],
  ['a declarer where all have passed', 'NAP-4.6', 'deal 2', set(['deals', 1, 'declarer'], 0)],
  ['other trumps', 'NAP-5.2', 'deal 1', set(deal('trump'), 'S')],
  [
    'a revoke',
    'NAP-5.5',
    'deal 1, trick 1, seat 1',
    plays((tricks) => tricks.with(0, ['AH', 'KD', '9H', '7H'])),
  ],
  ['a card of another', 'NAP-5.4', 'deal 1, trick 1, seat 0', set(deal('plays', 0, 0), 'JH')],
  ['a card played twice', 'NAP-5.4', 'deal 1, trick 2, seat 0', set(deal('plays', 1, 0), 'AH')],
  ['a trick of two', 'NAP-5.3', 'deal 1, trick 1', plays((tricks) => tricks.with(0, ['AH', 'JH']))],
  ['a trick of none', 'NAP-5.3', 'deal 1, trick 1', plays((tricks) => tricks.with(0, []))],
  ['a trick left out', 'NAP-5.9', 'deal 1', plays((tricks) => tricks.slice(0, 4))],
  [
    'a card after the last trick',
    'NAP-5.9',
    'deal 1, trick 5',
    edited(FULL, deal('plays', 4), (trick) => [...listed(trick), '2D']),
  ],
  ['an end before the last trick', 'NAP-2.6', 'deal 1', set(deal('end'), 'settledEarly')],
  ['an end nobody agreed to', 'NAP-5.9', 'deal 1', set(deal('end'), 'passedOut')],
  ['no end', 'NAP-5.9', 'deal 1', set(deal('end'), null)],
  ['an end of a deal that has none', 'NAP-5.9', 'deal 3', set(['deals', 2, 'end'], 'playedOut')],
  ['an early end as if played out', 'NAP-5.9', 'deal 1', set(deal('end'), 'playedOut', EARLY)],
  [
    'an early end within a trick',
    'NAP-7.2',
    'deal 1',
    edited(EARLY, deal('plays'), (tricks) => [...listed(tricks), ['2D']]),
  ],
  ['an early end that is not certain', 'NAP-7.3', 'deal 1', set(deal('plays'), [], EARLY)],
  ['other tricks', 'NAP-5.7', 'deal 1', set(deal('result', 'tricks'), [5, 0, 0, 0])],
  ['a made bid as failed', 'NAP-6.1', 'deal 1', set(deal('result', 'made'), false)],
  ['other changes', 'NAP-6.2', 'deal 1', set(deal('result', 'change'), [9, -3, -3, -3])],
  [
    'other changes of a failed bid',
    'NAP-6.3',
    'deal 1',
    set(deal('result', 'change'), [15, -5, -5, -5], EARLY),
  ],
  ['other balances', 'NAP-6.6', 'deal 1', set(deal('result', 'total'), [13, -4, -4, -4])],
  ['no score', 'NAP-5.9', 'deal 1', set(deal('result'), null)],
];

describe('a forged record', () => {
  it('would be without fault if nothing were forged', () => {
    for (const record of [FULL, EARLY, OVER]) expect(checked(record)).toMatchObject({ ok: true });
  });

  it.each(FORGERIES)('with %s breaks %s at %s', (_what, ruleId, place, record) => {
    const verdict = checked(record);
    expect(verdict).toMatchObject({ ok: false, error: { ruleId, place } });
    expect(!verdict.ok && verdict.error.message.length).toBeGreaterThan(10);
  });
});

const FORGED_BY_A_SEAT: readonly (readonly [string, string, string, Json])[] = [
  ['no own hand', 'NAP-8.2', 'deal 1', set(deal('hands', 0), null, OWN)],
  ['a hand that is hidden', 'NAP-8.2', 'deal 1', set(deal('hands', 0), at(OWN, deal('hands', 0)), OTHERS)],
  ['a hand nobody may see', 'NAP-8.2', 'deal 1', set(deal('hands', 0), at(OWN, deal('hands', 0)), ALL)],
  [
    'an own card played by another',
    'NAP-5.4',
    'deal 1, trick 1, seat 1',
    set(deal('plays', 0, 1), 'QH', OWN),
  ],
  [
    'an own card that is not in the hand',
    'NAP-5.4',
    'deal 1, trick 1, seat 0',
    set(deal('plays', 0, 0), '3H', OWN),
  ],
  ['a card played twice', 'NAP-5.4', 'deal 1, trick 2, seat 1', set(deal('plays', 1, 1), 'JH', ALL)],
  ['an own revoke', 'NAP-5.5', 'deal 1, trick 1, seat 1', set(deal('plays', 0, 1), 'KD', OTHERS)],
  [
    'a revoke that a later card betrays',
    'NAP-5.5',
    'deal 1, trick 1, seat 1',
    set(deal('plays', 2, 1), 'JH', set(deal('plays', 0, 1), 'KD', HIDDEN)),
  ],
  [
    'more clubs thrown away than there are',
    'NAP-5.5',
    'deal 1, trick 3, seat 2',
    set(deal('plays'), [cards('AS 4C 5C 6C'), cards('AH 7C 8C 9C'), cards('AD TC JC QC')], ACES_SEEN),
  ],
  ['another score', 'NAP-6.2', 'deal 1', set(deal('result', 'change'), [0, 0, 0, 0], HIDDEN)],
];

describe('a forged record of one seat, or of everybody', () => {
  it('would be without fault if nothing were forged', () => {
    for (const record of [OWN, OTHERS, ALL, HIDDEN, ACES_SEEN])
      expect(checked(record)).toMatchObject({ ok: true });
  });

  it.each(FORGED_BY_A_SEAT)('with %s breaks %s at %s', (_what, ruleId, place, record) => {
    expect(checked(record)).toMatchObject({ ok: false, error: { ruleId, place } });
  });
});
