// A command on its way through a room.
import { hasPracticePlayer } from '@forehand/bots';
import {
  type Attendance,
  type DeviceKind,
  decideTable,
  err,
  type Result,
  type TableAdvance,
  type TableCommand,
  type TableRefusal,
  type TableState,
} from '@forehand/engine';
import type { Answer, Command, CommandRequest } from '@forehand/protocol';
import type { AcceptedMove, DeckSecret, NewAuditEntry } from '../ports.ts';
import { digestOf } from './accepted-moves.ts';

/** A command as the room takes it: who, which question, and under which name it is known when sent again. */
export interface Order {
  readonly actor: string;
  readonly moveId: string;
  /** The version at which the question it answers was opened; null for what answers none. */
  readonly decision: number | null;
  readonly body: unknown;
  /** The name of somebody who comes. */
  readonly name: string | null;
  /** The secret behind chance that the command itself asks for. */
  readonly secrets: readonly DeckSecret[];
  /** What stands in the audit log when it is stored; nothing of guests. */
  readonly audited?: NewAuditEntry;
  judge(state: TableState, version: number): Verdict;
}

/** The table's own verdict, or the room's: it alone knows names, questions and who is there. */
export type Verdict = Result<TableAdvance, TableRefusal & { readonly suggestion?: string }>;

export type Done = Answer<{ version: number }>;

/** The answer to a command that is known already. */
export function repeated(known: AcceptedMove, order: Order): Done {
  if (known.digest !== digestOf(order.body)) return { ok: false, code: 'moveIdReused' };
  return { ok: true, version: known.version };
}

/** What commands ask for that is not in the table's own state: chance, and who is there. */
export interface RoomsWord {
  /** Where the pack that is sealed now is cut for a cutter who does not. */
  cut(): number;
  /** The seats in an order drawn now, and the secret it was drawn from. */
  seatOrder(): { readonly order: readonly number[]; readonly secret: DeckSecret };
  /** The name of whoever sits there, '' where it has been taken away; null at a free seat. */
  nameAt(seat: number): string | null;
  /** Who waits for a seat under this name; '' where nobody does. */
  guestCalled(name: string): string;
  /** The host has been away for so long that anybody may take the role. */
  hostIsFree(): boolean;
  attendance(): Attendance;
  /** Whoever sits there has a page open. */
  hasPage(seat: number): boolean;
  /** What the command came from. */
  readonly device: DeviceKind;
  /** A number to read out. */
  twoDigits(): number;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Commands that answer the open question: a late one is not to land on the next. */
const ANSWERS: ReadonlySet<Command['type']> = new Set(['agree', 'move', 'goOn']);

export function orderOf(person: string, request: CommandRequest, room: RoomsWord): Order {
  const { command, decision, moveId } = request;
  const drawn = command.type === 'drawSeats' ? room.seatOrder() : null;
  const asked = (state: TableState): TableCommand => {
    switch (command.type) {
      case 'goOn':
        return { type: 'goOn', cut: room.cut() };
      case 'drawSeats':
        return { type: 'drawSeats', order: drawn?.order ?? [] };
      case 'turnAway':
        return { type: 'turnAway', person: room.guestCalled(command.guest) };
      case 'vote':
        return voteOn(state, decision, command.vote, room);
      case 'chooseAfter':
        return { ...command, question: decision };
      case 'claim':
        return { ...command, number: room.twoDigits(), device: room.device, at: room.now() };
      case 'withdrawClaim':
        return { ...command, at: room.now() };
      default:
        return command;
    }
  };
  return {
    actor: person,
    moveId,
    decision: ANSWERS.has(command.type) ? decision : null,
    body: { decision, command },
    name: 'name' in command ? command.name : null,
    secrets: drawn === null ? [] : [drawn.secret],
    judge: (state, version) => {
      if (command.type === 'takeHost' && !room.hostIsFree()) return err({ code: 'hostPresent' });
      if (command.type === 'addPractice' && !hasPracticePlayer(state.game)) {
        return err({ code: 'notOffered' });
      }
      if (command.type === 'claim' && room.hasPage(command.seat)) return err({ code: 'seatPresent' });
      if (isMeantForAnother(command, room)) return err({ code: 'decisionClosed' });
      return decideTable(state, person, asked(state), version, room.attendance());
    },
  };
}

/** A vote names what it is about: a question of the seats, or a claim on one of them. */
function voteOn(
  { claim, lastClaim }: TableState,
  id: number,
  vote: 'accept' | 'decline',
  room: RoomsWord,
): TableCommand {
  return claim?.id === id || lastClaim?.id === id
    ? { type: 'vouch', claim: id, vote, at: room.now() }
    : { type: 'vote', proposal: id, vote };
}

/** Somebody else sits by now where the command names a person. */
function isMeantForAnother(command: Command, room: RoomsWord): boolean {
  if (!('who' in command) || command.who === undefined) return false;
  const about = command.type === 'propose' ? command.proposal : command;
  // Whose name has been taken away is called what the page likes.
  const name = 'seat' in about ? room.nameAt(about.seat) : '';
  return name !== '' && name !== command.who;
}
