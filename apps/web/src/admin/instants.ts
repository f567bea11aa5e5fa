// Moments in the reader's own zone, which is named beside them.
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'medium' });

export const zone = (): string => moment.resolvedOptions().timeZone;
export const shownInstant = (milliseconds: number): string => moment.format(milliseconds);

/** What a date field holds, as a moment of this zone; '' for an empty one. */
export function instantOf(typed: string): string {
  const at = new Date(`${typed}T00:00`).getTime();
  return typed === '' || Number.isNaN(at) ? '' : String(at);
}
