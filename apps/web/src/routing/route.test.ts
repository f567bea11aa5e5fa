import { describe, expect, test } from 'vitest';
import { readPath, tablePath, tidyCode } from './route.ts';

describe('J-06 addresses', () => {
  test.each([
    ['/', { page: 'home' }],
    ['/t/bcdfghjk', { page: 'table', code: 'bcdfghjk' }],
    ['/t/BCDF-ghjk/', { page: 'table', code: 'bcdfghjk' }],
    ['/h/abc_-123', { page: 'handover', token: 'abc_-123' }],
    ['/rules', { page: 'rules' }],
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

  test('a table’s path leads back to its code', () =>
    expect(readPath(tablePath('bcdfghjk'))).toEqual({ page: 'table', code: 'bcdfghjk' }));
});
