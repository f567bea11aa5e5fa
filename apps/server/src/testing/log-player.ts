// Plays matches straight at the log, as a room would and without one: for benches and tests that need many.
import { practiceMove } from '@forehand/bots';
import { cutForAbsent, decideTable, isPractice, ok, present, type TableState } from '@forehand/engine';
import { fairness } from '../fairness/fairness.ts';
import type { StepLog } from '../ports.ts';
import { Loaded } from '../table/loaded.ts';
import type { Order } from '../table/order.ts';
import { judge, prepared } from '../table/prepare.ts';

/** What comes next: everybody moves as practice players do, and every cut is the table's own. */
function nextOrder({ state, secrets, version }: Loaded): Order {
  const common = { moveId: `log-player-${version}`, decision: null, name: null, secrets: [] };
  const match = present(state.match ?? undefined, 'match');
  if (match.awaitedCut !== undefined) {
    const cut = secrets.absentCut();
    const judgeCut: Order['judge'] = (now, next) => ok(cutForAbsent(now, cut, next));
    return { ...common, actor: 'auto', body: { type: 'cutForAbsent', cut }, judge: judgeCut };
  }
  const seat = match.turn;
  if (typeof seat !== 'number') throw new Error(`nobody is on turn: ${seat}`);
  const person = present(state.seats[seat] ?? undefined, 'person on turn');
  const body = {
    type: 'move' as const,
    move: present(practiceMove(state.game, match.view(seat)), 'move of a practice player'),
  };
  return { ...common, actor: person, body, judge: (now, next) => decideTable(now, person, body, next) };
}

/** Everybody who is not played for wants to play again. */
function againOrder({ state, version }: Loaded): Order {
  const person = present(
    state.seats.find((one) => one !== null && !isPractice(one)) ?? undefined,
    'person at the table',
  );
  const body = { type: 'agree' } as const;
  const common = { moveId: `log-player-${version}`, decision: null, name: null, secrets: [] };
  return { ...common, actor: person, body, judge: (now, next) => decideTable(now, person, body, next) };
}

async function step(log: StepLog, loaded: Loaded, tableId: string, order: Order): Promise<void> {
  const judged = judge(loaded, order);
  if (!judged.ok) throw new Error(`refused: ${JSON.stringify(judged.error)}`);
  const { append, advance } = prepared(loaded, order, judged.value, { tableId, now: Date.now() });
  const outcome = await log.append(append);
  if (outcome !== 'stored') throw new Error(`step ${append.step.version}: ${outcome}`);
  loaded.accept(append, advance);
}

const openedAt = async (log: StepLog, tableId: string): Promise<Loaded> =>
  new Loaded(fairness, present(await log.load(tableId), `table ${tableId}`));

/** One person among practice players plays so many matches, one after the other. */
export async function playEvening(log: StepLog, tableId: string, matches: number): Promise<TableState> {
  const loaded = await openedAt(log, tableId);
  while (loaded.state.matchNo < matches || loaded.state.phase === 'playing') {
    const order = loaded.state.phase === 'playing' ? nextOrder(loaded) : againOrder(loaded);
    await step(log, loaded, tableId, order);
  }
  return loaded.state;
}

/** Plays on for so many steps, or to the end of the match; the state it leaves. */
export async function playAtLog(log: StepLog, tableId: string, steps: number): Promise<TableState> {
  const loaded = await openedAt(log, tableId);
  for (let played = 0; played < steps && loaded.state.phase === 'playing'; played += 1) {
    await step(log, loaded, tableId, nextOrder(loaded));
  }
  return loaded.state;
}
