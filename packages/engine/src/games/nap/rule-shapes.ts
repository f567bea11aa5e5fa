// The rules a table may change (section 9 of docs/rules/nap.md), as they are asked for and stored.
import * as z from 'zod';
import { EXTRA_BID_IDS } from './types.ts';

export const ruleShapes = {
  packets: z.enum(['3-2', '2-3', '1x5']).exactOptional(),
  extraBids: z.array(z.enum(EXTRA_BID_IDS)).exactOptional(),
  misereTrump: z.enum(['none', 'firstLead']).exactOptional(),
  misereRank: z.enum(['aboveThree', 'belowThree']).exactOptional(),
  misereLoss: z.enum(['single', 'double']).exactOptional(),
  lostNap: z.enum(['full', 'half']).exactOptional(),
  stakes: z.literal([1, 2]).exactOptional(),
  allPass: z.enum(['nextDealer', 'dealerMustBidOne', 'doubleStakes']).exactOptional(),
  wellingtonLead: z.enum(['any', 'lowestTrump']).exactOptional(),
};
