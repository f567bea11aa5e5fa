// The moments of a match of Nap that the gallery shows.
const USUAL = [
  'auction',
  'first',
  'forced',
  'calling',
  'lead',
  'play',
  'void',
  'taken',
  'lastTaken',
  'cut',
  'cutOther',
  'result',
  'resultCut',
  'passed',
  'end',
  'closed',
] as const;
export type UsualNapStage = (typeof USUAL)[number];

/** At tables that play with other bids, prices or stakes, or with a card set aside; each is built on a usual one. */
const RARE = {
  ladder: 'auction',
  looked: 'auction',
  mustBid: 'auction',
  floater: 'auction',
  floaterOther: 'calling',
  layAway: 'auction',
  layAwayOther: 'calling',
  namesTrump: 'auction',
  besideTrump: 'lead',
  misereLead: 'lead',
  misere: 'play',
  misereTaken: 'taken',
  doubled: 'result',
  passedDouble: 'result',
} as const satisfies Readonly<Record<string, UsualNapStage>>;
export type RareNapStage = keyof typeof RARE;

export type NapStage = UsualNapStage | RareNapStage;

const rareStages = Object.entries(RARE);
export const NAP_STAGES: readonly string[] = [...USUAL, ...rareStages.map(([stage]) => stage)];
export const isNapStage = (name: string): name is NapStage => NAP_STAGES.includes(name);
export const isRare = (stage: NapStage): stage is RareNapStage => Object.hasOwn(RARE, stage);
export const usualOf = (stage: NapStage): UsualNapStage => (isRare(stage) ? RARE[stage] : stage);
