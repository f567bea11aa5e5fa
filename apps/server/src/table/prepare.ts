// An accepted command made ready for the log: chance has answered, and everything is there that its step writes.
import type { TableAdvance } from '@forehand/engine';
import type { Append } from '../ports.ts';
import { digestOf } from './accepted-moves.ts';
import { composeAppend } from './append.ts';
import type { Loaded } from './loaded.ts';
import { namedBy } from './named.ts';
import type { Order } from './order.ts';
import { withChance } from './with-chance.ts';

export function prepared(
  loaded: Loaded,
  order: Order,
  judged: TableAdvance,
  { tableId, now }: { readonly tableId: string; readonly now: number },
): { readonly append: Append; readonly advance: TableAdvance } {
  const version = loaded.version + 1;
  const { advance, secrets } = withChance(judged, loaded.secrets, version);
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
  return {
    append: composeAppend(step, loaded.state, advance, [...order.secrets, ...secrets], named),
    advance,
  };
}
