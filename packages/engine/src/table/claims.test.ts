import { seeded, seededChance } from '@forehand/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRequest } from '../../test/table-commands.ts';
import { comparable, folded, PEOPLE, resumed, TestTable } from '../../test/table-kit.ts';
import {
  AFTER_DECLINED_MS,
  AFTER_OWN_DECLINED_MS,
  claimEnded,
  countOf,
  mayPassNow,
  passedFrom,
  samePlayer,
  seatPassed,
} from './claims.ts';
import { isBetweenDeals, seatInMatch } from './seats.ts';
import type { TableCommand } from './types.ts';

const claim = (seat: number, at = 0): TableCommand => ({
  type: 'claim',
  seat,
  number: 47,
  device: 'phone',
  at,
});

const answer = (table: TestTable, vote: 'accept' | 'decline', at = 0): TableCommand => ({
  type: 'vouch',
  claim: table.state.claim?.id ?? table.state.lastClaim?.id ?? 0,
  vote,
  at,
});

/** A match under way, of so many people. */
const playing = (people: number): TestTable =>
  new TestTable({ seats: 7 }).sit(...PEOPLE.slice(1, people)).begin();

/** With the seat passed, where its moment has come. */
function pass(table: TestTable, at = 0): boolean {
  return table.byItself((state, version) => seatPassed(state, at, version));
}

describe('a claim on a seat whose device is gone', () => {
  test('[P-86] it is about the seat of a person, by somebody without one, and one at a time', () => {
    const table = playing(3);
    expect(table.ask('ann', claim(1))).toBe('alreadySeated');
    expect(table.ask('new', claim(3))).toBe('notOffered');
    expect(table.ask('new', claim(1))).toBe('ok');
    expect(table.ask('new', claim(1))).toBe('claimOpen');
    expect(table.ask('hal', claim(2))).toBe('claimOpen');
    expect(table.state.claim).toMatchObject({ person: 'new', from: 'bob', number: 47, device: 'phone' });
    expect(table.ask('new', { type: 'withdrawClaim', at: 5 })).toBe('ok');
    expect(table.state.lastClaim).toMatchObject({ outcome: 'withdrawn', person: 'new' });
    expect(table.ask('hal', claim(2))).toBe('ok');
    expect(table.ask('new', { type: 'withdrawClaim', at: 5 })).toBe('decisionClosed');
  });

  test('[P-86] practice players have no vote: with no other person nobody can be vouched in', () => {
    const alone = new TestTable({ game: 'bismarck', alone: true });
    expect(alone.ask('new', claim(0))).toBe('nobodyVouches');
    expect(alone.ask('new', claim(1))).toBe('notOffered');
    expect(alone.ask('new', claim(7))).toBe('notOffered');
  });

  test.each([
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 4],
    [7, 4],
  ])('[P-87] at %i seats %i of the others have to vouch', (people, needed) => {
    const table = playing(people).must('new', claim(1));
    const voters = table.people.filter((person) => person !== 'bob');
    for (const [place, voter] of voters.entries()) {
      const open = table.state.claim;
      const count = open && countOf(table.state, open);
      expect(count).toMatchObject({ needed, enoughSince: place < needed ? null : needed });
      expect(count?.accepted).toHaveLength(place);
      expect(table.ask(voter, answer(table, 'accept', place + 1))).toBe('ok');
      expect(table.ask(voter, answer(table, 'accept', 99))).toBe('ok');
    }
    expect(pass(table)).toBe(true);
  });

  test('[P-87] who sits there and who claims have no vote, one who declines ends it, and late votes change nothing', () => {
    const table = playing(3).must('new', claim(1));
    expect(table.ask('bob', answer(table, 'accept'))).toBe('notAsked');
    expect(table.ask('bob', answer(table, 'decline'))).toBe('notAsked');
    expect(table.ask('new', answer(table, 'accept'))).toBe('notSeated');
    table.must('ann', answer(table, 'accept')).must('ann', answer(table, 'decline'));
    expect(table.state.lastClaim).toMatchObject({ outcome: 'declined' });
    expect(table.ask('cyd', answer(table, 'accept'))).toBe('ok');
    expect(table.state.claim).toBeNull();
    expect(pass(table)).toBe(false);
    expect(table.ask('cyd', { type: 'vouch', claim: 1, vote: 'accept', at: 0 })).toBe('decisionClosed');
  });

  test('[P-90] after one that was declined nobody claims for a while, and whoever did not for longer', () => {
    const table = playing(3).must('new', claim(1, 1000));
    table.must('ann', answer(table, 'decline', 2000));
    expect(table.ask('hal', claim(1, 2000 + AFTER_DECLINED_MS - 1))).toBe('claimDeclined');
    expect(table.ask('new', claim(1, 2000 + AFTER_DECLINED_MS))).toBe('claimDeclined');
    expect(table.ask('new', claim(1, 2000 + AFTER_OWN_DECLINED_MS))).toBe('ok');
    table.must('ann', answer(table, 'decline', 2000));
    expect(table.ask('hal', claim(1, 2000 + AFTER_DECLINED_MS))).toBe('ok');
  });

  test('[P-88] when all others have vouched the seat passes at once, in the middle of a deal', () => {
    const table = playing(3);
    while (table.state.match?.awaitedCut !== undefined) table.step();
    const before = table.state;
    table.must('new', claim(1)).must('ann', answer(table, 'accept'));
    expect(pass(table)).toBe(false);
    table.must('cyd', answer(table, 'accept'));
    expect(pass(table, 7)).toBe(true);
    expect(table.state.seats).toEqual(before.seats.map((person) => (person === 'bob' ? 'new' : person)));
    expect(seatInMatch(table.state, 'new')).toBe(1);
    expect(seatInMatch(table.state, 'bob')).toBeUndefined();
    expect(table.state.match).toBe(before.match);
    expect(table.state.decision).toBe(before.decision);
    expect(table.state.passed).toEqual([{ from: 'bob', person: 'new', device: 'phone', at: 7 }]);
  });

  test('[P-88] when enough have vouched and not all, the seat passes once no cards are out', () => {
    const table = playing(5);
    while (table.state.match?.awaitedCut !== undefined) table.step();
    table.must('new', claim(1));
    for (const voter of ['ann', 'cyd', 'dan']) table.must(voter, answer(table, 'accept'));
    expect(pass(table)).toBe(false);
    table.until(isBetweenDeals);
    expect(pass(table)).toBe(true);
  });

  test('[P-89] E-06 the seat passes with the host’s role; whoever had it has no seat, no vote and takes none here', () => {
    const table = playing(3).must('new', claim(0));
    for (const voter of ['bob', 'cyd']) table.must(voter, answer(table, 'accept'));
    pass(table, 7);
    expect(table.host).toBe('new');
    expect(passedFrom(table.state, 'ann')).toMatchObject({ person: 'new', at: 7 });
    for (const one of ['ann', 'new']) {
      expect([...samePlayer(table.state, one)].toSorted()).toEqual(['ann', 'new']);
    }
    expect(samePlayer(table.state, 'bob')).toEqual(['bob']);
    const nothing: readonly TableCommand[] = [{ type: 'sit' }, { type: 'wait' }];
    for (const command of nothing) expect(table.ask('ann', command)).toBe('seatPassed');
    expect(table.ask('ann', { type: 'propose', proposal: { kind: 'close' } })).toBe('notSeated');
    // A device that is found again is vouched for like any other.
    table.must('ann', claim(0, 5));
    for (const voter of ['bob', 'cyd']) table.must(voter, answer(table, 'accept'));
    pass(table, 8);
    expect(table.personIn(0)).toBe('ann');
    expect(passedFrom(table.state, 'ann')).toBeUndefined();
    expect(passedFrom(table.state, 'new')).toMatchObject({ person: 'ann' });
  });

  test('[P-86] a claim is gone with the seat it is about, and with whoever takes another', () => {
    const table = new TestTable({ game: 'bismarck' }).sit('bob').must('new', claim(1));
    table.must('bob', { type: 'leave' });
    expect(table.state.claim).toBeNull();
    expect(table.ask('hal', claim(0))).toBe('nobodyVouches');
    table.must('bob', { type: 'sit' });
    expect(table.ask('hal', claim(1))).toBe('ok');
    table.must('hal', { type: 'sit' });
    expect(table.state.claim).toBeNull();
    expect(table.state.lastClaim).toMatchObject({ outcome: 'overtaken', person: 'hal' });
    expect(table.byItself((state, version) => claimEnded(state, 'lapsed', 9, version))).toBe(false);
    table.must('new', claim(2)).byItself((state, version) => claimEnded(state, 'lapsed', 9, version));
    expect(table.state).toMatchObject({ claim: null, lastClaim: { outcome: 'lapsed', at: 9 } });
  });

  test('[P-88] GR6 GR10 a seat never passes without enough vouches, and log and snapshot agree', () => {
    const passes: number[] = [];
    const run = (seed: number) => {
      const random = seeded(seed);
      const table = new TestTable({ game: 'nap', seats: 5, chance: seededChance(seed) }).sit(
        'bob',
        'cyd',
        'dan',
      );
      for (let step = 0; step < 150; step += 1) {
        const { person, command } = anyRequest(table.state, random);
        table.ask(person, command);
        const voter = random.pick(PEOPLE);
        if (table.state.claim === null)
          table.ask(random.pick(['hal', 'ida', 'new']), claim(random.below(5), step * 1e6));
        else if (random.below(8) > 0)
          table.ask(voter, answer(table, random.below(30) > 0 ? 'accept' : 'decline'));
        const open = table.state.claim;
        const enough = open !== null && mayPassNow(table.state, open);
        const { needed = 0, accepted = [] } = open === null ? {} : countOf(table.state, open);
        expect(pass(table, step)).toBe(enough);
        if (enough) {
          passes.push(step);
          expect(accepted.length).toBeGreaterThanOrEqual(Math.max(1, needed));
          const { from, person: newcomer } = table.state.passed.at(-1) ?? { from: '', person: '' };
          expect(table.state.seats).toContain(newcomer);
          expect(table.state.seats).not.toContain(from);
        }
        const people = table.state.seats.filter((one) => one !== null);
        expect(new Set(people).size).toBe(people.length);
      }
      expect(comparable(resumed(table.state))).toEqual(comparable(table.state));
      expect(comparable(folded(table.events))).toEqual(comparable(table.state));
    };
    fc.assert(fc.property(fc.integer(), run), { seed: 20_261_201, numRuns: 12, endOnFailure: true });
    expect(passes.length).toBeGreaterThan(10);
  });
});
