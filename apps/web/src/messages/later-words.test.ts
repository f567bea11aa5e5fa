import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { LaterWords } from './later-words.ts';
import { type Refusals, RefusalWords } from './refusal-words.svelte.ts';
import RefusalSentence from './test/RefusalSentence.svelte';

const NOTHING = { deed: '' };
const general = { reason: 'The server refused that.', possible: 'Wait.' };
const offline = { reason: 'No answer.', possible: 'Try again.' };
const full = { reason: 'All seats are taken.', possible: 'Ask the host.' };
const others: Refusals = new Map([['tableFull', () => full]]);

function refusalsOf(fetchOthers: () => Promise<Refusals>): RefusalWords {
  const first: Refusals = new Map([['offline', () => offline]]);
  return new RefusalWords({ first, others: fetchOthers, general, rule: (id) => `Rule ${id}` });
}

describe('M-01 why something is refused, before its words are here', () => {
  test('what tells of the line needs no server', () => {
    const words = refusalsOf(() => Promise.reject(new TypeError('offline')));
    expect(words.text('offline', NOTHING)).toBe(offline);
  });

  test('a general sentence stands until they come, and then gives way where it is shown', async () => {
    const words = refusalsOf(() => Promise.resolve(others));
    render(RefusalSentence, { words, code: 'tableFull' });
    expect(screen.getByText(general.reason)).toBeDefined();
    expect(await screen.findByText(full.reason)).toBeDefined();
    expect(screen.queryByText(general.reason)).toBeNull();
  });

  test('without a line they are asked for again with the next refusal', async () => {
    let asked = 0;
    const words = refusalsOf(() => {
      asked += 1;
      return asked === 1 ? Promise.reject(new TypeError('offline')) : Promise.resolve(others);
    });
    await words.fetch();
    expect(words.text('tableFull', NOTHING)).toBe(general);
    await expect.poll(() => words.text('tableFull', NOTHING)).toBe(full);
    expect(words.text('neverHeardOf', NOTHING)).toBe(general);
    expect(asked).toBe(2);
  });
});

describe('words of a part that is fetched later', () => {
  test('the part comes with its words', async () => {
    const later = new LaterWords(() => Promise.resolve({ title: 'Open a table' }));
    expect(() => later.words).toThrow();
    expect(await later.with(Promise.resolve('part'))).toBe('part');
    expect(later.words.title).toBe('Open a table');
  });

  test('L-08 without its words the part is not there either, and both can be asked for again', async () => {
    let isUp = false;
    const later = new LaterWords(() =>
      isUp ? Promise.resolve('words') : Promise.reject(new TypeError('offline')),
    );
    await expect(later.with(Promise.resolve('part'))).rejects.toThrow('offline');
    isUp = true;
    expect(await later.with(Promise.resolve('part'))).toBe('part');
  });

  test('L-08 what needs them happens when they come, at once once they are here, and not without a line', async () => {
    const said: string[] = [];
    const later = new LaterWords(() => Promise.resolve('first'));
    later.whenHere((words) => said.push(words));
    expect(said).toEqual([]);
    await later.fetch();
    await expect.poll(() => said).toEqual(['first']);
    later.whenHere((words) => said.push(`${words}, at once`));
    expect(said).toEqual(['first', 'first, at once']);
    new LaterWords<string>(() => Promise.reject(new TypeError('offline'))).whenHere((words) =>
      said.push(words),
    );
    await new Promise((done) => setTimeout(done));
    expect(said).toHaveLength(2);
  });
});
