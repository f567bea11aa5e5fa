import { describe, expect, test } from 'vitest';
import { en } from '../messages/en.ts';
import { settled, updateOf } from '../net/test/fake-line.ts';
import { GameArrival } from './game-arrival.svelte.ts';
import type { GameReader } from './game-reader.ts';

const READER: GameReader = { id: 'nap', read: () => null };

/** A game that comes when the test says so. */
function arriving() {
  const shelf = { isHere: false, asked: 0 };
  const heard: number[] = [];
  const arrival = new GameArrival(
    {
      at: () => (shelf.isHere ? READER : undefined),
      fetch: () => {
        shelf.asked += 1;
        return Promise.resolve(shelf.isHere);
      },
    },
    en,
    (_, { update }) => heard.push(update.version),
  );
  const tell = (version: number) =>
    arrival.take({ seen: [], update: updateOf({ game: 'nap', version }), before: null });
  return { shelf, heard, arrival, tell };
}

describe('the part of the page that a game brings', () => {
  test('what happens before it is here waits, and is heard in order', async () => {
    const { shelf, heard, arrival, tell } = arriving();
    tell(1);
    tell(2);
    await settled();
    expect(heard).toEqual([]);
    expect(arrival.reader).toBeUndefined();
    shelf.isHere = true;
    tell(3);
    expect(heard).toEqual([1, 2, 3]);
    expect(arrival.reader).toBe(READER);
  });

  test('one that could not be had is asked for again', async () => {
    const { shelf, heard, arrival, tell } = arriving();
    tell(1);
    await settled();
    expect(shelf.asked).toBe(1);
    shelf.isHere = true;
    arrival.ask();
    await settled();
    expect(heard).toEqual([1]);
  });
});
