// The rules a table may change (section 9 of docs/rules/nap.md): their values, and how they are asked for and stored.
import * as z from 'zod';
import { EXTRA_BID_IDS } from './types.ts';

/** Of the rules that have one of some values. */
export const RULE_VALUES = {
  packets: ['3-2', '2-3', '1x5'],
  misereTrump: ['none', 'firstLead'],
  misereRank: ['aboveThree', 'belowThree'],
  misereLoss: ['single', 'double'],
  lostNap: ['full', 'half'],
  stakes: [1, 2],
  allPass: ['nextDealer', 'dealerMustBidOne', 'doubleStakes'],
  wellingtonLead: ['any', 'lowestTrump'],
  floater: [false, true],
} as const;

export const ruleShapes = {
  packets: z.enum(RULE_VALUES.packets).exactOptional(),
  extraBids: z.array(z.enum(EXTRA_BID_IDS)).exactOptional(),
  misereTrump: z.enum(RULE_VALUES.misereTrump).exactOptional(),
  misereRank: z.enum(RULE_VALUES.misereRank).exactOptional(),
  misereLoss: z.enum(RULE_VALUES.misereLoss).exactOptional(),
  lostNap: z.enum(RULE_VALUES.lostNap).exactOptional(),
  stakes: z.literal(RULE_VALUES.stakes).exactOptional(),
  allPass: z.enum(RULE_VALUES.allPass).exactOptional(),
  wellingtonLead: z.enum(RULE_VALUES.wellingtonLead).exactOptional(),
  floater: z.literal(RULE_VALUES.floater).exactOptional(),
};
