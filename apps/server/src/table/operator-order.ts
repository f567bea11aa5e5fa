// What an operator does to a table, as the room takes it: one more command, with an actor of its own kind. Its entry in
// the audit log is written with its step.
import { decideOperator, type OperatorCommand, operatorId } from '@forehand/engine';
import type { AuditedDeed } from '../ports.ts';
import type { Order } from './order.ts';

/** A command without the moment it is given at. */
type Unsaid<C> = C extends unknown ? Omit<C, 'at'> : never;
export type OperatorRequest = Unsaid<OperatorCommand>;

const DEEDS = { closeTable: 'tableClosed', adjust: 'scoreAdjusted' } as const satisfies Record<
  OperatorRequest['type'],
  AuditedDeed
>;

/** `admin`: the name of an operator. `now`: milliseconds since the epoch. */
export function operatorOrder(
  admin: string,
  moveId: string,
  request: OperatorRequest,
  now: () => number,
): Order {
  const about = request.type === 'adjust' ? { matchNo: request.matchNo, deal: request.deal } : {};
  return {
    actor: operatorId(admin),
    moveId,
    decision: null,
    body: request,
    name: null,
    secrets: [],
    audited: { admin, deed: DEEDS[request.type], ...about, reason: request.reason },
    judge: (state, version) => decideOperator(state, { ...request, at: now() }, version),
  };
}
