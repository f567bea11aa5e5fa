// What has to hold after every race of two nodes, in whatever order things came.
import { evolveTable, present, seatOnClock, type TableState, tableEvent } from '@forehand/engine';
import { expect } from 'vitest';
import * as z from 'zod';
import { fairness } from '../fairness/fairness.ts';
import type { Step } from '../ports.ts';
import { Loaded } from '../table/loaded.ts';
import { ALLOWANCE_MS } from '../table/turn-clock.ts';
import { personAt } from './local-seats.ts';
import type { Asked, RacedNodes } from './raced-nodes.ts';

/**
 * The log has no gap and nothing twice, every command was answered with what became of it, what was done for a seat was
 * legal and in its time, everybody was told the truth, and both nodes know the same. Who was second is told one of `codes`.
 */
export async function expectSound(raced: RacedNodes, codes: readonly string[]): Promise<readonly Step[]> {
  expect(raced.complaints).toEqual([]);
  const steps = await raced.storage.log.history(raced.roomAt(0).id);
  expect(steps.map(({ version }) => version)).toEqual(steps.map((_, place) => place + 1));
  const names = steps.map(({ actor, moveId }) => `${actor} ${moveId}`);
  expect(new Set(names).size).toBe(names.length);
  for (const asked of raced.asked) await expectAnswered(asked, steps, codes);
  expectLegal(steps);
  await expectSame(raced, steps.length);
  return steps;
}

/** What is in the log was acknowledged, to each who sent it; what is not was refused with a code. */
async function expectAnswered(
  { seat, request, answer }: Asked,
  steps: readonly Step[],
  codes: readonly string[],
): Promise<void> {
  const { moveId } = request;
  const accepted = steps.find((step) => step.actor === personAt(seat) && step.moveId === moveId);
  const done = await answer;
  if (accepted === undefined) expect(codes, `${moveId} of seat ${seat}`).toContain(done.ok || done.code);
  else expect(done, `${moveId} of seat ${seat}`).toEqual({ ok: true, version: accepted.version });
}

const played = z.object({ type: z.literal('played'), event: z.looseObject({ type: z.string() }) });
const cardPlayed = z.looseObject({ type: z.literal('cardPlayed'), seat: z.number(), card: z.string() });
const actedFor = z.looseObject({ type: z.literal('actedFor'), seat: z.number() });

/** What a table does by itself answers the question that was open, after its time, as its seat could have. */
function expectLegal(steps: readonly Step[]): void {
  let before: TableState | null = null;
  for (const { version, actor, moveId, events, at } of steps) {
    const acted = events.flatMap((event) => actedFor.safeParse(event).data ?? []);
    if (acted.length > 0 && before) {
      const opened = present(steps[before.decision - 1], 'step');
      expect([actor, moveId]).toEqual(['auto', `auto:${before.decision}`]);
      expect(acted.map(({ seat }) => seat)).toEqual([seatOnClock(before)]);
      expect(at - opened.at).toBeGreaterThanOrEqual(Number(before.lines.turnTime) * 1_000 + ALLOWANCE_MS);
      expectOffered(before, events);
    }
    for (const event of events) before = evolveTable(before, tableEvent.parse(event), version);
  }
}

function expectOffered({ match }: TableState, events: readonly unknown[]): void {
  for (const event of events) {
    const card = cardPlayed.safeParse(played.safeParse(event).data?.event).data;
    if (card === undefined) continue;
    const choices = match?.choices(card.seat);
    expect(choices?.kind === 'play' ? choices.cards : []).toContain(card.card);
  }
}

async function expectSame(raced: RacedNodes, version: number): Promise<void> {
  const [one, other] = [raced.roomAt(0), raced.roomAt(1)];
  const folded = new Loaded(fairness, present(await raced.storage.log.load(one.id), 'table'));
  for (const [{ seat }, told] of raced.told) {
    const shown = one.updateFor(personAt(seat));
    expect(other.updateFor(personAt(seat))).toEqual(shown);
    expect(shown.version).toBe(version);
    const place = folded.state.seats.indexOf(personAt(seat));
    if (shown.match !== null) expect(shown.match).toEqual(folded.state.match?.view(place));
    const versions = told.map((update) => update.version);
    expect(versions).toEqual(versions.toSorted((first, second) => first - second));
    expect(versions.at(-1)).toBe(version);
  }
}
