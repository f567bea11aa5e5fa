// Plays matches straight at the log, as a room would and without one: for benches and tests that need many.
import { practiceMove } from '@forehand/bots';
import { cutForAbsent, decideTable, ok, present, type TableState } from '@forehand/engine';
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

/** Plays on for so many steps, or to the end of the match; the state it leaves. */
export async function playAtLog(log: StepLog, tableId: string, steps: number): Promise<TableState> {
  const loaded = new Loaded(fairness, present(await log.load(tableId), `table ${tableId}`));
  for (let step = 0; step < steps && loaded.state.phase === 'playing'; step += 1) {
    const order = nextOrder(loaded);
    const judged = judge(loaded, order);
    if (!judged.ok) throw new Error(`refused: ${JSON.stringify(judged.error)}`);
    const { append, advance } = prepared(loaded, order, judged.value, { tableId, now: Date.now() });
    const outcome = await log.append(append);
    if (outcome !== 'stored') throw new Error(`step ${append.step.version}: ${outcome}`);
    loaded.accept(append, advance);
  }
  return loaded.state;
}
