// How much may be asked of the server.
import type { Rate } from './allowance.ts';

export interface Limits {
  /** HTTP requests a minute from one address. */
  readonly requestsPerMinute: number;
  /** Open sockets of one person, and from one address. */
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  /** Requests of one socket. */
  readonly socketRate: Rate;
  /** Codes without a table that the sockets of one address may ask for. */
  readonly wrongCodeRate: Rate;
  /** Claims on seats, of one person and from one address. */
  readonly claimRate: Rate;
  /** Reports of one person to the admins. */
  readonly reportRate: Rate;
  /** Looks of one guest at who was at their seat. */
  readonly ownSeatRate: Rate;
  /** Tries to sign in as an admin, from one address, and under one name from one network. */
  readonly signInRate: Rate;
}

/** What a quick player never reaches, and a flood does at once. */
export const USUAL_LIMITS: Limits = {
  requestsPerMinute: 240,
  socketsPerPerson: 20,
  socketsPerAddress: 200,
  socketRate: { perSecond: 10, burst: 40 },
  wrongCodeRate: { perSecond: 1, burst: 60 },
  claimRate: { perSecond: 1 / 60, burst: 5 },
  reportRate: { perSecond: 1 / 60, burst: 5 },
  ownSeatRate: { perSecond: 1 / 10, burst: 10 },
  signInRate: { perSecond: 1 / 30, burst: 10 },
};
