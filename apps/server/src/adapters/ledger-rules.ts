// What every store refuses about scores, whoever asks. The database has the same rules as constraints.
import type { MatchEnd, ScoreAdjustment, ScoredDeal } from '../ports.ts';
import { type Ledger, refuseUnless } from './ledger.ts';
import { namedRowOf } from './named-rows.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const totalsOf = ({ start, scored }: Ledger): readonly number[] =>
  scored.at(-1)?.total ?? start.seats.map(() => 0);

/** Throws when `deal` may not be the next row of the ledger. */
export function checkScoredDeal(ledger: Ledger, deal: ScoredDeal): void {
  const { change, total, people, actedFor, game } = deal;
  const seats = ledger.start.seats.length;
  const before = totalsOf(ledger);
  refuseUnless(deal.deal === ledger.scored.length + 1, `deal ${deal.deal} does not follow in the ledger`);
  refuseUnless(change.length === seats && total.length === seats, 'a score for every seat');
  refuseUnless(people.length === seats, 'a person in every seat');
  refuseUnless(
    [0, seats].includes(actedFor.length) && actedFor.every((moves) => moves >= 0),
    'moves of the clock for every seat',
  );
  refuseUnless(!ledger.start.zeroSum || sum(change) === 0, 'changes do not sum to zero');
  refuseUnless(
    total.every((points, seat) => points === (before[seat] ?? 0) + (change[seat] ?? 0)),
    'a total is not the one before plus the change',
  );
  const named = namedRowOf(game);
  refuseUnless(named === undefined || game === ledger.start.game, `this match is not one of ${game}`);
  named?.check(ledger, deal);
}

/** Throws when the match may not end so: a closed one has no winners, and may have no deal. */
export function checkMatchEnd(ledger: Ledger, { totals, winners, closed }: MatchEnd): void {
  const last = totalsOf(ledger);
  const seats = last.length;
  refuseUnless(closed || ledger.scored.length > 0, 'a match without a deal can only be closed');
  refuseUnless(
    totals.length === seats && totals.every((points, seat) => points === last[seat]),
    'a match ends with the totals of its last deal',
  );
  refuseUnless(closed ? winners.length === 0 : winners.length > 0, 'a match that is played out has winners');
  refuseUnless(
    winners.length <= seats && winners.every((seat) => seat >= 0 && seat < seats),
    'a winner who has no seat',
  );
}

/** Throws when the line may not be the next that corrects this match. */
export function checkAdjustment(
  ledger: Ledger & { readonly adjusted: readonly ScoreAdjustment[] },
  { number, deal, change, reason }: ScoreAdjustment,
): void {
  const { start, scored, adjusted } = ledger;
  refuseUnless(number === adjusted.length + 1, `correction ${number} does not follow`);
  refuseUnless(
    scored.some((one) => one.deal === deal),
    'a correction of a deal that is not scored',
  );
  refuseUnless(change.length === start.seats.length, 'a correction for every seat');
  refuseUnless(!start.zeroSum || sum(change) === 0, 'corrections do not sum to zero');
  refuseUnless(reason.length > 0, 'a correction without a reason');
}
