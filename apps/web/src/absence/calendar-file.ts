// An agreed moment as a calendar file (RFC 5545): one event, in UTC, so that each calendar shows its own time.

export interface CalendarEvent {
  /** The same for the same event: a file taken twice makes one entry. */
  readonly uid: string;
  /** Milliseconds since the epoch. */
  readonly start: number;
  readonly minutes: number;
  readonly summary: string;
  readonly description: string;
  /** The table's link. */
  readonly url: string;
  /** When the file is made. */
  readonly stamp: number;
}

export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forehand//Card room//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.start)}`,
    `DURATION:PT${event.minutes}M`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** «20261208T190000Z» */
const utc = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d{3}/gu, '');

/** Names are what people type: a line break in one must not begin a line of the file. */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/gu, (sign) => `\\${sign}`).replace(/\r\n|[\r\n\u0085\u2028\u2029]/gu, '\\n');

const LONGEST = 75;
const encoder = new TextEncoder();

/** A line has at most 75 octets; what follows goes on the next one, after a space. No letter is cut in two. */
function folded(line: string): string {
  let length = 0;
  let out = '';
  for (const letter of line) {
    const octets = encoder.encode(letter).length;
    if (length + octets > LONGEST) {
      out += '\r\n ';
      length = 1;
    }
    out += letter;
    length += octets;
  }
  return out;
}
