import { type Json, type NapEvent, OPENNESS, type Openness, PACK, type StoredMatch } from '@forehand/engine';
import { cardsAnywhere, exchanged, renameCards, seeded } from '@forehand/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../../../test/edit.ts';
import { type NapSetup, napSteps, napStored } from '../../../test/nap-records.ts';
import { allowedByDeal } from '../../../test/nap-secrecy.ts';
import { begun, dealtOut, napDeal } from '../../../test/nap-table.ts';
import { checked, written as writtenOf } from '../../../test/records.ts';
import { NAP_DEALS } from '../../../test/vectors.ts';
import { recordOf } from '../../registry.ts';
import { nap } from './index.ts';

const written = (match: StoredMatch, openness: Openness) => writtenOf(match, openness, 'nap');
const scoresOf = (events: readonly NapEvent[]) =>
  events.map(nap.scored).filter((score) => score !== undefined);
const setups = [3, 4, 5, 6, 7].map((seats): NapSetup => ({ seed: seats, seats, options: { rounds: 1 } }));
const opennessFor = (seats: number) => OPENNESS.slice(0, seats + 2);

describe('a full record', () => {
  it.each([...setups, { seed: 8, seats: 4, dealer: 2, options: { rounds: 2, openDeals: 'afterDeal' } }])(
    'H-01 of match %j is replayed to the same ledger',
    (setup) => {
      const events = napSteps(setup).flat();
      const record = written(napStored(events, setup), 'full');
      const verdict = checked(record);
      expect(verdict).toMatchObject({
        ok: true,
        value: { openness: 'full', ended: 'played', scores: scoresOf(events) },
      });
      expect(verdict.ok && verdict.value.result?.totals).toStrictEqual(scoresOf(events).at(-1)?.total);
      expect(at(record, ['firstDealer', 'by'])).toBe(setup.dealer === undefined ? 'lot' : 'rotation');
    },
  );

  it.each(NAP_DEALS.map(({ id }) => id))('NAP-5.9 %s stands in it card by card', (id) => {
    const { dealer, players, plays, hands, declarer, bid, trump, tricks, scores } = napDeal(id);
    const table = begun(napDeal(id), { rounds: 1, openDeals: 'afterDeal' }).play(...plays.flat());
    const stored = napStored(table.events, { seats: players, dealer, options: { rounds: 1 } });
    const record = written({ ...stored, closed: true }, 'full');
    expect(at(record, ['deals', 0])).toMatchObject({
      deal: 1,
      dealer,
      cut: { at: 26, by: 'cutter' },
      declarer,
      bid,
      trump,
      plays,
      end: 'playedOut',
      result: { tricks, change: scores, total: scores },
    });
    for (const seat of Object.keys(hands)) {
      const hand = cardsAnywhere(at(record, ['deals', 0, 'hands', Number(seat)]));
      expect([...hand].sort()).toStrictEqual([...(hands[seat] ?? [])].sort());
    }
    expect(checked(record)).toMatchObject({ ok: true, value: { ended: 'closed', result: undefined } });
  });

  it('NAP-7.4 NAP-4.7 says how each deal has ended, and NAP-3.4 who has cut', () => {
    const { plays } = napDeal('N-X2');
    const early = begun(napDeal('N-X2'))
      .play(...(plays[0] ?? []))
      .settle();
    early.cutForAbsent(7).passOut();
    const record = written({ ...napStored(early.events, { seats: 4, dealer: 3 }), closed: true }, 'full');
    expect(at(record, ['deals', 0])).toMatchObject({
      end: 'settledEarly',
      plays: [plays[0]],
      result: { tricks: [0, 1, 0, 0], made: false, change: [-15, 5, 5, 5] },
    });
    expect(at(record, ['deals', 1])).toMatchObject({
      end: 'passedOut',
      cut: { at: 7, by: 'chance' },
      calls: ['pass', 'pass', 'pass', 'pass'],
      declarer: null,
      bid: null,
      trump: null,
      result: { tricks: [0, 0, 0, 0], made: null, change: [0, 0, 0, 0] },
    });
    const verdict = checked(record);
    expect(verdict).toMatchObject({ ok: true, value: { scores: scoresOf(early.events) } });
    expect(verdict.ok && verdict.value.unproven).toStrictEqual([
      'that each pack is the one that was sealed before its cut',
      'the cards that were not dealt',
      'that a deal was scored early as the table had agreed',
      'that all have agreed to close the match',
    ]);
  });

  it('holds names and the hash of the sheet where they are given', () => {
    const setup = { seed: 1, seats: 3, options: { rounds: 1 } };
    const stored = napStored(napSteps(setup).flat(), setup);
    const named = written({ ...stored, names: ['Anna', 'Bo', 'Cleo'], sheet: '5ee7' }, 'full');
    expect(at(named, ['seats'])).toStrictEqual([{ name: 'Anna' }, { name: 'Bo' }, { name: 'Cleo' }]);
    expect(at(named, ['sheet'])).toBe('5ee7');
    expect(at(written(stored, 'full'), ['seats'])).toStrictEqual([{}, {}, {}]);
    expect(at(written(stored, 'full'), ['sheet'])).toBeNull();
  });

  it.each([
    ['afterMatch', false, true, true],
    ['afterDeal', false, true, true],
    ['never', false, false, false],
  ] as const)(
    'GR1 NAP-8.2 with %s: while the match runs %s, played out %s, closed %s',
    (openDeals, ...open) => {
      const setup = { seed: 3, seats: 3, options: { rounds: 1, openDeals } };
      const steps = napSteps(setup);
      const running = napStored(steps.slice(0, -1).flat(), setup);
      const states = [running, napStored(steps.flat(), setup), { ...running, closed: true }];
      expect(states.map((match) => recordOf('nap', match, 'full').ok)).toStrictEqual(open);
      const refused = { ok: false, error: 'notYetOpen' };
      expect(recordOf('nap', { ...running, closed: false }, 'full')).toStrictEqual(refused);
      for (const match of states) expect(recordOf('nap', match, 'seat:3')).toStrictEqual(refused);
    },
  );
});

describe('a closed match', () => {
  const table = () => begun(napDeal('N-S1')).play(...napDeal('N-S1').plays.flat());
  const closed = (events: readonly NapEvent[]) => ({
    ...napStored(events, { seats: 4, dealer: 3 }),
    closed: true,
  });

  it('NAP-2.8 NAP-2.4 has balances and no winner, and the deal that was sealed next is unfinished', () => {
    const { events } = table();
    const record = written(closed(events), 'full');
    expect(record).toMatchObject({ closed: true, result: null });
    expect(at(record, ['deals'])).toMatchObject([
      { deal: 1, end: 'playedOut' },
      { deal: 2, unfinished: true, cut: null, hands: null, end: null, result: null },
    ]);
    expect(at(record, ['deals', 0, 'unfinished'])).toBeNull();
    expect(checked(record)).toMatchObject({
      ok: true,
      value: { ended: 'closed', result: undefined, scores: [{ total: [12, -4, -4, -4] }] },
    });
  });

  it.each([0, 1, 3, 4, 6, 9, 13, 20])(
    'NAP-2.8 opens a deal in progress under its own mark, %i events into it',
    (into) => {
      const running = table();
      const end = running.events.length;
      const further = () => running.events.length < end + into;
      if (further()) running.cut();
      if (further()) running.call('three');
      running.until(() => !further());
      const record = written(closed(running.events), 'full');
      expect(at(record, ['deals', 1, 'unfinished'])).toBe(true);
      const dealt = running.events.slice(end).find(({ type }) => type === 'dealt');
      expect([...cardsAnywhere(at(record, ['deals', 1, 'hands']))].sort()).toStrictEqual(
        [...cardsAnywhere(dealt)].sort(),
      );
      for (const openness of opennessFor(4)) {
        expect(checked(written(closed(running.events), openness)).ok, openness).toBe(true);
      }
    },
  );

  it('NAP-8.2 where hands never open, it shows no hand but the own one', () => {
    const options = { openDeals: 'never' };
    const { events } = dealtOut(napDeal('N-S1'), options).call('four', 'pass', 'pass', 'pass');
    const match = { ...closed(events), options };
    const own = written(match, 'seat:2');
    expect(at(own, ['deals', 0, 'hands'])).toMatchObject([null, null, { length: 5 }, null]);
    expect(at(written(match, 'public'), ['deals', 0, 'hands'])).toStrictEqual([null, null, null, null]);
    expect(checked(own).ok).toBe(true);
    expect(recordOf('nap', match, 'full')).toStrictEqual({ ok: false, error: 'notYetOpen' });
  });

  it('NAP-2.8 a match that is played to its last deal cannot be closed any more', () => {
    const setup = { seed: 4, seats: 4, options: { rounds: 1 } };
    const stored = napStored(napSteps(setup).flat(), setup);
    expect(written({ ...stored, closed: true }, 'full')).toStrictEqual(written(stored, 'full'));
  });
});

describe('what one seat knows, or everybody', () => {
  it.each(setups)('is without fault at any moment of match %j', (setup) => {
    const steps = napSteps(setup);
    for (const openDeals of ['afterMatch', 'afterDeal', 'never']) {
      const options = { rounds: 1, openDeals };
      for (let count = 1; count <= steps.length; count += 1) {
        const soFar = steps.slice(0, count).flat();
        const openness = opennessFor(setup.seats)[1 + (count % (setup.seats + 1))] ?? 'public';
        for (const closed of [false, true]) {
          const record = written({ ...napStored(soFar, { ...setup, options }), closed }, openness);
          const verdict = checked(record);
          expect(verdict, `${openness} after ${count} steps`).toMatchObject({
            ok: true,
            value: { scores: scoresOf(soFar) },
          });
        }
      }
    }
  });

  it('says what it cannot show', () => {
    const setup = { seed: 1, seats: 3, options: { rounds: 1, openDeals: 'never' } };
    const verdict = checked(written(napStored(napSteps(setup).flat(), setup), 'seat:1'));
    expect(verdict.ok && verdict.value.unproven).toContain(
      'what hidden hands held besides the cards they played',
    );
  });

  it('GR1 A-02 NAP-8.1 NAP-8.2 holds no card it has no right to, deal by deal', () => {
    fc.assert(
      fc.property(anyMatch, ({ setup, steps, closed }) => {
        const events = steps.flat();
        for (const openness of opennessFor(setup.seats).slice(1)) {
          const record = written({ ...napStored(events, setup), closed }, openness);
          const allowed = allowedByDeal(events, setup, openness, closed);
          const deals = list(at(record, ['deals']));
          expect(deals.length).toBe(allowed.length);
          for (const [place, deal] of deals.entries()) {
            expect([...new Set(cardsAnywhere(deal))].sort()).toStrictEqual(
              [...(allowed[place] ?? [])].sort(),
            );
          }
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('GR1 exchanging cards that are hidden from it leaves the record as it is', () => {
    fc.assert(
      fc.property(anyMatch, ({ setup, steps }) => {
        const events = steps.flat();
        const opening = events.findLastIndex(({ type }) => type === 'packSealed');
        for (const openness of opennessFor(setup.seats).slice(1)) {
          const known = new Set(allowedByDeal(events, setup, openness, false).at(-1));
          const [one, other] = seeded(setup.seed).shuffled(PACK.filter((card) => !known.has(card)));
          if (!one || !other) continue;
          const swapped = events.map((event, place): unknown =>
            place < opening ? event : renameCards(event, exchanged(one, other)),
          );
          const there = recordOf('nap', { ...napStored([], setup), events: swapped }, openness);
          expect(there).toStrictEqual(recordOf('nap', napStored(events, setup), openness));
        }
      }),
      { seed: 2, numRuns: 60 },
    );
  });
});

/** A match at some moment, with some company and agreement. */
const anyMatch = fc
  .record({
    seed: fc.integer({ min: 1, max: 1000 }),
    seats: fc.integer({ min: 3, max: 7 }),
    openDeals: fc.constantFrom('afterMatch', 'afterDeal', 'never'),
    length: fc.double({ min: 0, max: 1, noNaN: true }),
    closed: fc.boolean(),
  })
  .map(({ seed, seats, openDeals, length, closed }) => {
    const setup = { seed, seats, options: { rounds: 1, openDeals } };
    const all = napSteps(setup);
    return { setup, closed, steps: all.slice(0, 1 + Math.floor(length * (all.length - 1))) };
  });

const list = (value: Json): readonly Json[] => (Array.isArray(value) ? [...value] : []);
