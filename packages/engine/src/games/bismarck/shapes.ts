// Shapes that events, states and records of Bismarck have in common.
import * as z from 'zod';
import { countShape, pointsShape, seatShape, suitShape } from '../../shape.ts';
import { CONTRACT_IDS, type Contract, type SheetRow } from './types.ts';

export const contractShape: z.ZodType<Contract> = z.strictObject({
  id: z.enum(CONTRACT_IDS),
  trump: suitShape.nullable(),
});

export const sheetRowShape: z.ZodType<SheetRow> = z.strictObject({
  deal: countShape,
  dealer: seatShape,
  forehand: seatShape,
  contract: z.enum(CONTRACT_IDS),
  trump: suitShape.nullable(),
  tricks: pointsShape,
  change: pointsShape,
  total: pointsShape,
  redeals: countShape,
});
