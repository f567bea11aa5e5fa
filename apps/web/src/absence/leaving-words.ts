// Somebody must leave after this deal, in words: what can be chosen, what follows from each, how far the choice has come.
import type { AfterDeal, LeavingQuestion, TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import type { Moment } from '../table/game-reader.ts';

export const AFTER_DEAL = ['anotherDay', 'substitute', 'end'] as const satisfies readonly AfterDeal[];

export const namesAt = ({ seats }: TableUpdate, which: readonly number[]): readonly string[] =>
  which.flatMap((seat) => {
    const name = seats[seat]?.name;
    return name === undefined ? [] : [name];
  });

/** «Oskar has to leave after this deal», to Oskar «You have to leave after this deal». */
export function titleOf(update: TableUpdate, { seats }: LeavingQuestion, m: Catalogue): string {
  const { title, titleYou } = m.absence.words.leaving;
  const others = seats.filter((seat) => seat !== update.you);
  return others.length < seats.length ? titleYou(namesAt(update, others)) : title(namesAt(update, others));
}

export interface AfterOption {
  readonly choice: AfterDeal;
  readonly title: string;
  /** What follows. */
  readonly text: string;
  /** «2 of 3 have chosen this» */
  readonly count: string;
  /** Seats that have chosen it. */
  readonly seats: readonly number[];
  /** The same for the ear. */
  readonly who: string;
}

export function optionsOf(
  update: TableUpdate,
  question: LeavingQuestion,
  moment: Moment | null,
  m: Catalogue,
): readonly AfterOption[] {
  const { leaving } = m.absence.words;
  const names = namesAt(update, question.seats);
  const others = question.seats.filter((seat) => seat !== update.you);
  const substitute =
    others.length < question.seats.length
      ? leaving.takesYours(namesAt(update, others))
      : leaving.takesSeat(names);
  const titles = { ...leaving.titles, substitute };
  const texts = {
    anotherDay: leaving.anotherDayText,
    substitute: leaving.substituteText(names.length),
    end: [m.votes.keeps(update.game), turnsInWords(update, moment, m)].join(' ').trim(),
  };
  return AFTER_DEAL.map((choice) => {
    const seats = question.chosen.filter((one) => one.choice === choice).map(({ seat }) => seat);
    return {
      choice,
      title: titles[choice],
      text: texts[choice],
      count: leaving.count(seats.length, question.asked[choice] ?? 0),
      seats,
      who: seats.length === 0 ? '' : leaving.chosenBy(namesAt(update, seats)),
    };
  });
}

/** How often each seat has had its turn: forehand at Bismarck, the deal elsewhere. */
function turnsInWords(update: TableUpdate, moment: Moment | null, m: Catalogue): string {
  if (moment === null || moment.scored === 0) return '';
  const turns = update.seats.flatMap((person, seat) =>
    person === null ? [] : [{ name: person.name, turns: moment.course(seat, m).turns }],
  );
  return m.absence.words.leaving.turns(update.game, turns);
}

/** «stop here and go on again on Tuesday 8 December at 20:00» */
export function chosenInWords(
  update: TableUpdate,
  { choice, until }: { readonly choice: AfterDeal; readonly until: number | null },
  m: Catalogue,
  now = Date.now(),
): string {
  const { leaving } = m.absence.words;
  if (choice === 'substitute') return leaving.short.substitute(namesAt(update, update.leaving?.seats ?? []));
  if (choice === 'end') return leaving.short.end;
  return until === null ? leaving.short.anotherDay : leaving.short.day(m.numbers.moment(until, now));
}

/** The days that have been named, the first one first, and by whom. */
export function daysOf(
  update: TableUpdate,
  { chosen }: LeavingQuestion,
): readonly { readonly until: number; readonly names: readonly string[] }[] {
  const days = [...new Set(chosen.flatMap(({ until }) => (until === null ? [] : [until])))];
  return days.map((until) => ({
    until,
    names: namesAt(
      update,
      chosen.filter((one) => one.until === until).map(({ seat }) => seat),
    ),
  }));
}

/** «You chose: stop here. Waiting for Camille. You can change your mind.» */
export function standingOf(update: TableUpdate, question: LeavingQuestion, m: Catalogue): string {
  const { leaving } = m.absence.words;
  if (question.decided !== null) return leaving.decided(chosenInWords(update, question.decided, m));
  const own = question.chosen.find(({ seat }) => seat === update.you);
  if (own === undefined) return leaving.notChosen;
  const waited = update.seats.flatMap((person, seat) => {
    const isAsked = person !== null && person.practice === undefined && person.present;
    const agrees = question.chosen.some((one) => one.seat === seat && one.choice === own.choice);
    return isAsked && !agrees ? [person.name] : [];
  });
  return leaving.standing(chosenInWords(update, own, m), waited);
}
