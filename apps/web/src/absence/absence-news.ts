// What has changed between two pictures about people who are away or must go: what is spoken of it, and what stays in view.
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import type { Heard } from '../table/narration.ts';
import { chosenInWords, namesAt } from './leaving-words.ts';
import { pausedInWords } from './pause-words.ts';

export interface Change {
  readonly before: TableUpdate | null;
  readonly now: TableUpdate;
  /** What happened in the step. */
  readonly heard: readonly Heard[];
}

export interface News {
  readonly told: string;
  readonly shown: string;
}

export function newsOf(change: Change, m: Catalogue): News {
  const shown = joined([done(change, m), decided(change, m)]);
  return { told: joined([shown, ...leaving(change, m), pause(change, m), ...people(change, m)]), shown };
}

const joined = (sentences: readonly string[]): string => sentences.filter((text) => text !== '').join(' ');

/** G-09: what was done on somebody's behalf is said to that person. */
function done({ before, now, heard }: Change, m: Catalogue): string {
  const movesIn = ({ you, actedFor }: TableUpdate) =>
    actedFor.filter(({ seat }) => seat === you).reduce((sum, { moves }) => sum + moves, 0);
  const more = movesIn(now) - (before === null ? 0 : movesIn(before));
  if (more <= 0) return '';
  const { acted } = m.absence.words;
  if (before === null) return acted.whileAway(more);
  const own = heard.find((one) => one.type === 'told' || (one.type === 'cardPlayed' && one.seat === now.you));
  if (more > 1 || own === undefined) return acted.several(more);
  return own.type === 'told'
    ? acted.did(own.text)
    : acted.played(own.type === 'cardPlayed' ? m.cards.words(own.card) : '');
}

/** All have chosen the same. */
function decided({ before, now }: Change, m: Catalogue): string {
  const { leaving: question } = now;
  if (question === null || question.decided === null || before === null) return '';
  if (before.leaving?.decided) return '';
  return m.absence.words.leaving.decided(chosenInWords(now, question.decided, m));
}

function leaving({ before, now }: Change, m: Catalogue): readonly string[] {
  return now.seats.flatMap((person, seat) => {
    const was = before?.seats[seat] ?? null;
    if (before === null || person === null || was === null || seat === now.you) return [];
    if (person.leaving === was.leaving) return [];
    const { leaves, stays } = m.absence.words.leaving;
    return [person.leaving ? leaves(person.name) : stays(person.name)];
  });
}

function pause({ before, now }: Change, m: Catalogue): string {
  if (before?.paused && now.paused === null) return now.phase === 'playing' ? m.absence.words.pause.over : '';
  if (now.paused === null || before?.paused?.until === now.paused.until) return '';
  const { strong, text } = pausedInWords(now, now.paused, m);
  return `${strong} ${text}`;
}

/** Who has taken over from whom, and whose seat may be taken. */
function people({ before, now }: Change, m: Catalogue): readonly string[] {
  if (before === null) return [];
  const { substitutes } = m.absence.words;
  const took = now.standIns
    .slice(before.standIns.length)
    .map(({ name, instead }) => substitutes.took(name, instead));
  const offered = now.seats.flatMap((person, seat) =>
    person?.offered === 'now' && before.seats[seat]?.offered !== 'now' ? namesAt(now, [seat]) : [],
  );
  return [...took, ...offered.map((name) => substitutes.mayBeTaken(name))];
}
