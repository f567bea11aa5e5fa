import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WireBatches } from './wire-batches.ts';

/** A frontend message: type, length, body. */
function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const START = message('', 'user postgres');
const concat = (parts: readonly Uint8Array[]): string => Buffer.concat(parts).toString('latin1');

describe('the wire of the embedded database', () => {
  test('messages are held back until one that is answered', () => {
    const wire = new WireBatches();
    expect(concat(wire.push(START).batches)).toBe(concat([START]));
    const parse = message('P', 'select 1');
    expect(wire.push(parse)).toEqual({ batches: [], ended: false });
    expect(wire.push(message('B', 'bind')).batches).toEqual([]);
    const [batch = Buffer.alloc(0)] = wire.push(message('S', '')).batches;
    expect(concat([batch])).toBe(concat([parse, message('B', 'bind'), message('S', '')]));
  });

  test('a goodbye ends the connection, and what came before it is answered', () => {
    const wire = new WireBatches();
    wire.push(START);
    const { batches, ended } = wire.push(Buffer.concat([message('Q', 'select 1'), message('X', '')]));
    expect([concat(batches), ended]).toEqual([concat([message('Q', 'select 1')]), true]);
  });

  test('the same batches come out, however the bytes are cut', () => {
    const messages = fc.array(fc.tuple(fc.constantFrom('P', 'B', 'E', 'S', 'Q', 'H'), fc.string()), {
      maxLength: 12,
    });
    const cuts = fc.array(fc.nat(30), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(messages, cuts, (given, sizes) => {
        const bytes = Buffer.concat([START, ...given.map(([type, body]) => message(type, encodeURI(body)))]);
        const whole = new WireBatches().push(bytes).batches.map((batch) => concat([batch]));
        const wire = new WireBatches();
        const pieces: string[] = [];
        for (let at = 0, piece = 0; at < bytes.length; piece += 1) {
          const size = 1 + (sizes[piece % sizes.length] ?? 0);
          pieces.push(...wire.push(bytes.subarray(at, at + size)).batches.map((batch) => concat([batch])));
          at += size;
        }
        expect(pieces).toEqual(whole);
      }),
      { seed: 7 },
    );
  });
});
