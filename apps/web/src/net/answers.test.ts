import { describe, expect, test } from 'vitest';
import { isInvitation, isTableLookup, isWaitingTables, readAnswer } from './answers.ts';
import { lookupOf, updateOf } from './test/fake-line.ts';
import { isTableUpdate } from './update-shape.ts';

const VOTE = { id: 4, kind: 'settle', by: 0, accepted: 1, voters: 3, yours: 'asked' };
const LINES = { talk: 'open', settleEarly: 'never', absence: 'wait', turnTime: 'none', bank: 0 };

describe('D-09 what is taken for an update', () => {
  test.each([
    ['an ordinary one', {}],
    ['practice players, muted and free seats', { seats: [{ ...updateOf().seats[0], practice: true }, null] }],
    ['an open vote', { vote: VOTE }],
    ['a vote on lines', { vote: { ...VOTE, kind: 'lines', lines: LINES } }],
    ['a deed of a newer server', { may: ['leave', 'juggle'] }],
    ['an evening', { evening: [{ name: 'Inês', seat: null, sum: -4 }] }],
    ['late guests', { guests: [{ name: 'Ruth', seat: 2 }] }],
  ])('%s', (_what, changes) => expect(isTableUpdate({ ...updateOf(), ...changes })).toBe(true));

  test.each([
    ['no sheet', { sheet: undefined }],
    ['lines that are none', { sheet: { ...updateOf().sheet, lines: { talk: 'loud' } } }],
    ['a vote of unknown kind', { vote: { ...VOTE, kind: 'duel' } }],
    ['a list in between', { list: 'ajar' }],
    ['an evening of bare numbers', { evening: [1, 2] }],
  ])('not with %s', (_what, changes) => expect(isTableUpdate({ ...updateOf(), ...changes })).toBe(false));
});

describe('D-09 answers over http', () => {
  test('a lookup holds the sheet and what may be done', () => {
    expect(isTableLookup(lookupOf())).toBe(true);
    expect(isTableLookup({ ...lookupOf(), practice: undefined })).toBe(false);
  });

  test('an invitation, and one that is none', () => {
    const invitation = { ok: true, code: 'bcdfghjk', name: 'Ruth', language: '', cards: 'large', free: true };
    expect(isInvitation(invitation)).toBe(true);
    expect(isInvitation({ ...invitation, cards: 'huge' })).toBe(false);
  });

  test('an answer of unknown shape counts as none', () =>
    expect(readAnswer({ ok: true, tables: [{}] }, isWaitingTables)).toEqual({
      ok: false,
      code: 'unanswered',
    }));
});
