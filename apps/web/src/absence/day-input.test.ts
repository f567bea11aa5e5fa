import { describe, expect, test } from 'vitest';
import { fieldOf, inAWeek, momentIn } from './day-input.ts';

const NOW = new Date(2026, 11, 1, 21, 7).getTime();

describe('a day in a field, in the viewer’s own zone', () => {
  test('what the field says is the moment it was made from', () => {
    const evening = new Date(2026, 11, 8, 20, 0).getTime();
    expect(fieldOf(evening)).toBe('2026-12-08T20:00');
    expect(momentIn(fieldOf(evening), NOW)).toBe(evening);
  });

  test('an empty field and a moment that has passed are none', () => {
    expect(momentIn('', NOW)).toBeNull();
    expect(momentIn('2026-', NOW)).toBeNull();
    expect(momentIn('2026-12-01T21:00', NOW)).toBeNull();
  });

  test('proposed first: in a week, at a full quarter', () => {
    expect(fieldOf(inAWeek(NOW))).toBe('2026-12-08T21:15');
  });
});
