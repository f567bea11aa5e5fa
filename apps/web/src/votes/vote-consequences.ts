// What follows from a question to the table, in words: to be known before it is answered.
import type { OpenVote, TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import type { Moment } from '../table/game-reader.ts';
import { nameAt } from './vote-words.ts';

type Lines = TableUpdate['sheet']['lines'];

/** What is to be known before answering. */
export function consequencesOf(
  vote: OpenVote,
  update: TableUpdate,
  moment: Moment | null,
  m: Catalogue,
): string {
  switch (vote.kind) {
    case 'settle':
      return sentences(
        m.lineWords.words.votes.settle[certaintyOf(moment)],
        m.lineWords.words.votes.settle.text,
      );
    case 'close':
      return closing(update, moment, m);
    case 'remove':
      return vote.seat === update.you
        ? m.lineWords.words.answering.notAsked
        : m.lineWords.words.votes.remove.text(nameAt(update, vote.seat));
    case 'lines':
      return sentences(
        ...changesOf(update.sheet, vote.lines, m).map(spokenChange(m)),
        m.lineWords.words.votes.lines.from,
      );
    case 'resume':
      return m.lineWords.words.votes.resume.text;
    case 'anotherDay':
      return update.paused === null
        ? m.lineWords.words.votes.anotherDay.text
        : m.lineWords.words.votes.anotherDay.whilePaused;
    case 'substitute':
      return m.lineWords.words.votes.substitute.text(nameAt(update, vote.seat));
  }
}

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** How the running deal is certain to end, where the game says so. */
export function certaintyOf(moment: Moment | null): 'made' | 'failed' | 'certain' {
  const settlement: unknown = moment === null ? null : Reflect.get(moment.view, 'settlement');
  return settlement === 'made' || settlement === 'failed' ? settlement : 'certain';
}

/** What ending here leaves: who has dealt how often, and what does not count. */
export function closing(update: TableUpdate, moment: Moment | null, m: Catalogue): string {
  const { close } = m.lineWords.words.votes;
  if (moment === null) return m.votes.keeps(update.game);
  const { deal, phase } = moment.view;
  const isRunning = moment.scored < deal && phase !== 'cut' && phase !== 'lot' && phase !== 'over';
  return sentences(
    m.votes.keeps(update.game),
    close.dealt(dealtSoFar(update, moment)),
    isRunning ? close.running : '',
  );
}

/** How many scored deals each seat has dealt: they deal in turn, clockwise. */
export function dealtSoFar(update: TableUpdate, { view, scored }: Moment) {
  const seats = update.seats.length;
  const first = (((view.dealer - (view.deal - 1)) % seats) + seats) % seats;
  return update.seats.flatMap((person, seat) => {
    if (person === null) return [];
    const place = (seat - first + seats) % seats;
    return [{ name: person.name, deals: Math.floor((scored + seats - 1 - place) / seats) }];
  });
}

type LineId = keyof Lines;
const LINE_IDS = ['talk', 'settleEarly', 'absence', 'turnTime', 'bank'] as const satisfies readonly LineId[];

/** A line of the sheet, as it is and as it would be; the last two in short words. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What the lines would be, beside what they are from the next deal on as it stands. */
export function changesOf(
  sheet: TableUpdate['sheet'],
  wished: Lines | undefined,
  m: Catalogue,
): readonly Change[] {
  const now = sheet.linesNext ?? sheet.lines;
  const next = wished ?? now;
  const { label, value } = m.lineWords.words;
  return LINE_IDS.filter((id) => now[id] !== next[id]).map((id) => ({
    label: label(id),
    before: value(id, now[id]).short,
    after: value(id, next[id]).short,
  }));
}

const spokenChange =
  (m: Catalogue) =>
  ({ label, before, after }: Change): string =>
    `${m.rulesSheet.was(label, before, after)}.`;
