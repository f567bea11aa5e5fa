// The moments of a match of Nap that the gallery shows.
export const NAP_STAGES = [
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
export type NapStage = (typeof NAP_STAGES)[number];
export const isNapStage = (name: string): name is NapStage => NAP_STAGES.some((stage) => stage === name);
