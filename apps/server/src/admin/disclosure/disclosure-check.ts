// Has anybody been shown a card they may not know? Every view of every step of a match is composed again as the players'
// pages were sent it, and compared with what the log alone says a seat may know.
import { setImmediate as breathe } from 'node:timers/promises';
import type { Card, Match, Seat, TableState } from '@forehand/engine';
import { shownSeat } from '../../table/shown-seat.ts';
import { type Moment, matchOf } from '../moments.ts';
import { CardAudit, isAudited } from './card-audit.ts';

/** How something reaches a viewer. */
export type ShownAs = 'view' | 'seen' | 'review';

/** What somebody is shown of a step; `seat` null: everybody without a seat, and the admins. */
export interface Shown {
  readonly seat: Seat | null;
  readonly as: ShownAs;
  readonly message: unknown;
}

export interface Disclosed {
  readonly version: number;
  readonly deal: number | null;
  readonly seat: Seat | null;
  readonly as: ShownAs;
  /** How many cards too many; which they were is not told. */
  readonly cards: number;
}

export interface Disclosure {
  /** `shownTooMuch` where there is anything in `disclosed`. */
  readonly verdict: 'nothingDisclosed' | 'shownTooMuch' | 'gameNotKnown' | 'noSuchMatch';
  readonly steps: number;
  /** How many messages were looked through. */
  readonly looked: number;
  /** The first ones. */
  readonly disclosed: readonly Disclosed[];
}

/** As many as an admin can look into. */
const DISCLOSED_AT_MOST = 50;
/** Steps after which play has its turn. */
const STEPS_AT_ONCE = 10;

/** What of the last deal can be looked at again changes with a score, and with the end. */
const mayOpen = ({ before, after, advances }: Moment): boolean =>
  before?.phase !== after.phase || advances.some(({ scores }) => scores.length > 0);

function shownTo(moment: Moment, match: Match, seat: Seat): readonly Shown[] {
  const seen = moment.advances.flatMap((advance) => advance.seenBy(seat));
  const shown: Shown[] = [{ seat, as: 'view', message: match.view(seat) }];
  if (seen.length > 0) shown.push({ seat, as: 'seen', message: seen });
  if (mayOpen(moment)) shown.push({ seat, as: 'review', message: match.review(seat) });
  return shown;
}

/** Whoever has taken a seat over is shown nothing of it before it is theirs in the match, as on their page. */
const players = (state: TableState): readonly Seat[] =>
  state.seats.flatMap((person) => (person === null ? [] : (shownSeat(state, person) ?? [])));

/** As the pages of a step are composed. */
export function shownAfter(moment: Moment): readonly Shown[] {
  const { match, phase } = moment.after;
  if (match === null || phase === 'gathering') return [];
  const seen = moment.advances.flatMap((advance) => advance.seenBy('public'));
  return [
    { seat: null, as: 'view', message: match.view('public') },
    { seat: null, as: 'seen', message: seen },
    ...players(moment.after).flatMap((seat) => shownTo(moment, match, seat)),
  ];
}

/** `moments`: of the whole table. `shown`: what reached the viewers; a test shows them more. */
export async function checkDisclosure(
  moments: readonly Moment[],
  matchNo: number,
  shown: (moment: Moment) => readonly Shown[] = shownAfter,
): Promise<Disclosure> {
  const audit = new CardAudit(moments);
  const disclosed: Disclosed[] = [];
  let [counted, looked, game] = [0, 0, ''];
  for (const moment of moments) {
    if (moment.step.version % STEPS_AT_ONCE === 0) await breathe();
    if (matchOf(moment) !== matchNo) continue;
    game = moment.after.game;
    counted += 1;
    const messages = isAudited(game) ? shown(moment) : [];
    looked += messages.length;
    disclosed.push(...messages.flatMap((one) => disclosedBy(audit, moment, one)));
  }
  const told = { steps: counted, looked, disclosed: disclosed.slice(0, DISCLOSED_AT_MOST) };
  if (counted === 0) return { ...told, verdict: 'noSuchMatch' };
  if (!isAudited(game)) return { ...told, verdict: 'gameNotKnown' };
  return { ...told, verdict: disclosed.length > 0 ? 'shownTooMuch' : 'nothingDisclosed' };
}

function disclosedBy(audit: CardAudit, moment: Moment, { seat, as, message }: Shown): readonly Disclosed[] {
  const { step, after } = moment;
  const found = tooMuch(audit, step.version, { seat, as, message });
  const deal = after.match?.deal ?? null;
  return found.length === 0 ? [] : [{ version: step.version, deal, seat, as, cards: new Set(found).size }];
}

function tooMuch(audit: CardAudit, version: number, { seat, as, message }: Shown): readonly Card[] {
  if (as === 'review') return audit.forbiddenInReview(seat, version, message);
  return seat === null ? audit.hiddenFromAll(version, message) : audit.forbidden(seat, version, message);
}
