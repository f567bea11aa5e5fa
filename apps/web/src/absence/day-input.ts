// A day and an hour as a field of the page has them, in the viewer's own zone, and as the table agrees on them.

const two = (n: number): string => String(n).padStart(2, '0');

/** «2026-12-08T20:00», as a `datetime-local` field wants it. */
export function fieldOf(time: number): string {
  const at = new Date(time);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Null while the field holds no moment, or one that has passed. */
export function momentIn(field: string, now: number): number | null {
  const time = field === '' ? Number.NaN : new Date(field).getTime();
  return Number.isNaN(time) || time <= now ? null : time;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const QUARTER_MS = 15 * 60 * 1_000;

/** What is proposed first: a week from now, at the full quarter. */
export const inAWeek = (now: number): number => Math.ceil((now + WEEK_MS) / QUARTER_MS) * QUARTER_MS;
