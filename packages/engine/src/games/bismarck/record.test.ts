import { type BismarckEvent, type Card, type Json, PACK, type Viewer } from '@forehand/engine';
import { cardsAnywhere, exchanged, renameCards, seeded } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { rulesFor } from '../../../test/bismarck-kit.ts';
import { BismarckWatcher } from '../../../test/bismarck-secrecy.ts';
import { BismarckTable } from '../../../test/bismarck-table.ts';
import { at } from '../../../test/edit.ts';
import { checked, steps, storedMatch, written } from '../../../test/records.ts';
import { readRecord, recordOf } from '../../registry.ts';
import { bismarck } from './index.ts';

const SEATS = [
  [0, 'seat:0'],
  [1, 'seat:1'],
  [2, 'seat:2'],
  ['public', 'public'],
] as const;

const scoresOf = (events: readonly BismarckEvent[]) =>
  events.map(bismarck.scored).filter((score) => score !== undefined);

describe('a full record', () => {
  it.each([1, 2, 3, 4])('of match %i is replayed to the same sheet', (seed) => {
    const firstSeat = seed % 2 === 0 ? seed % 3 : undefined;
    const events = steps(seed, firstSeat).flat();
    const record = written(storedMatch(events, firstSeat), 'full');
    const verdict = checked(record);
    expect(verdict).toMatchObject({ ok: true, value: { openness: 'full', scores: scoresOf(events) } });
    expect(verdict.ok && verdict.value.result?.totals).toStrictEqual(scoresOf(events).at(-1)?.total);
    expect(at(record, ['firstDealer', 'by'])).toBe(firstSeat === undefined ? 'lot' : 'rotation');
  });

  it('holds every pack, and the names where they are given', () => {
    const match = { ...storedMatch(steps(1).flat()), names: ['Anna', 'Bo', 'Cleo'] };
    const record = written(match, 'full');
    expect(at(record, ['seats'])).toStrictEqual([{ name: 'Anna' }, { name: 'Bo' }, { name: 'Cleo' }]);
    expect(new Set(cardsAnywhere(at(record, ['deals', 0, 'attempts', 0, 'deck']))).size).toBe(52);
    expect(at(written(storedMatch(steps(1).flat()), 'full'), ['seats'])).toStrictEqual([{}, {}, {}]);
  });

  it('BIS-3.4 says where chance has cut for an absent cutter', () => {
    const table = new BismarckTable({ dealer: 0 });
    table.cutForAbsent(9).until(({ phase }) => phase === 'over');
    const record = written(storedMatch(table.events, 0), 'full');
    expect(at(record, ['deals', 0, 'attempts', 0, 'cut'])).toStrictEqual({ at: 9, by: 'chance' });
    expect(checked(record).ok).toBe(true);
  });

  it('GR1 is not there before the match is over', () => {
    const events = steps(1);
    for (const count of [0, 1, 2, 30, events.length - 1]) {
      const running = storedMatch(events.slice(0, count).flat());
      expect(recordOf('bismarck', running, 'full')).toStrictEqual({ ok: false, error: 'notYetOpen' });
    }
  });

  it('is made from events that can be read; others are a damaged log', () => {
    const broken = { ...storedMatch([]), events: [{ type: 'claimed' }] };
    expect(() => recordOf('bismarck', broken, 'seat:0')).toThrow('a stored match cannot be read');
    expect(recordOf('whist', storedMatch([]), 'full')).toStrictEqual({ ok: false, error: 'notKept' });
  });
});

describe('a closed match', () => {
  it('BIS-2.8 BIS-2.4 opens at every moment; it has no winner, and the deal in progress its own mark', () => {
    const events = steps(2);
    for (let count = 1; count < events.length; count += count < 60 ? 1 : 17) {
      const soFar = events.slice(0, count).flat();
      const record = written({ ...storedMatch(soFar), closed: true }, 'full');
      expect(record).toMatchObject({ closed: true, result: null });
      const marks = listed(at(record, ['deals'])).map((deal) => at(deal, ['unfinished']));
      const scored = scoresOf(soFar).length;
      expect(marks).toStrictEqual(marks.map((_mark, deal) => (deal < scored ? null : true)));
      const value = { ended: 'closed', scores: scoresOf(soFar), result: undefined };
      expect(checked(record), `after ${count} steps`).toMatchObject({ ok: true, value });
    }
  });

  it('BIS-2.8 a match that is played to its last deal cannot be closed any more', () => {
    const stored = storedMatch(steps(1).flat());
    expect(written({ ...stored, closed: true }, 'full')).toStrictEqual(written(stored, 'full'));
  });

  it('carries the hash of the sheet where it is given', () => {
    const record = written({ ...storedMatch(steps(1).flat()), sheet: '5ee7' }, 'seat:0');
    expect(at(record, ['sheet'])).toBe('5ee7');
    const read = readRecord(record);
    expect(read.ok && read.value.sheet).toBe('5ee7');
  });
});

describe('what one seat knows, or everybody', () => {
  it.each(SEATS)('of %s is without fault at any moment of a match', (_seat, openness) => {
    const events = steps(5);
    for (let count = 1; count <= events.length; count += count < 120 ? 1 : 11) {
      const soFar = events.slice(0, count).flat();
      const verdict = checked(written(storedMatch(soFar), openness));
      expect(verdict, `after ${count} steps`).toMatchObject({ ok: true, value: { scores: scoresOf(soFar) } });
    }
  });

  it('says what it cannot show', () => {
    const verdict = checked(written(storedMatch(steps(1).flat()), 'seat:1'));
    expect(verdict.ok && verdict.value.unproven).toHaveLength(3);
    const full = checked(written(storedMatch(steps(1).flat()), 'full'));
    expect(full.ok && full.value.unproven).toHaveLength(1);
  });

  it.each(SEATS)(
    'GR1 A-02 of %s holds no card that viewer had no right to know, deal by deal',
    (seat, openness) => {
      const events = steps(6).flat();
      for (const length of [events.length, 400, 150]) {
        const soFar = events.slice(0, length);
        const attempts = attemptsOf(written(storedMatch(soFar), openness));
        const allowed = knownByAttempt(soFar, seat);
        expect(attempts.length).toBe(allowed.length);
        for (const [place, attempt] of attempts.entries()) {
          expect(cardsAnywhere(attempt).filter((card) => !allowed[place]?.has(card))).toStrictEqual([]);
        }
      }
    },
  );

  it.each(SEATS)('GR1 exchanging cards hidden from %s leaves its record as it is', (seat, openness) => {
    const all = steps(7).flat();
    const random = seeded(7);
    for (let length = 1; length < all.length; length += 13) {
      const events = all.slice(0, length);
      const known = knownByAttempt(events, seat).at(-1) ?? new Set<Card>();
      const [one, other] = random.shuffled(PACK.filter((card) => !known.has(card)));
      if (!one || !other) continue;
      const opening = events.findLastIndex(({ type }) => type === 'packSealed');
      const swapped = events.map((event, place): unknown =>
        place < opening || event.type === 'dealScored' ? event : renameCards(event, exchanged(one, other)),
      );
      const there = recordOf('bismarck', { ...storedMatch([]), events: swapped }, openness);
      expect(there).toStrictEqual(recordOf('bismarck', storedMatch(events), openness));
    }
  });
});

/** Every attempt of every deal of a record, in order. */
function attemptsOf(record: Json): readonly Json[] {
  const deals = at(record, ['deals']);
  return listed(deals).flatMap((deal) => listed(at(deal, ['attempts'])));
}

/** What the seat had a right to know of each attempt by its end. */
function knownByAttempt(events: readonly BismarckEvent[], seat: Viewer): readonly ReadonlySet<Card>[] {
  const watcher = new BismarckWatcher(seat, undefined, rulesFor({}));
  return events.flatMap((event) => {
    watcher.tell(event);
    // The set grows until the next pack is sealed.
    return event.type === 'packSealed' ? [watcher.known()] : [];
  });
}

const listed = (value: Json): readonly Json[] => (Array.isArray(value) ? [...value] : []);
