import {
  PHRASES as ALL_PHRASES,
  REACTIONS as ALL_REACTIONS,
  LONGEST_LINE as LONGEST,
  sayRequest,
} from '@forehand/protocol';
import { describe, expect, test } from 'vitest';
import { cleanLine, LONGEST_LINE, lengthOf, PHRASES, REACTIONS } from './said.ts';

test('the page offers what the server takes', () => {
  expect(PHRASES).toEqual(ALL_PHRASES);
  expect(REACTIONS).toEqual(ALL_REACTIONS);
  expect(LONGEST_LINE).toBe(LONGEST);
});

describe('a line as it goes out', () => {
  test.each([
    ['  two\n lines\t here ', 'two lines here'],
    ['a\u200Bb\u00ADc\u202Ed', 'abcd'],
    ['nul\u0000 bell\u0007', 'nul bell'],
    ['half a pair \uD83D', 'half a pair'],
    ['👩‍👩‍👧 ❤️', '👩‍👩‍👧 ❤️'],
    ['e\u0301', 'é'],
    [' \u200B ', ''],
  ])('I-05 %j', (typed, line) => expect(cleanLine(typed)).toBe(line));

  test.each(['plain', '  a\u200B  b ', '👩‍👩‍👧', 'x'.repeat(LONGEST_LINE), '<img src=x onerror=alert(1)>'])(
    'I-05 the server takes %j as it is',
    (typed) => {
      const text = cleanLine(typed);
      const read = sayRequest.safeParse({ table: 'bcdfghjk', kind: 'line', text });
      expect(read.success && read.data.kind === 'line' ? read.data.text : undefined).toBe(text);
    },
  );

  test('I-04 characters are counted as the server counts them', () => {
    expect(lengthOf('👍👍')).toBe(2);
    expect(sayRequest.safeParse({ table: 'bcdfghjk', kind: 'line', text: '👍'.repeat(280) }).success).toBe(
      true,
    );
    expect(sayRequest.safeParse({ table: 'bcdfghjk', kind: 'line', text: '👍'.repeat(281) }).success).toBe(
      false,
    );
  });
});
