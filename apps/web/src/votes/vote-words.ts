// A question to the table in words: what is asked, what follows, how far it has come, what came of it.
import type { OpenVote, TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import type { Moment } from '../table/game-reader.ts';
import type { Outcome } from './outcome.ts';

type Lines = TableUpdate['sheet']['lines'];

export const nameAt = ({ seats }: TableUpdate, seat: number | undefined): string =>
  (seat === undefined ? undefined : seats[seat]?.name) ?? '';

/** «End the match here?» */
export function questionOf(vote: OpenVote, update: TableUpdate, m: Catalogue): string {
  switch (vote.kind) {
    case 'settle':
      return m.votes.settle.question;
    case 'close':
      return m.votes.close.question;
    case 'remove':
      return vote.seat === update.you
        ? m.votes.remove.about
        : m.votes.remove.question(nameAt(update, vote.seat));
    case 'lines':
      return m.votes.lines.question;
  }
}

/** What is to be known before answering. */
export function consequencesOf(
  vote: OpenVote,
  update: TableUpdate,
  moment: Moment | null,
  m: Catalogue,
): string {
  switch (vote.kind) {
    case 'settle':
      return sentences(m.votes.settle[certaintyOf(moment)], m.votes.settle.text);
    case 'close':
      return closing(update, moment, m);
    case 'remove':
      return vote.seat === update.you ? m.votes.notAsked : m.votes.remove.text(nameAt(update, vote.seat));
    case 'lines':
      return sentences(...changesOf(update.sheet, vote.lines, m).map(spokenChange(m)), m.votes.lines.from);
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
  const { close } = m.votes;
  if (moment === null) return close.keeps(update.game);
  const { deal, phase } = moment.view;
  const isRunning = moment.scored < deal && phase !== 'cut' && phase !== 'lot' && phase !== 'over';
  return sentences(
    close.keeps(update.game),
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
const LINE_IDS = ['talk', 'settleEarly'] as const satisfies readonly LineId[];

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
  const { label, value } = m.rulesSheet;
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

/** `update`: as the table stood while it was asked. */
export function outcomeInWords(vote: OpenVote, outcome: Outcome, update: TableUpdate, m: Catalogue): string {
  const { passed, declined, overtaken, gone } = m.votes;
  if (vote.kind === 'remove') return removalInWords(vote, outcome, update, m);
  switch (outcome) {
    case 'passed':
    case 'due':
      return passed[vote.kind];
    case 'declined':
      return declined[vote.kind];
    case 'overtaken':
      return vote.kind === 'settle' ? overtaken.settle : overtaken.other;
    case 'gone':
      return gone;
  }
}

function removalInWords(vote: OpenVote, outcome: Outcome, update: TableUpdate, m: Catalogue): string {
  const { passed, declined, overtaken, gone } = m.votes;
  const name = nameAt(update, vote.seat);
  const isYou = vote.seat === update.you;
  switch (outcome) {
    case 'passed':
      return isYou ? passed.removeYouNow : passed.removeNow(name);
    case 'due':
      return isYou ? passed.removeYouLater : passed.removeLater(name);
    case 'declined':
      return isYou ? declined.removeYou : declined.remove(name);
    case 'overtaken':
      return overtaken.other;
    case 'gone':
      return gone;
  }
}
