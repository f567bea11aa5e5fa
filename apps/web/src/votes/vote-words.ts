// A question to the table in words: what is asked, and what came of it.
import type { OpenVote, TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import type { Outcome } from './outcome.ts';

export const nameAt = ({ seats }: TableUpdate, seat: number | undefined): string =>
  (seat === undefined ? undefined : seats[seat]?.name) ?? '';

/** «End the match here?» */
export function questionOf(vote: OpenVote, update: TableUpdate, m: Catalogue): string {
  switch (vote.kind) {
    case 'settle':
      return m.lineWords.words.votes.settle.question;
    case 'close':
      return m.lineWords.words.votes.close.question;
    case 'remove':
      return vote.seat === update.you
        ? m.lineWords.words.votes.remove.about
        : m.lineWords.words.votes.remove.question(nameAt(update, vote.seat));
    case 'lines':
      return m.lineWords.words.votes.lines.question;
    case 'resume':
      return m.lineWords.words.votes.resume.question;
    case 'anotherDay':
      return vote.until === undefined
        ? m.lineWords.words.votes.anotherDay.question
        : m.lineWords.words.votes.anotherDay.onDay(m.numbers.moment(vote.until, Date.now()));
    case 'substitute':
      return m.lineWords.words.votes.substitute.question(nameAt(update, vote.seat));
  }
}

/** `update`: as the table stood while it was asked. */
export function outcomeInWords(vote: OpenVote, outcome: Outcome, update: TableUpdate, m: Catalogue): string {
  const { passed, declined, overtaken, gone } = m.lineWords.words.votes;
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
  const { passed, declined, overtaken, gone } = m.lineWords.words.votes;
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
