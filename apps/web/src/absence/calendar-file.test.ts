import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const EVENT = {
  uid: 'bcdfghjk-1796756400000@table.example',
  start: Date.UTC(2026, 11, 8, 19, 0),
  minutes: 90,
  summary: 'Bismarck with Inês; Oskar, Camille',
  description: 'Deal 8 of 12.\nThe same link works.',
  url: 'https://table.example/t/bcdfghjk',
  stamp: Date.UTC(2026, 11, 1, 20, 4, 5, 678),
};

/** The lines as a calendar reads them: unfolded. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

/** A text as a calendar reads it. */
const read = (text: string) =>
  text.replace(/\\([\\;,nN])/gu, (_all, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

describe('a calendar file (RFC 5545)', () => {
  test('times are in UTC, and the link of the table is in it', () => {
    const lines = unfolded(calendarFile(EVENT));
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines).toContain('DTSTART:20261208T190000Z');
    expect(lines).toContain('DTSTAMP:20261201T200405Z');
    expect(lines).toContain('DURATION:PT90M');
    expect(lines).toContain('URL:https://table.example/t/bcdfghjk');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  test('signs that mean something there are escaped, and a line break stays inside its text', () => {
    const lines = unfolded(calendarFile(EVENT));
    expect(lines).toContain('SUMMARY:Bismarck with Inês\\; Oskar\\, Camille');
    expect(lines).toContain('DESCRIPTION:Deal 8 of 12.\\nThe same link works.');
  });

  test('whatever a name holds: no line is longer than 75 octets, none is added, and the text comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
        const file = calendarFile({ ...EVENT, summary });
        expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
        const lines = unfolded(file);
        expect(lines).toHaveLength(14);
        const said = lines.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? '';
        expect(read(said)).toBe(summary.replace(/\r\n|[\r\n\u0085\u2028\u2029]/gu, '\n'));
      }),
      { seed: 20_261_208, numRuns: 300 },
    );
  });
});
