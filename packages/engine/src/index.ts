// The engine's public surface. A game is reached through the registry; its types are exported for its page.
export * from './card.ts';
export type { CutBy } from './cut.ts';
export * from './game.ts';
export type { BismarckEvent } from './games/bismarck/events.ts';
export type { BismarckFacts } from './games/bismarck/facts.ts';
export { type BismarckTypes, bismarck } from './games/bismarck/index.ts';
export { unpackView } from './games/bismarck/packed-view.ts';
export type { BismarckState } from './games/bismarck/state.ts';
export * from './games/bismarck/types.ts';
export { BASE as BASE_TARIFF, type BidRow } from './games/nap/bids.ts';
export type { NapEvent } from './games/nap/events.ts';
export { type NapTypes, nap } from './games/nap/index.ts';
export { unpackNapView } from './games/nap/packed-view.ts';
export type { NapState } from './games/nap/state.ts';
export * from './games/nap/types.ts';
export type { PlainReview, PlainView } from './plain-view.ts';
export * from './play.ts';
export * from './record.ts';
export * from './registry.ts';
export * from './result.ts';
export * from './seat.ts';
export { adjustedResult, adjustedTotals } from './standing.ts';
export { reconsidered, vanished } from './table/absence.ts';
export { advanced, replayed, type TableAdvance } from './table/advance.ts';
export * from './table/attendance.ts';
export {
  CLAIM_OUTCOMES,
  type ClaimOutcome,
  DEVICE_KINDS,
  type DeviceKind,
  type OpenClaim,
} from './table/claim-events.ts';
export { claimEnded, countOf, mayPassNow, passedFrom, samePlayer, seatPassed } from './table/claims.ts';
export { acceptedBy, votersOn } from './table/consent.ts';
export * from './table/decide.ts';
export { type Deed, deedsOf } from './table/deeds.ts';
export * from './table/events.ts';
export { evolveTable, foldTable, sheetOf } from './table/evolve.ts';
export { termsOf } from './table/known.ts';
export { askedFor } from './table/leaving.ts';
export * from './table/lines.ts';
export {
  ADJUSTMENTS_AT_MOST,
  decideOperator,
  type OperatorCommand,
  operatorId,
  operatorName,
} from './table/operator.ts';
export type { Adjustment, Closing } from './table/operator-events.ts';
export { changesOf } from './table/scored-matches.ts';
export * from './table/seats.ts';
export * from './table/snapshot.ts';
export { seatOnClock, timeUp, withBankUsed } from './table/time-up.ts';
export * from './table/types.ts';
export * from './table/wish.ts';
export * from './trick.ts';
