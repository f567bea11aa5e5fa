import { describe, expect, test } from 'vitest';
import { readPath, rulePath, tablePath, tidyCode } from './route.ts';

describe('J-06 addresses', () => {
  test.each([
    ['/', { page: 'home' }],
    ['/t/bcdfghjk', { page: 'table', code: 'bcdfghjk' }],
    ['/t/BCDF-ghjk/', { page: 'table', code: 'bcdfghjk' }],
    ['/h/abc_-123', { page: 'handover', token: 'abc_-123' }],
    ['/i/abc_-123', { page: 'invitation', token: 'abc_-123' }],
    ['/open', { page: 'open' }],
    ['/open/this', { page: 'unknown' }],
    ['/privacy', { page: 'privacy' }],
    ['/rules', { page: 'rules', game: '' }],
    ['/rules/nap', { page: 'rules', game: 'nap' }],
    ['/admin', { page: 'admin', part: '' }],
    ['/admin/audit', { page: 'admin', part: 'audit' }],
    [
      '/admin/matches/BCDF-ghjk/2',
      { page: 'admin', part: 'matches', match: { code: 'bcdfghjk', matchNo: 2 } },
    ],
    ['/admin/matches/bcdfghjk/x', { page: 'unknown' }],
    ['/admin/matches/bcdfghjk', { page: 'unknown' }],
    ['/t', { page: 'unknown' }],
    ['/t/a/b', { page: 'unknown' }],
    ['/else', { page: 'unknown' }],
  ])('%s', (path, route) => expect(readPath(path)).toEqual(route));

  test('D-08 a broken escape is no reason to fail', () =>
    expect(readPath('/t/%E0%A4%A')).toEqual({ page: 'table', code: '%e0%a4%a' }));

  test.each(['bcdfghjk', ' BCDF GHJK ', 'bcdf-ghjk', 'https://cards.example/t/bcdfghjk'])(
    'a code typed as %j is understood',
    (typed) => expect(tidyCode(typed)).toBe('bcdfghjk'),
  );

  test.each([
    ['BIS-3.2', '/rules/bismarck#BIS-3.2'],
    ['NAP-4.3', '/rules/nap#NAP-4.3'],
  ])('rule %s stands at %s', (rule, path) => expect(rulePath(rule)).toBe(path));

  test('a table’s path leads back to its code', () =>
    expect(readPath(tablePath('bcdfghjk'))).toEqual({ page: 'table', code: 'bcdfghjk' }));
});
