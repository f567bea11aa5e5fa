import { waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { en } from '../messages/en.ts';
import { forgetRules } from '../net/rules-api.ts';
import { lookupOf, updateOf } from '../net/test/fake-line.ts';
import { doorOf, headlineOf, termsLine } from './door.ts';
import { lookedUp } from './looked-up.ts';
import { stubServer } from './test/pages.ts';

afterEach(() => vi.unstubAllGlobals());

describe('F-04 what a visitor can do at the door', () => {
  test.each([
    ['sit', lookupOf()],
    ['takeOver', lookupOf({ phase: 'playing', may: ['sit', 'wait'], practice: [1] })],
    ['wait', lookupOf({ may: ['wait'], seats: ['Inês', 'Oskar', 'Camille'] })],
    ['sentAway', lookupOf({ may: [] })],
    ['closed', lookupOf({ may: [], seats: ['Inês', 'Oskar', 'Camille'] })],
  ] as const)('%s', (door, lookup) => {
    expect(doorOf(lookup)).toBe(door);
    expect(headlineOf(lookup, door, en)).not.toBe('');
  });

  test('the terms are those of the table, with the minutes once the server has told of its games', async () => {
    forgetRules();
    stubServer(new Map());
    expect(termsLine(lookupOf(), en)).toBe('3 players, 12 deals. No account, no money.');
    await waitFor(() =>
      expect(termsLine(lookupOf(), en)).toBe('3 players, 12 deals, about an hour. No account, no money.'),
    );
    const nap = lookupOf({ game: 'nap', list: 'open', capacity: 5, deals: 15 });
    expect(termsLine(nap, en)).toBe(
      'Up to 5 players, at most 15 deals, about 40 minutes. No account, no money.',
    );
  });

  test('what an open line tells is newer than the lookup', () => {
    const [ines] = updateOf().seats;
    const practice = { name: 'Alix', present: true, agreed: true, practice: true as const };
    const update = updateOf({ seats: [ines ?? null, practice, null], may: ['wait'], host: 0 });
    expect(lookedUp(lookupOf(), update)).toMatchObject({
      seats: ['Inês', 'Alix', null],
      practice: [1],
      may: ['wait'],
      hostName: 'Inês',
    });
    expect(lookedUp(lookupOf(), null)).toEqual(lookupOf());
  });
});
