// What a line of the log says: of the table in the page's words, of the game in the game's, of what neither knows as
// plainly as it is kept.
import { tableEvent } from '@forehand/engine/table-events';
import type { LogLine } from '@forehand/protocol';
import type { Catalogue } from '../../messages/en.ts';
import type { GameReader, Moment } from '../../table/game-reader.ts';
import type { Heard } from '../../table/narration.ts';
import { eventText } from '../event-text.ts';
import { updateOf } from './line-update.ts';
import { withSigns } from './signs.ts';

export interface LogWords {
  readonly game: string;
  /** Undefined while the game's part is not here. */
  readonly reader: GameReader | undefined;
  /** Any view of the match for everybody: what its form leaves open is told by it. */
  readonly view: unknown;
  /** Deals whose trumps were named after their contract. */
  readonly namedLater: ReadonlySet<number>;
  readonly m: Catalogue;
}

const typeOf = (event: unknown): unknown => Reflect.get(Object(event), 'type');

export const namedLaterIn = (lines: readonly LogLine[]): ReadonlySet<number> =>
  new Set(
    lines.flatMap(({ deal, happened }) =>
      deal !== null && happened.some((event) => typeOf(event) === 'trumpNamed') ? [deal] : [],
    ),
  );

type Say = (event: unknown) => string;

/** How the lines of one match are put into words. */
export function lineTexts(words: LogWords): (line: LogLine) => readonly string[] {
  const { game, reader, view, namedLater, m } = words;
  const later = { ...Object(view), trumpToCome: true };
  const { happened } = m.admins.words;
  const signs = withSigns(m);
  return ({ deal, seats, happened: events }) => {
    const names = seats.map((one) => one?.name ?? null);
    const name = (seat: number): string => names[seat] || happened.seat(seat);
    const then = deal !== null && namedLater.has(deal) ? later : view;
    const moment = reader?.read(updateOf(game, then, seats)) ?? null;
    const say: readonly Say[] = [
      (event) => atTable(event, name, m),
      (event) => inGame(event, moment, name, m),
      (event) => eventText(event, names, m),
    ];
    return events.map((event) => signs(firstOf(say, event)));
  };
}

/** The first that knows what to say. */
const firstOf = (say: readonly Say[], event: unknown): string => {
  for (const one of say) {
    const text = one(event);
    if (text !== '') return text;
  }
  return '';
};

function atTable(event: unknown, name: (seat: number) => string, m: Catalogue): string {
  const read = tableEvent.safeParse(event);
  if (!read.success || read.data.type === 'played') return '';
  return m.admins.words.happened.atTable(read.data, name);
}

function inGame(event: unknown, moment: Moment | null, name: (seat: number) => string, m: Catalogue): string {
  const [heard] = moment?.heard([event], m) ?? [];
  if (heard === undefined) return '';
  return heard.type === 'told' && heard.text === '' ? silent(event, m) : inWords(heard, name, m);
}

function inWords(heard: Heard, name: (seat: number) => string, m: Catalogue): string {
  switch (heard.type) {
    case 'cardPlayed':
      return m.admins.words.happened.cardPlayed(name(heard.seat), m.cards.short(heard.card));
    case 'trickTaken':
      return m.speech.takes(name(heard.seat));
    case 'told':
      return heard.text;
  }
}

/** What players are told nothing of. */
function silent(event: unknown, m: Catalogue): string {
  const { type, deal }: { type?: unknown; deal?: unknown } = Object(event);
  return type === 'packSealed' && typeof deal === 'number' ? m.admins.words.happened.packSealed(deal) : '';
}
