// What a game is made of, for a game that lives outside this package: the parts that every game of tricks shares.
export { answered, cutByChance } from './chance.ts';
export { CUT, isCut } from './cut.ts';
export {
  type DealEvent,
  dealEventShapes,
  type OpenSeen,
  seenByAll,
  V,
  type Versioned,
} from './deal-events.ts';
export { all, chaptersOf, first, inTricks, recordedCut } from './record-chapters.ts';
export { type RecordRules, recordKeeper } from './record-keeper.ts';
export { differs } from './record-replay.ts';
export { cardShape, countShape, playedTrickShape, pointsShape, read, seatShape } from './shape.ts';
export { added, resultOf, zeros } from './standing.ts';
