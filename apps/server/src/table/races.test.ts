// Two nodes and everything that may come at the same moment, in orders a scheduler draws: at the last trick, between two
// deals, when a time is over, when a vote ends. Seeds are fixed; those that once found a fault stand in FOUND.
import { present, seatOnClock } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fairness } from '../fairness/fairness.ts';
import type { Append, Step } from '../ports.ts';
import { choicesOf, chooseMove, seededDraw } from '../testing/legal-player.ts';
import { personAt, play } from '../testing/local-seats.ts';
import { type Asked, RacedNodes, type Racer, statesBefore, storedOf } from '../testing/raced-nodes.ts';
import { Loaded } from './loaded.ts';
import { ALLOWANCE_MS } from './turn-clock.ts';

const SEATS = 3;
const TURN_MS = 30_000 + ALLOWANCE_MS;
const NAP = { game: 'nap', options: { profile: 'nap-base@1', rounds: 2 }, lines: { turnTime: 30 } };
const SEED = 2026;
const RUNS = 60;

/** Codes with which somebody who was second is refused. */
const SECOND = ['decisionClosed', 'notYourTurn'] as const;

const held = z.looseObject({ hand: z.array(z.string()) });

const isLastTrick = (update: TableUpdate): boolean =>
  choicesOf(update)?.kind === 'play' && held.safeParse(update.match).data?.hand.length === 1;

type Ids = 'same' | 'own';

/** Every page of the seat on turn moves as soon as it is told: with the id of its seat, or one of its own. */
function playEverywhere(raced: RacedNodes, ids: Ids, last: number): () => void {
  const asked = new Set<string>();
  raced.onTold = ({ seat, node }, update) => {
    const { decision, version } = update;
    const key = `${seat} ${node} ${decision?.id}`;
    if (decision?.kind !== 'move' || version >= last || asked.has(key)) return;
    asked.add(key);
    const draw = seededDraw(decision.id + (ids === 'own' ? node : 0));
    const move = chooseMove(present(choicesOf(update), 'choices'), draw, update.game);
    const moveId = `move-${decision.id}-${ids === 'own' ? node : 'both'}`;
    raced.ask({ seat, node }, moveId, decision.id, { type: 'move', move });
  };
  return () =>
    everyPage((racer) => raced.onTold(racer, raced.roomAt(racer.node).updateFor(personAt(racer.seat))));
}

function everyPage(act: (racer: Racer) => void): void {
  for (let seat = 0; seat < SEATS; seat += 1) for (let node = 0; node < 2; node += 1) act({ seat, node });
}

/** The log has no gap and nothing twice, everybody was told the truth, and both nodes know the same. */
async function expectSound(raced: RacedNodes, codes: readonly string[] = SECOND): Promise<readonly Step[]> {
  expect(raced.complaints).toEqual([]);
  const { id } = raced.roomAt(0);
  const steps = await raced.storage.log.history(id);
  expect(steps.map(({ version }) => version)).toEqual(steps.map((_, place) => place + 1));
  const names = steps.map(({ actor, moveId }) => `${actor} ${moveId}`);
  expect(new Set(names).size).toBe(names.length);
  for (const asked of raced.asked) await expectAnswered(asked, steps, codes);
  expectLegal(steps);
  await expectSame(raced, steps.length);
  return steps;
}

async function expectAnswered(
  { seat, request, answer }: Asked,
  steps: readonly Step[],
  codes: readonly string[],
) {
  const done = await answer;
  const accepted = steps.find(({ actor, moveId }) => actor === personAt(seat) && moveId === request.moveId);
  if (done.ok) expect(done.version).toBe(accepted?.version);
  else expect(codes).toContain(done.code);
}

const played = z.object({ type: z.literal('played'), event: z.looseObject({ type: z.string() }) });
const cardPlayed = z.looseObject({ type: z.literal('cardPlayed'), seat: z.number(), card: z.string() });
const actedFor = z.looseObject({ type: z.literal('actedFor'), seat: z.number() });

/** What a table does by itself answers the question that was open, in its time, as its seat could have. */
function expectLegal(steps: readonly Step[]): void {
  const states = statesBefore(steps);
  for (const { version, actor, moveId, events, at } of steps) {
    const before = states[version - 1];
    const acted = events.flatMap((event) => actedFor.safeParse(event).data ?? []);
    if (actor !== 'auto' || acted.length === 0 || !before) continue;
    expect(moveId).toBe(`auto:${before.decision}`);
    expect(acted.map(({ seat }) => seat)).toEqual([seatOnClock(before)]);
    expect(at - present(steps[before.decision - 1], 'step').at).toBeGreaterThanOrEqual(TURN_MS);
    const cards = events.flatMap((event) => {
      const move = played.safeParse(event).data?.event;
      return cardPlayed.safeParse(move).data ?? [];
    });
    for (const { seat, card } of cards) {
      const choices = before.match?.choices(seat);
      expect(choices?.kind === 'play' ? choices.cards : []).toContain(card);
    }
  }
}

async function expectSame(raced: RacedNodes, version: number): Promise<void> {
  const [one, other] = [raced.roomAt(0), raced.roomAt(1)];
  const folded = new Loaded(fairness, present(await raced.storage.log.load(one.id), 'table'));
  everyPage(({ seat, node }) => {
    const shown = one.updateFor(personAt(seat));
    expect(other.updateFor(personAt(seat))).toEqual(shown);
    expect(shown.version).toBe(version);
    if (shown.match !== null) expect(shown.match).toEqual(folded.state.match?.view(seat));
    const told = raced.told.get(`seat ${seat} at node ${node}`)?.map((update) => update.version) ?? [];
    expect(told).toEqual(told.toSorted((first, second) => first - second));
    expect(told.at(-1)).toBe(version);
  });
}

/** Orders in which something was found wrong once: the seed and path that fast-check named. */
const FOUND: readonly { readonly seed: number; readonly path: string }[] = [];

async function inEveryOrder<T>(
  arbitrary: fc.Arbitrary<T>,
  stored: () => readonly Append[],
  race: (raced: RacedNodes, drawn: T) => Promise<void>,
): Promise<void> {
  const property = fc.asyncProperty(fc.scheduler(), arbitrary, async (scheduler, drawn) => {
    const raced = await RacedNodes.of(scheduler, stored(), SEATS);
    try {
      await race(raced, drawn);
    } finally {
      await raced.close();
    }
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS });
  for (const found of FOUND) await fc.assert(property, { ...found, numRuns: 1 });
}

/** Moments at which time passes, some of them right when it is over. */
const passing = fc.array(fc.constantFrom(100, 600, 1_200), { maxLength: 3 });
const ids = fc.constantFrom<Ids>('same', 'own');
/** How long before the end of the turn's time it begins. */
const before = fc.constantFrom(2_000, 400, 50);

describe('[P-14] [P-60] [P-71] races of two nodes', { timeout: 120_000 }, () => {
  let atLastTrick: readonly Append[];
  beforeAll(async () => {
    atLastTrick = await storedOf(NAP, SEATS, (seats) => play(seats, isLastTrick));
  });

  test('C-01 G-05 the last trick, moved for from two pages of each seat, with the time running out', async () => {
    await inEveryOrder(
      fc.record({ ids, passing, before }),
      () => atLastTrick,
      async (raced, drawn) => {
        await raced.wait(TURN_MS - NEWS - drawn.before);
        const { version } = raced.roomAt(0).updateFor(personAt(0));
        const start = playEverywhere(raced, drawn.ids, version + 5);
        await raced.race(() => {
          start();
          for (const ms of drawn.passing) raced.pass(ms);
        });
        const steps = await expectSound(raced);
        expect(steps.length).toBeGreaterThan(version + 2);
      },
    );
  });
});

/** Passed already, until both nodes knew each other's pages. */
const NEWS = 2_500;
