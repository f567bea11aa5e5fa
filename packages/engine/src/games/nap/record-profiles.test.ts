// Records of the other profiles and options, above all with a floater: whole, of one seat, of everybody, at any moment.
import { type Json, OPENNESS, type Openness, PACK, type StoredMatch } from '@forehand/engine';
import { cards, cardsAnywhere, seeded, stackedChance } from '@forehand/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, edited, fields, type Path } from '../../../test/edit.ts';
import { type NapSetup, napSteps, napStored } from '../../../test/nap-records.ts';
import { allowedByDeal } from '../../../test/nap-secrecy.ts';
import { NapTable } from '../../../test/nap-table.ts';
import { checked, written as writtenOf } from '../../../test/records.ts';
import { nap } from './index.ts';
import { PROFILES } from './profiles.ts';
import { EXTRA_BID_IDS, OPEN_DEALS } from './types.ts';

const written = (match: StoredMatch, openness: Openness) => writtenOf(match, openness, 'nap');
const opennessFor = (seats: number) => OPENNESS.slice(0, seats + 2);

const anyOptions: fc.Arbitrary<Json> = fc.record({
  rounds: fc.constant(1),
  openDeals: fc.constantFrom(...OPEN_DEALS),
  profile: fc.constantFrom(...PROFILES.map(({ id }) => id)),
  floater: fc.boolean(),
  extraBids: fc.constant([...EXTRA_BID_IDS]),
  wellingtonLead: fc.constantFrom('any', 'lowestTrump'),
  allPass: fc.constantFrom('nextDealer', 'dealerMustBidOne', 'doubleStakes'),
});

const anyMatch = fc
  .record({
    seed: fc.integer({ min: 1, max: 5000 }),
    seats: fc.integer({ min: 3, max: 7 }),
    options: anyOptions,
    length: fc.double({ min: 0, max: 1, noNaN: true }),
    closed: fc.boolean(),
  })
  .map(({ seed, seats, options, length, closed }) => {
    const agreed = nap.parseOptions(options);
    if (!agreed.ok) throw new Error(agreed.error.join('; '));
    const setup = { seed, seats, options: agreed.value } satisfies NapSetup;
    const all = napSteps(setup);
    return { setup, closed, steps: all.slice(0, 1 + Math.floor(length * (all.length - 1))) };
  });

describe('a record of any profile', () => {
  it('H-01 NAP-9.1 a full one of a whole match is replayed to the same ledger', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), anyOptions, (seed, options) => {
        const setup = { seed, seats: 4, options: { ...fields(options), openDeals: 'afterMatch' } };
        const events = napSteps(setup).flat();
        const scores = events.map(nap.scored).filter((score) => score !== undefined);
        expect(checked(written(napStored(events, setup), 'full'))).toMatchObject({
          ok: true,
          value: { ended: 'played', scores },
        });
      }),
      { seed: 11, numRuns: 40 },
    );
  });

  it('A-02 NAP-8.2 NAP-9.16 is without fault at any moment and holds no card it has no right to', () => {
    fc.assert(
      fc.property(anyMatch, ({ setup, steps, closed }) => {
        const events = steps.flat();
        for (const openness of opennessFor(setup.seats).slice(1)) {
          const record = written({ ...napStored(events, setup), closed }, openness);
          const verdict = checked(record);
          expect(verdict.ok ? '' : JSON.stringify(verdict.error), openness).toBe('');
          const allowed = allowedByDeal(events, setup, openness, closed);
          for (const [place, known] of allowed.entries()) {
            const shown = cardsAnywhere(at(record, ['deals', place]));
            expect([...new Set(shown)].sort()).toStrictEqual([...known].sort());
          }
        }
      }),
      { seed: 12, numRuns: 60 },
    );
  });
});

/** Three seats, dealer 2, the 9 of clubs aside; seat 0 looks, takes it, lays the deuce away and plays on. */
const HANDS = 'AH KH QH AS 2C JH TH KS AC KD 9H 8H QS QC QD';
const floaterDeal = (openDeals: string) => {
  const options = { profile: 'nap-floater@1', rounds: 1, openDeals };
  const hands = cards(HANDS);
  const packAfterCut = () => [
    ...[0, 1, 2, 3, 4].flatMap((round) =>
      [0, 1, 2].flatMap((seat) => hands.slice(5 * seat + round, 5 * seat + round + 1)),
    ),
    ...cards('9C'),
    ...PACK.filter((card) => !hands.includes(card) && card !== '9C'),
  ];
  const table = new NapTable({
    seats: 3,
    dealer: 2,
    options: { ...options, packets: '1x5' },
    chance: stackedChance({ lot: 2, packAfterCut }),
  }).cut();
  table
    .look()
    .call('three')
    .look()
    .call('pass', 'pass')
    .exchange('2C')
    .play(...cards('AH JH 9H KH TH 8H'));
  return { events: table.events, setup: { seats: 3, dealer: 2, options: { ...options, packets: '1x5' } } };
};

const recorded = (openness: Openness, openDeals = 'afterMatch', closed = false): Json => {
  const { events, setup } = floaterDeal(openDeals);
  return written({ ...napStored(events, setup), ...(closed ? { closed } : {}) }, openness);
};
const FLOATER: Path = ['deals', 0, 'floater'];

describe('the floater in a record', () => {
  it.each([
    ['full', true, '9C', '2C'],
    ['public', false, 'hidden', 'hidden'],
    ['seat:0', false, '9C', '2C'],
    ['seat:1', false, '9C', 'hidden'],
    ['seat:2', false, 'hidden', 'hidden'],
    ['public', true, '9C', '2C'],
  ] as const)('NAP-9.16 NAP-9.17 NAP-8.2 %s, closed %s: %s and %s', (openness, closed, card, laidAway) => {
    const record = recorded(openness, 'afterMatch', closed);
    expect(at(record, FLOATER)).toStrictEqual({ card, lookedAt: [0, 1], taken: true, laidAway });
    expect(checked(record).ok).toBe(true);
  });

  it('NAP-9.16 is absent where none is set aside, and before the deal', () => {
    const setup = { seed: 3, seats: 3, options: { rounds: 1 } };
    const steps = napSteps(setup);
    const record = written(napStored(steps.flat(), setup), 'full');
    expect(JSON.stringify(record)).not.toContain('floater');
    const aside = { ...setup, options: { profile: 'nap-floater@1', rounds: 1 } };
    const [opening = []] = napSteps(aside);
    expect(JSON.stringify(written(napStored(opening, aside), 'public'))).not.toContain('lookedAt');
  });

  it('says what it cannot show', () => {
    const verdict = checked(recorded('seat:2'));
    expect(verdict.ok && verdict.value.unproven).toContain(
      'the card set aside, or what was laid away for it, where they are hidden',
    );
  });

  it.each([
    ['NAP-9.16', 'no floater at all', 'full', ['floater'], undefined],
    ['NAP-1.2', 'a floater that somebody was dealt', 'full', ['floater', 'card'], 'AC'],
    ['NAP-9.17', 'a card laid away for a floater that was left', 'full', ['floater', 'taken'], false],
    ['NAP-5.4', 'another’s card laid away', 'full', ['floater', 'laidAway'], 'AC'],
    ['NAP-5.4', 'a card laid away and played', 'full', ['floater', 'laidAway'], 'AH'],
    ['NAP-2.6', 'nothing laid away', 'full', ['floater', 'laidAway'], null],
    ['NAP-2.6', 'a second look', 'full', ['floater', 'lookedAt'], [0, 0]],
    ['NAP-2.6', 'a look out of turn', 'full', ['floater', 'lookedAt'], [1, 0]],
    [
      'NAP-2.6',
      'neither taken nor left',
      'full',
      ['floater'],
      { card: '9C', lookedAt: [], taken: null, laidAway: null },
    ],
    ['NAP-8.2', 'its face where nobody may know it', 'seat:2', ['floater', 'card'], '9C'],
    ['NAP-8.2', 'no face for who has looked', 'seat:1', ['floater', 'card'], 'hidden'],
    ['NAP-8.2', 'no face for who has taken it', 'seat:0', ['floater', 'card'], 'hidden'],
    ['NAP-8.2', 'what another has laid away', 'seat:1', ['floater', 'laidAway'], '2C'],
    ['NAP-8.2', 'not what the own seat has laid away', 'seat:0', ['floater', 'laidAway'], 'hidden'],
    ['NAP-9.16', 'a floater before the deal', 'public', ['hands'], null],
  ] as const)('%s B-12 %s is a fault', (ruleId, _what, openness, path, value) => {
    const record = recorded(openness, 'afterMatch', openness === 'full');
    const forged =
      value === undefined
        ? edited(record, ['deals', 0], (deal) => {
            const { floater: _, ...rest } = fields(deal);
            return rest;
          })
        : edited(record, ['deals', 0, ...path], () => JSON.parse(JSON.stringify(value)));
    expect(checked(record).ok).toBe(true);
    expect(checked(forged)).toMatchObject({ ok: false, error: { ruleId } });
  });

  it('NAP-9.16 a floater at a table without one is a fault', () => {
    const setup = { seed: 3, seats: 3, options: { rounds: 1 } };
    const record = written(napStored(napSteps(setup).flat(), setup), 'full');
    const floater = { card: 'hidden', lookedAt: [], taken: null, laidAway: null };
    const forged = edited(record, ['deals', 0], (deal) => ({ ...fields(deal), floater }));
    expect(checked(forged)).toMatchObject({ ok: false, error: { ruleId: 'NAP-9.16' } });
  });
});

describe('trumps that are named', () => {
  const options = { profile: 'nap-blucher@1', wellingtonLead: 'lowestTrump', rounds: 1 };
  const match = () => {
    const table = new NapTable({ seats: 3, dealer: 2, options }).cut().call('nap', 'wellington', 'blucher');
    table.move({ type: 'nameTrump', trump: 'D' });
    return table;
  };

  it.each([0, 1, 4, 9])('NAP-9.18 stand in the record, %i cards later', (played) => {
    const table = match();
    const random = seeded(5);
    for (let card = 0; card < played; card += 1) {
      const { choices } = table;
      if (choices.kind === 'play') table.play(random.pick(choices.cards));
    }
    for (const openness of ['public', 'seat:0', 'seat:2'] as const) {
      const record = written(napStored(table.events, { seats: 3, dealer: 2, options }), openness);
      expect(at(record, ['deals', 0, 'trump'])).toBe('D');
      expect(checked(record)).toMatchObject({ ok: true });
    }
  });

  it('NAP-2.6 NAP-9.18 a lead before they are named is a fault', () => {
    const table = match().playOut();
    const stored = { ...napStored(table.events, { seats: 3, dealer: 2, options }), closed: true };
    const forged = edited(written(stored, 'full'), ['deals', 0, 'trump'], () => null);
    expect(checked(forged)).toMatchObject({ ok: false, error: { ruleId: 'NAP-2.6' } });
  });
});
