// The stages of a deal that the gallery shows.
export const STAGES = [
  'discard',
  'play',
  'ahead',
  'waiting',
  'taken',
  'contract',
  'valfri',
  'cut',
  'result',
  'resultCut',
  'offline',
  'refused',
] as const;
export type Stage = (typeof STAGES)[number];
export const isStage = (name: string): name is Stage => STAGES.some((stage) => stage === name);
