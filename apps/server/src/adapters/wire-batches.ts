// Cuts what a PostgreSQL client writes into batches that the embedded engine can answer in one go.

const EMPTY = new Uint8Array(0);
/** Sync, a simple query, and a flush: after these the client waits for an answer. */
const ANSWERED = new Set(['S', 'Q', 'H']);
const TERMINATE = 'X';

export interface WireInput {
  readonly batches: readonly Uint8Array[];
  /** The client has said goodbye. */
  readonly ended: boolean;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** One connection's frontend messages. The first is the start-up packet, which has no type byte. */
export class WireBatches {
  #rest: Uint8Array = EMPTY;
  #held: Uint8Array[] = [];
  #started = false;

  push(chunk: Uint8Array): WireInput {
    this.#rest = this.#rest.length === 0 ? chunk : joined([this.#rest, chunk]);
    const batches: Uint8Array[] = [];
    for (let message = this.#next(); message !== undefined; message = this.#next()) {
      const type = this.#started ? String.fromCharCode(message[0] ?? 0) : 'start-up';
      if (type === TERMINATE) return { batches, ended: true };
      this.#held.push(message);
      if (this.#started && !ANSWERED.has(type)) continue;
      this.#started = true;
      batches.push(joined(this.#held));
      this.#held = [];
    }
    return { batches, ended: false };
  }

  #next(): Uint8Array | undefined {
    const lengthAt = this.#started ? 1 : 0;
    const { buffer, byteOffset, length } = this.#rest;
    if (length < lengthAt + 4) return undefined;
    const size = lengthAt + new DataView(buffer, byteOffset).getInt32(lengthAt);
    if (length < size) return undefined;
    const message = this.#rest.subarray(0, size);
    this.#rest = this.#rest.subarray(size);
    return message;
  }
}
