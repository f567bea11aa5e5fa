import type { DeskFacts } from '../prompt-text.ts';

/** A desk at which nothing is chosen, under way or wrong. */
export const QUIET: DeskFacts = {
  held: null,
  resultClosed: false,
  pending: null,
  trouble: null,
  lineGone: false,
  chosenAway: [],
  droppedCard: null,
  namingSuit: false,
  call: null,
  cutIn: null,
  forgotten: null,
  cutByChance: false,
  waitingMinutes: 0,
  awaySince: () => null,
};
