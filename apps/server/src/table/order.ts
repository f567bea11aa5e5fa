// A command on its way through a room.
import {
  decideTable,
  type Result,
  type TableAdvance,
  type TableCommand,
  type TableRefusal,
  type TableState,
} from '@forehand/engine';
import type { Answer, CommandRequest } from '@forehand/protocol';
import type { AcceptedMove } from '../ports.ts';
import { digestOf } from './accepted-moves.ts';

/** A command as the room takes it: who, which question, and under which name it is known when sent again. */
export interface Order {
  readonly actor: string;
  readonly moveId: string;
  /** The version at which the question it answers was opened; null for what answers none. */
  readonly decision: number | null;
  readonly body: unknown;
  /** The name of somebody who sits down. */
  readonly name: string | null;
  judge(state: TableState, version: number): Verdict;
}

/** The table's own verdict, or the room's: it alone knows names and questions. */
export type Verdict = Result<TableAdvance, TableRefusal & { readonly suggestion?: string }>;

export type Done = Answer<{ version: number }>;

/** The answer to a command that is known already. */
export function repeated(known: AcceptedMove, order: Order): Done {
  if (known.digest !== digestOf(order.body)) return { ok: false, code: 'moveIdReused' };
  return { ok: true, version: known.version };
}

export function orderOf(person: string, request: CommandRequest): Order {
  const { command } = request;
  const body = { decision: request.decision, command };
  const asked: Exclude<TableCommand, { type: 'open' }> =
    command.type === 'sit' ? { type: 'sit', seat: command.seat } : command;
  return {
    actor: person,
    moveId: request.moveId,
    decision: command.type === 'agree' || command.type === 'move' ? request.decision : null,
    body,
    name: command.type === 'sit' ? command.name : null,
    judge: (state, version) => decideTable(state, person, asked, version),
  };
}
