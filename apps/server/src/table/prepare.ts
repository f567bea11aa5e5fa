// A command judged as the table stands, and an accepted one made ready for the log: chance has answered, and everything
// is there that its step writes.
import type { TableAdvance } from '@forehand/engine';
import type { Append } from '../ports.ts';
import { digestOf } from './accepted-moves.ts';
import { composeAppend } from './append.ts';
import type { Loaded } from './loaded.ts';
import { namedBy, namesBeside } from './named.ts';
import { freeNameLike } from './names.ts';
import type { Order, Verdict } from './order.ts';
import { dueAfter, withTimeTaken } from './turn-clock.ts';
import { withChance } from './with-chance.ts';

export function judge({ state, version, names }: Loaded, order: Order): Verdict {
  if (order.decision !== null && order.decision !== state.decision) {
    return { ok: false, error: { code: state.closed === null ? 'decisionClosed' : 'tableClosed' } };
  }
  const { actor, name } = order;
  const suggestion = name === null ? undefined : freeNameLike(name, namesBeside(state, names, actor));
  if (suggestion !== undefined) return { ok: false, error: { code: 'nameTaken', suggestion } };
  return order.judge(state, version + 1);
}

export function prepared(
  loaded: Loaded,
  order: Order,
  judged: TableAdvance,
  { tableId, now }: { readonly tableId: string; readonly now: number },
): { readonly append: Append; readonly advance: TableAdvance } {
  const version = loaded.version + 1;
  const timed = withTimeTaken(loaded, judged, version, now);
  const { advance, secrets } = withChance(timed, loaded.secrets, version);
  const step = {
    tableId,
    version,
    actor: order.actor,
    moveId: order.moveId,
    digest: digestOf(order.body),
    events: advance.events,
    at: now,
  };
  const named = namedBy(order, loaded.names, advance);
  const due = dueAfter(loaded, advance.state, now);
  const append = composeAppend(step, loaded.state, advance, [...order.secrets, ...secrets], named, due);
  return { append: { ...append, audited: order.audited ?? null }, advance };
}
