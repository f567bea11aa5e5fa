// The delays of a claim on a seat whose device is gone: when the seat passes, and what ends the claim before. How many
// have to vouch, and whether the deal lets the seat pass, is the table's own to say.
import {
  type ClaimOutcome,
  claimEnded,
  countOf,
  mayPassNow,
  type OpenClaim,
  seatPassed,
  type TableState,
} from '@forehand/engine';
import { BY_ITSELF, type Clock } from '../ports.ts';
import type { Order } from './order.ts';
import type { Presence } from './presence.ts';

/** In milliseconds. */
export interface ClaimDelays {
  /** How long the seat must have been without an open page. */
  readonly gone: number;
  /** How long anybody may still object once enough have vouched. */
  readonly objection: number;
  /** How long a claim stays open. */
  readonly open: number;
}

export const USUAL_CLAIM_DELAYS: ClaimDelays = { gone: 300_000, objection: 60_000, open: 900_000 };

type Due = Exclude<ClaimOutcome, 'declined' | 'withdrawn' | 'overtaken'>;

export class SeatClaims {
  readonly #clock: Clock;
  readonly #presence: Presence;
  readonly #delays: ClaimDelays;
  readonly #act: () => void;
  #timer: { cancel(): void } | null = null;

  /** `act` is called when something may be due. */
  constructor(clock: Clock, presence: Presence, delays: ClaimDelays, act: () => void) {
    this.#clock = clock;
    this.#presence = presence;
    this.#delays = delays;
    this.#act = act;
  }

  /** Looks again: to be called whenever the table or its company has changed. */
  watch(state: TableState): void {
    this.close();
    const { claim } = state;
    if (claim === null) return;
    const left = this.due(state) === undefined ? this.#nextAt(state, claim) - this.#clock.now() : 0;
    this.#timer = this.#clock.after(Math.max(0, left), () => this.#act());
  }

  /** What the table is to do about the claim now. */
  due(state: TableState): Due | undefined {
    const { claim } = state;
    if (claim === null) return undefined;
    if (this.#presence.hasPage(claim.from)) return 'returned';
    const now = this.#clock.now();
    if (this.#passesAt(state, claim) <= now && mayPassNow(state, claim)) return 'passed';
    return claim.at + this.#delays.open <= now ? 'lapsed' : undefined;
  }

  /** In how many milliseconds the seat can pass at the earliest: as it stands, or if enough vouched now. */
  waitOf(state: TableState, claim: OpenClaim): number {
    const now = this.#clock.now();
    const { enoughSince } = countOf(state, claim);
    const from = this.#goneAt(claim);
    return Math.max(
      0,
      (enoughSince === null ? from : Math.max(from, this.#objectionEnds(enoughSince))) - now,
    );
  }

  close(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }

  #nextAt(state: TableState, claim: OpenClaim): number {
    const passesAt = mayPassNow(state, claim) ? this.#passesAt(state, claim) : Number.POSITIVE_INFINITY;
    return Math.min(claim.at + this.#delays.open, passesAt);
  }

  /** Nobody is given a seat who has gone away meanwhile: then it would have two lost devices. */
  #passesAt(state: TableState, claim: OpenClaim): number {
    const { enoughSince } = countOf(state, claim);
    if (enoughSince === null || !this.#presence.hasPage(claim.person)) return Number.POSITIVE_INFINITY;
    return Math.max(this.#goneAt(claim), this.#objectionEnds(enoughSince));
  }

  #goneAt({ from }: OpenClaim): number {
    return (this.#presence.absentSince(from) ?? this.#clock.now()) + this.#delays.gone;
  }

  #objectionEnds(enoughSince: number): number {
    return enoughSince + this.#delays.objection;
  }
}

/** What the table does by itself about a claim, once. */
const claimOrder = ({ id }: OpenClaim, due: Due, at: number, claims: SeatClaims): Order => ({
  actor: BY_ITSELF,
  moveId: `auto:claim:${id}`,
  decision: null,
  body: { type: 'claim', due },
  name: null,
  secrets: [],
  judge: (now, version) => {
    // Judged again after another node was first: whoever has the seat may have come back there.
    if (claims.due(now) !== due) return { ok: false, error: { code: 'decisionClosed' } };
    const done = due === 'passed' ? seatPassed(now, at, version) : claimEnded(now, due, at, version);
    return done.events.length > 0
      ? { ok: true, value: done }
      : { ok: false, error: { code: 'decisionClosed' } };
  },
});

/** What is due about the open claim now. */
export function dueClaim(state: TableState, claims: SeatClaims, now: number): Order | undefined {
  const due = claims.due(state);
  return state.claim === null || due === undefined ? undefined : claimOrder(state.claim, due, now, claims);
}
