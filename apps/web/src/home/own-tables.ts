// The guest's tables in words: «Bismarck, deal 8 of 12», with whom, and when it was last played.
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

function note({ names, lastStepAt }: OwnTable, own: string | null, now: number, m: Catalogue): string {
  const others = names.filter((name) => name !== own);
  const company = others.length === 0 ? m.home.words.home.alone : m.home.words.home.company(others);
  const last = Date.parse(lastStepAt);
  return Number.isNaN(last)
    ? company
    : `${company}, ${m.home.words.home.lastPlayed(m.numbers.day(last, now))}`;
}
