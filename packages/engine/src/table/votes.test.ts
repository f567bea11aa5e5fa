// The same votes in any order have the same outcome.
import { cards, seeded, stackedChance } from '@forehand/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { napDeal } from '../../test/nap-table.ts';
import { begun, PEOPLE, type TestTable } from '../../test/table-kit.ts';
import { present } from '../result.ts';
import { votersOn } from './consent.ts';
import type { Proposal } from './events.ts';
import type { PersonId, TableCommand, TableState, WishedProposal } from './types.ts';

const WISHES: readonly WishedProposal[] = [
  { kind: 'settle' },
  { kind: 'close' },
  { kind: 'remove', seat: 3 },
  { kind: 'lines', lines: { settleEarly: 'never' } },
];

/** Four people; the Nap of the first has lost a trick, so that everything can be proposed. */
function table(): TestTable {
  const { dealer, deckAfterCut, players, calls } = napDeal('N-X2');
  return begun(PEOPLE.slice(0, players), {
    chance: stackedChance({ lot: dealer, packAfterCut: () => deckAfterCut }),
  })
    .cut()
    .call(...calls.map(([, call]) => call))
    .play(...cards('KS AS 9S 8S'));
}

interface Vote {
  readonly person: PersonId;
  readonly command: TableCommand;
}

interface Ballot {
  readonly wish: WishedProposal;
  readonly proposers: readonly [number, number];
  /** What each of the four answers; who proposes has accepted. */
  readonly answers: readonly ('accept' | 'decline')[];
  /** How often each vote is sent. */
  readonly sent: number;
  readonly orders: readonly number[];
}

const anyBallot: fc.Arbitrary<Ballot> = fc.record({
  wish: fc.constantFrom(...WISHES),
  proposers: fc.constantFrom([0, 1] as const, [2, 0] as const, [1, 2] as const),
  answers: fc.array(
    fc.constantFrom('accept' as const, 'accept' as const, 'accept' as const, 'decline' as const),
    {
      minLength: 4,
      maxLength: 4,
    },
  ),
  sent: fc.integer({ min: 1, max: 3 }),
  orders: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 6, maxLength: 6 }),
});

const meant = (state: TableState): Proposal => present(state.proposal ?? undefined, 'proposal').proposal;

/** Proposes and then lets the votes come in, in one order; no vote is refused. */
function outcome({ wish, proposers, answers, sent }: Ballot, order: number): TableState {
  const [first, second] = proposers;
  const at = table().must(nameOf(first), { type: 'propose', proposal: wish });
  const id = present(at.state.proposal ?? undefined, 'proposal').id;
  const voters = votersOn(at.state, meant(at.state)).filter((seat) => seat !== first && seat !== second);
  const votes = voters.flatMap((seat): readonly Vote[] => {
    const vote = { type: 'vote', proposal: id, vote: answers[seat] ?? 'accept' } as const;
    return Array.from({ length: sent }, () => ({ person: nameOf(seat), command: vote }));
  });
  const again: Vote = { person: nameOf(second), command: { type: 'propose', proposal: wish } };
  for (const { person, command } of seeded(order).shuffled([...votes, again])) {
    const isAnew = command.type === 'propose' && wish.kind === 'settle' && at.state.playsOn !== null;
    expect(at.ask(person, command)).toBe(isAnew ? 'justDeclined' : 'ok');
  }
  return at.state;
}

const nameOf = (seat: number): PersonId => present(PEOPLE[seat], 'person');

/** What the first question came to. Whoever asked the same after it was declined has asked anew, or was told so. */
const settled = (state: TableState) => ({
  outcome: state.lastProposal?.outcome,
  phase: state.phase,
  ended: state.ended,
  seats: state.seats,
  lines: state.linesNext ?? state.lines,
  due: state.due,
  totals: state.match?.totals,
});

describe('votes', () => {
  test('C-09 in any order, sent twice, and two asking at once: the same outcome, and no vote is refused', () => {
    fc.assert(
      fc.property(anyBallot, (ballot) => {
        const [one, ...others] = ballot.orders.map((order) => settled(outcome(ballot, order)));
        for (const other of others) expect(other).toEqual(one);
        const [first, second] = ballot.proposers;
        const asked = [0, 1, 2, 3].filter((seat) => ballot.wish.kind !== 'remove' || seat !== 3);
        const isDeclined = asked
          .filter((seat) => seat !== first && seat !== second)
          .some((seat) => ballot.answers[seat] === 'decline');
        expect(one?.outcome).toBe(isDeclined ? 'declined' : 'passed');
      }),
      { seed: 20_261_130, numRuns: 60 },
    );
  });
});
