// Shapes that events and states of Nap have in common.
import * as z from 'zod';
import { countShape, pointsShape, seatShape } from '../../shape.ts';
import { BID_IDS, CALL_IDS, type LedgerRow } from './types.ts';

export const bidShape = z.enum(BID_IDS);
export const callShape = z.enum(CALL_IDS);

export const ledgerRowShape: z.ZodType<LedgerRow> = z.strictObject({
  deal: countShape,
  dealer: seatShape,
  calls: z.array(callShape),
  declarer: seatShape.nullable(),
  bid: bidShape.nullable(),
  made: z.boolean().nullable(),
  change: pointsShape,
  total: pointsShape,
});
