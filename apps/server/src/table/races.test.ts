// Two nodes and everything that may come at the same moment, in orders a scheduler draws: at the last trick, between two
// deals, when a time is over, when a vote or a claim ends. The seed is fixed.
import { present } from '@forehand/engine';
import type { Command, TableUpdate } from '@forehand/protocol';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Append, Step } from '../ports.ts';
import { choicesOf, chooseMove, seededDraw } from '../testing/legal-player.ts';
import { type LocalSeats, nameAt, personAt, play, type RoomSeats } from '../testing/local-seats.ts';
import { type Comers, PACE_MS, RacedNodes, type Racer, storedOf, turns } from '../testing/raced-nodes.ts';
import { expectSound } from '../testing/sound-race.ts';
import { ALLOWANCE_MS } from './turn-clock.ts';

const NAP = { game: 'nap', options: { profile: 'nap-base@1', rounds: 2 } };
const TIMED = { ...NAP, lines: { turnTime: 30 } };
const SEED = 2026;
const RUNS = 40;

/** Codes for whoever answers a question that another has answered. */
const SECOND = ['decisionClosed'] as const;

interface Scene {
  readonly people: readonly number[];
  readonly stored: readonly Append[];
}

async function scene(
  wish: Parameters<typeof storedOf>[0],
  comers: Comers,
  on: Parameters<typeof storedOf>[2],
  gone: readonly number[] = [],
): Promise<Scene> {
  const count = comers.seated + (comers.visitors ?? 0);
  const people = Array.from({ length: count }, (_, seat) => seat).filter((seat) => !gone.includes(seat));
  return { people, stored: await storedOf(wish, comers, on) };
}

async function inEveryOrder<T>(
  { people, stored }: Scene,
  arbitrary: fc.Arbitrary<T>,
  race: (raced: RacedNodes, drawn: T) => Promise<void>,
): Promise<void> {
  const property = fc.asyncProperty(fc.scheduler(), arbitrary, async (scheduler, drawn) => {
    const raced = await RacedNodes.of(scheduler, stored, people);
    await race(raced, drawn).finally(() => raced.close());
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS });
}

type Ids = 'same' | 'own';

/** Every page of the seat on turn moves as soon as it is told: with one id for its seat, or with an id of its own. */
function playEverywhere(raced: RacedNodes, ids: Ids, last: number): void {
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
  for (const [racer] of raced.told) raced.onTold(racer, shownTo(raced, racer));
}

const shownTo = (raced: RacedNodes, { seat, node }: Racer): TableUpdate =>
  raced.roomAt(node).updateFor(personAt(seat));

/** The same command from pages at both nodes, as a page that was cut off sends it again. */
function fromBoth(raced: RacedNodes, seat: number, decision: number, command: Command): void {
  for (const node of [0, 1]) raced.ask({ seat, node }, `${command.type}-${decision}`, decision, command);
}

/** Until so many milliseconds before the time of the seat on turn is over. */
async function waitUntilBefore(raced: RacedNodes, ms: number): Promise<void> {
  const { clock } = shownTo(raced, { seat: 0, node: 0 });
  await raced.wait((clock?.turn ?? 0) + ALLOWANCE_MS - ms);
}

/** Time that passes during the race: at its end that of the turn may be over, or not. */
const passing = fc.array(fc.constantFrom(100, 600, 1_200), { maxLength: 4 });
const ids = fc.constantFrom<Ids>('same', 'own');
const before = fc.constantFrom(1_000, 400, 50);
const pass = (raced: RacedNodes, times: readonly number[]): void => {
  for (const ms of times) raced.pass(ms);
};

const held = z.looseObject({ hand: z.array(z.string()) });
const handOf = (update: TableUpdate): number => held.safeParse(update.match).data?.hand.length ?? 0;
const isLastTrick = (update: TableUpdate): boolean =>
  choicesOf(update)?.kind === 'play' && handOf(update) === 1;
const isCut = (update: TableUpdate): boolean => choicesOf(update)?.kind === 'cut' && update.version > 15;

const countOf = (steps: readonly Step[], ...types: readonly string[]): number =>
  steps.flatMap(({ events }) => events).filter((event) => types.includes(typeOf.parse(event).type)).length;
const typeOf = z.looseObject({ type: z.string() });

describe('[P-14] [P-60] [P-71] races of two nodes', { timeout: 120_000 }, () => {
  test('C-01 G-05 the last trick, moved for from two pages of each seat, while the time runs out', async () => {
    const last = await scene(TIMED, { seated: 3 }, (seats) => play(seats, isLastTrick));
    await inEveryOrder(last, fc.record({ ids, passing, before }), async (raced, drawn) => {
      await waitUntilBefore(raced, drawn.before);
      const { version } = shownTo(raced, { seat: 0, node: 0 });
      await raced.race(() => {
        playEverywhere(raced, drawn.ids, version + 5);
        pass(raced, drawn.passing);
      });
      const steps = await expectSound(raced, SECOND);
      expect(steps.length).toBeGreaterThan(version + 2);
    });
  });

  test('C-01 G-05 between two deals: the cut, a pause, somebody who must leave, an end, while the time runs out', async () => {
    const result = await scene(TIMED, { seated: 3 }, (seats) => play(seats, isCut));
    const wishes: readonly Command[] = [
      { type: 'pause' },
      { type: 'mustLeave' },
      { type: 'propose', proposal: { kind: 'close' } },
    ];
    const wish = fc.record({ seat: fc.nat({ max: 2 }), wish: fc.constantFrom(...wishes) });
    const drawing = fc.record({ ids, passing, before, asked: fc.array(wish, { maxLength: 2 }) });
    await inEveryOrder(result, drawing, async (raced, drawn) => {
      await waitUntilBefore(raced, drawn.before);
      const { version } = shownTo(raced, { seat: 0, node: 0 });
      await raced.race(() => {
        playEverywhere(raced, drawn.ids, version + 3);
        for (const [place, { seat, wish: command }] of drawn.asked.entries())
          fromBoth(raced, seat, place + 1_000, command);
        pass(raced, drawn.passing);
      });
      await expectSound(raced, [...SECOND, 'paused']);
    });
  });

  test('C-01 [P-36] [P-37] all go on at once, and both nodes move for the practice player', async () => {
    const untilAsked = async (seats: LocalSeats, clock: { advance(ms: number): void }): Promise<void> => {
      for (;;) {
        await play(seats, () => false);
        const [first] = await seats.look();
        if (first?.decision?.kind === 'goOn') return;
        clock.advance(PACE_MS);
        await turns();
      }
    };
    const result = await scene(NAP, { seated: 2, practice: 1 }, untilAsked);
    await inEveryOrder(result, fc.record({ ids, passing }), async (raced, drawn) => {
      const { version, decision } = shownTo(raced, { seat: 0, node: 0 });
      const { id = 0 } = decision ?? {};
      await raced.race(() => {
        for (const seat of [0, 1]) fromBoth(raced, seat, id, { type: 'goOn' });
        playEverywhere(raced, drawn.ids, version + 6);
        pass(raced, [PACE_MS, ...drawn.passing, PACE_MS]);
      });
      const steps = await expectSound(raced, SECOND);
      expect(countOf(steps.slice(version, version + 1), 'played')).toBeGreaterThan(0);
    });
  });

  test('C-01 [P-42] the last vote for an early score, against the move and the end of the turn it would save', async () => {
    const proposed = await scene(TIMED, { seated: 3 }, async (seats) => {
      await play(seats, ({ may }) => may.includes('settle'));
      await seats.ask(0, 'settle', 0, { type: 'propose', proposal: { kind: 'settle' } });
      const { vote } = present((await seats.look())[1], 'update');
      await seats.ask(1, 'vote', vote?.id ?? 0, { type: 'vote', vote: 'accept' });
    });
    const answer = fc.constantFrom<'accept' | 'decline'>('accept', 'decline');
    await inEveryOrder(proposed, fc.record({ ids, passing, before, answer }), async (raced, drawn) => {
      await waitUntilBefore(raced, drawn.before);
      const { version, vote } = shownTo(raced, { seat: 2, node: 0 });
      await raced.race(() => {
        fromBoth(raced, 2, vote?.id ?? 0, { type: 'vote', vote: drawn.answer });
        playEverywhere(raced, drawn.ids, version + 2);
        pass(raced, drawn.passing);
      });
      const steps = await expectSound(raced, SECOND);
      expect(countOf(steps.slice(version), 'proposalEnded')).toBeLessThanOrEqual(1);
    });
  });

  test('C-01 [P-68] [P-71] two stand in at once for whoever is away, who comes back, while the turn ends', async () => {
    const offered = async (seats: RoomSeats, clock: { advance(ms: number): void }): Promise<void> => {
      await play(seats, (update) => update.you === 2 && choicesOf(update)?.kind === 'play');
      seats.leave(2);
      clock.advance(10_000);
      await turns();
      await seats.ask(0, 'substitute', 0, { type: 'propose', proposal: { kind: 'substitute', seat: 2 } });
      const { vote } = present((await seats.look())[1], 'update');
      await seats.ask(1, 'vote', vote?.id ?? 0, { type: 'vote', vote: 'accept' });
    };
    const away = await scene(TIMED, { seated: 3, visitors: 2 }, offered, [2]);
    const drawing = fc.record({ ids, passing, before, returns: fc.boolean() });
    await inEveryOrder(away, drawing, async (raced, drawn) => {
      await waitUntilBefore(raced, drawn.before);
      const { version } = shownTo(raced, { seat: 0, node: 0 });
      await raced.race(() => {
        for (const seat of [3, 4])
          fromBoth(raced, seat, seat, { type: 'standIn', seat: 2, who: nameAt(2), name: nameAt(seat) });
        if (drawn.returns) raced.comeLater({ seat: 2, node: 0 });
        playEverywhere(raced, drawn.ids, version + 4);
        pass(raced, drawn.passing);
      });
      const steps = await expectSound(raced, [...SECOND, 'notOffered', 'seatPresent']);
      expect(countOf(steps, 'stoodIn')).toBeLessThanOrEqual(1);
    });
  });

  test('C-01 [P-87] [P-88] the last voucher for a claim, against one who declines, its maker, its holder and its end', async () => {
    const MINUTE = 60_000;
    const claimed = (vouched: boolean) => async (seats: RoomSeats) => {
      await play(seats, (update) => choicesOf(update)?.kind === 'play');
      seats.leave(2);
      await seats.ask(3, 'claim', 0, { type: 'claim', seat: 2, who: nameAt(2) });
      const [host] = await seats.look();
      const id = host?.claim?.id ?? 0;
      for (const seat of vouched ? [0, 1] : [0])
        await seats.ask(seat, 'vouch', id, { type: 'vote', vote: 'accept' });
    };
    const drawing = fc.record({
      passing,
      before,
      also: fc.subarray(['accept', 'decline', 'withdraw', 'return'] as const),
    });
    // Too few have vouched, and it lapses; or all have, and the seat is about to pass.
    for (const [all, ends] of [
      [false, 15 * MINUTE],
      [true, 5 * MINUTE],
    ] as const) {
      const open = await scene(NAP, { seated: 3, visitors: 1 }, claimed(all), [2]);
      await inEveryOrder(open, drawing, async (raced, drawn) => {
        const { claim, version } = shownTo(raced, { seat: 0, node: 0 });
        const id = claim?.id ?? 0;
        raced.clock.advance(ends - 2 * SETTLED_MS - drawn.before);
        await raced.settle();
        await raced.race(() => {
          if (drawn.also.includes('accept')) fromBoth(raced, 1, id, { type: 'vote', vote: 'accept' });
          if (drawn.also.includes('decline'))
            raced.ask({ seat: 0, node: 0 }, 'decline', id, { type: 'vote', vote: 'decline' });
          if (drawn.also.includes('withdraw')) fromBoth(raced, 3, 0, { type: 'withdrawClaim' });
          if (drawn.also.includes('return')) raced.comeLater({ seat: 2, node: 1 });
          pass(raced, drawn.passing);
        });
        const steps = await expectSound(raced, SECOND);
        expect(countOf(steps.slice(version), 'claimEnded', 'seatPassed')).toBeLessThanOrEqual(1);
      });
    }
  });
});

/** What settling takes, before a race and at its end. */
const SETTLED_MS = 2_500;
