import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { StorageUnavailable, type Talk, type TalkLine } from '../ports.ts';
import { TalkFeed } from './talk-feed.ts';

const lineOf = (number: number): TalkLine => ({
  number,
  person: 'ann',
  kind: 'line',
  said: `line ${number}`,
  at: 0,
});

/** A store whose answers come when the test lets them, as the rows are at that moment. */
class SlowTalk implements Talk {
  stored = 0;
  readonly #waiting: (() => void)[] = [];

  readonly add = () => Promise.reject(new Error('nothing is added here'));
  readonly mute = this.add;
  readonly silence = this.add;
  readonly read = this.add;

  readAfter(_: string, number: number): Promise<readonly TalkLine[]> {
    return new Promise((resolve) => {
      this.#waiting.push(() => {
        const count = Math.max(0, this.stored - number);
        resolve(Array.from({ length: count }, (__, place) => lineOf(number + 1 + place)));
      });
    });
  }

  get asked(): number {
    return this.#waiting.length;
  }

  async answer(): Promise<void> {
    this.#waiting.shift()?.();
    await turn();
  }
}

function feed(talk: Talk = new SlowTalk()): { readonly feed: TalkFeed; readonly told: readonly number[] } {
  const told: number[] = [];
  return {
    feed: new TalkFeed({ talk, tableId: 'table', told: 0 }, ({ number }) => told.push(number)),
    told,
  };
}

describe('what is said, told in order', () => {
  test('P-61 a line stored while others are read for is told after them, and none is left out', async () => {
    const talk = new SlowTalk();
    const { feed: lines, told } = feed(talk);
    lines.catchUp(1);
    talk.stored = 3;
    lines.added(lineOf(3));
    while (talk.asked > 0) await talk.answer();
    expect(told).toEqual([1, 2, 3]);
  });

  test('P-61 a line heard of while others are read is read next', async () => {
    const talk = new SlowTalk();
    const { feed: lines, told } = feed(talk);
    talk.stored = 1;
    lines.catchUp(1);
    lines.catchUp(2);
    await talk.answer();
    expect(told).toEqual([1]);
    talk.stored = 2;
    await talk.answer();
    expect(told).toEqual([1, 2]);
    expect(talk.asked).toBe(0);
  });

  test('P-61 a line told already is not told again', async () => {
    const talk = new SlowTalk();
    const { feed: lines, told } = feed(talk);
    talk.stored = 2;
    lines.catchUp(2);
    lines.added(lineOf(1));
    await talk.answer();
    lines.catchUp(1);
    expect(told).toEqual([1, 2]);
    expect(talk.asked).toBe(0);
  });

  test('P-61 what could not be read is read when somebody says so again', async () => {
    const talk = new SlowTalk();
    let isAway = true;
    const { feed: lines, told } = feed({
      ...talk,
      readAfter: async () => {
        if (isAway) throw new StorageUnavailable('away');
        return [lineOf(1)];
      },
    });
    lines.catchUp(1);
    await turn();
    isAway = false;
    lines.catchUp(1);
    await turn();
    expect(told).toEqual([1]);
  });
});
