// Chance from a committed secret: HKDF-SHA-256 streams under labels of their own, and an unbiased shuffle.
import { type Card, PACK, present, SUITS, type Suit } from '@forehand/engine';
import { expand, extract } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ChanceContext } from '../ports.ts';

export const SECRET_BYTES = 32;
const BLOCK_BYTES = 32;
/** A shuffle takes about four blocks. HKDF gives at most 255 a label, and a longer output begins like a shorter one. */
const FIRST_BLOCKS = 6;
const MOST_BLOCKS = 255;

const place = (context: ChanceContext): string =>
  `${context.tableId}/${context.matchNo}/${context.deal}/${context.attempt}`;

/** The hash that binds the server to `secret` for one pack of one table. */
export const commitmentOf = (context: ChanceContext, secret: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`forehand/commitment/1/${place(context)}/`), secret)));

/** Whole numbers drawn without bias from the stream of one label. */
class Stream {
  readonly #key: Uint8Array;
  readonly #label: Uint8Array;
  #bytes: Uint8Array;
  #next = 0;

  constructor(context: ChanceContext, secret: Uint8Array, label: string) {
    this.#key = extract(sha256, secret, utf8ToBytes(`forehand/chance/1/${place(context)}`));
    this.#label = utf8ToBytes(label);
    this.#bytes = this.#expand(FIRST_BLOCKS);
  }

  /** A number from 0 to `bound` - 1, each equally likely: values that would favour the low ones are thrown away. */
  below(bound: number): number {
    const limit = 65_536 - (65_536 % bound);
    for (;;) {
      const high = this.#byte();
      const value = high * 256 + this.#byte();
      if (value < limit) return value % bound;
    }
  }

  #expand(blocks: number): Uint8Array {
    return expand(sha256, this.#key, this.#label, blocks * BLOCK_BYTES);
  }

  #byte(): number {
    if (this.#next === this.#bytes.length) this.#bytes = this.#expand(MOST_BLOCKS);
    const byte = this.#bytes[this.#next];
    if (byte === undefined) throw new Error('the stream of chance is used up');
    this.#next += 1;
    return byte;
  }
}

/** In an order drawn from the stream, each equally likely (Fisher–Yates). */
function shuffled<T>(things: readonly T[], stream: Stream): readonly T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = stream.below(last + 1);
    const [a, b] = [order[last], order[chosen]];
    if (a === undefined || b === undefined) throw new Error('outside the things to be shuffled');
    order[last] = b;
    order[chosen] = a;
  }
  return order;
}

/** The pack as the secret alone orders it, first card on top. */
export const shuffledPack = (context: ChanceContext, secret: Uint8Array): readonly Card[] =>
  shuffled(PACK, new Stream(context, secret, 'pack'));

/** The seats 0..`seats` - 1 in the order drawn for them. */
export const seatOrderOf = (context: ChanceContext, secret: Uint8Array, seats: number): readonly number[] =>
  shuffled(
    Array.from({ length: seats }, (_, seat) => seat),
    new Stream(context, secret, 'seats'),
  );

/** The pack after the cut at `at`, 1..51. */
export const cutPack = (pack: readonly Card[], at: number): readonly Card[] => [
  ...pack.slice(at),
  ...pack.slice(0, at),
];

export const lotOf = (context: ChanceContext, secret: Uint8Array, seats: number): number =>
  new Stream(context, secret, 'lot').below(seats);

/** Different cards, one for each of so many seats; every round among those with the highest has a stream of its own. */
export const highCardsOf = (
  context: ChanceContext,
  secret: Uint8Array,
  { seats, round }: { readonly seats: number; readonly round: number },
): readonly Card[] => shuffled(PACK, new Stream(context, secret, `highCards/${round}`)).slice(0, seats);

export const suitOf = (context: ChanceContext, secret: Uint8Array): Suit =>
  present(SUITS[new Stream(context, secret, 'suit').below(SUITS.length)], 'suit');

export const absentCutOf = (context: ChanceContext, secret: Uint8Array): number =>
  1 + new Stream(context, secret, 'cut').below(PACK.length - 1);
