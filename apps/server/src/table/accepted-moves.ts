// Which commands a table has accepted: the same moveId is answered again, never acted on twice.
import { createHash } from 'node:crypto';
import type { AcceptedMove } from '../ports.ts';

const key = (actor: string, moveId: string): string => `${actor} ${moveId}`;

/** Digest of what a command says; equal bodies have equal digests. */
export const digestOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);

export class AcceptedMoves {
  readonly #moves = new Map<string, AcceptedMove>();

  constructor(moves: readonly AcceptedMove[]) {
    for (const move of moves) this.add(move);
  }

  add(move: AcceptedMove): void {
    this.#moves.set(key(move.actor, move.moveId), move);
  }

  find(actor: string, moveId: string): AcceptedMove | undefined {
    return this.#moves.get(key(actor, moveId));
  }
}
