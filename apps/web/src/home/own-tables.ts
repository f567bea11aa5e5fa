// The guest's tables in words: «Bismarck, deal 8 of 12», with whom, and when it was last played or is to go on.
import type { Me, OwnTable } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';

export interface TableLine {
  readonly code: string;
  readonly title: string;
  readonly note: string;
}

export function ownTables(me: Me, now: number, m: Catalogue): readonly TableLine[] {
  return me.tables
    .toSorted((a, b) => Date.parse(b.lastStepAt) - Date.parse(a.lastStepAt))
    .map((table) => ({
      code: table.code,
      title: `${m.games.name(table.game)}, ${standing(table, m)}`,
      note: note(table, me.name, now, m),
    }));
}

function standing({ phase, deal, deals }: OwnTable, m: Catalogue): string {
  switch (phase) {
    case 'gathering':
      return m.home.words.home.gathering;
    case 'playing':
      return m.home.words.home.playing(deal, deals);
    case 'over':
      return m.home.words.home.over(deals);
  }
}

function note(table: OwnTable, own: string | null, now: number, m: Catalogue): string {
  const { home } = m.home.words;
  const others = table.names.filter((name) => name !== own);
  const company = others.length === 0 ? home.alone : home.company(others);
  return [pause(table, now, m), company, lastPlayed(table, now, m)].filter((part) => part !== '').join(', ');
}

/** «paused until Tuesday 8 December at 20:00», in the viewer's own zone. */
function pause({ paused }: OwnTable, now: number, m: Catalogue): string {
  const { home } = m.home.words;
  if (paused === null) return '';
  if (paused.until === null) return home.paused;
  const moment = m.numbers.moment(paused.until, now);
  return paused.until > now ? home.pausedUntil(moment) : home.pausedPast(moment);
}

/** Where a day to go on is named, that is what matters. */
function lastPlayed({ lastStepAt, paused }: OwnTable, now: number, m: Catalogue): string {
  const last = Date.parse(lastStepAt);
  const isNamed = paused !== null && paused.until !== null;
  return isNamed || Number.isNaN(last) ? '' : m.home.words.home.lastPlayed(m.numbers.day(last, now));
}
