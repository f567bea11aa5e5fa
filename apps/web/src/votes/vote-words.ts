// A question to the table in words: what is asked, and what came of it.
import type { OpenVote, TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import type { Outcome } from './outcome.ts';

/** The words of the questions: whoever asks for one in words has fetched them. */
export type QuestionWords = Catalogue['lineWords']['words']['votes'];
/** What a question is said with. */
export type Saying = Pick<Catalogue, 'numbers'> & { readonly votes: QuestionWords };

export const nameAt = ({ seats }: TableUpdate, seat: number | undefined): string =>
  (seat === undefined ? undefined : seats[seat]?.name) ?? '';

/** «End the match here?» */
export function questionOf(vote: OpenVote, update: TableUpdate, { votes, numbers }: Saying): string {
  switch (vote.kind) {
    case 'settle':
      return votes.settle.question;
    case 'close':
      return votes.close.question;
    case 'remove':
      return vote.seat === update.you ? votes.remove.about : votes.remove.question(nameAt(update, vote.seat));
    case 'lines':
      return votes.lines.question;
    case 'resume':
      return votes.resume.question;
    case 'anotherDay':
      return vote.until === undefined
        ? votes.anotherDay.question
        : votes.anotherDay.onDay(numbers.moment(vote.until, Date.now()));
    case 'substitute':
      return votes.substitute.question(nameAt(update, vote.seat));
  }
}

/** `update`: as the table stood while it was asked. */
export function outcomeInWords(
  vote: OpenVote,
  outcome: Outcome,
  update: TableUpdate,
  votes: QuestionWords,
): string {
  const { passed, declined, overtaken, gone } = votes;
  if (vote.kind === 'remove') return removalInWords(vote, outcome, update, votes);
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

function removalInWords(vote: OpenVote, outcome: Outcome, update: TableUpdate, votes: QuestionWords): string {
  const { passed, declined, overtaken, gone } = votes;
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
