// Shapes that events, states and records of Bismarck have in common.
import * as z from 'zod';
import { countShape, pointsShape, seatShape, suitShape } from '../../shape.ts';
import {
  type BismarckOptions,
  CONTRACT_IDS,
  type Contract,
  EXCHANGES,
  PASS_QUOTAS,
  type SheetRow,
  TALON_USES,
  VALFRI,
} from './types.ts';

export const changeShapes = {
  forgottenDiscard: z.enum(['redeal', 'prevent']),
  order: z.enum(['chooser', 'rounds']).exactOptional(),
  valfri: z.enum(VALFRI).exactOptional(),
  passQuota: z.enum(PASS_QUOTAS).exactOptional(),
  mustTrump: z.boolean().exactOptional(),
  talonUse: z.enum(TALON_USES).exactOptional(),
  exchange: z.enum(EXCHANGES).exactOptional(),
  tieBreak: z.enum(['share', 'extraValfri']).exactOptional(),
  dealerStays: z.union([z.literal(1), z.literal(4)]).exactOptional(),
} as const;

export const optionsShape: z.ZodType<BismarckOptions> = z.strictObject({
  profile: z.string(),
  deals: countShape,
  ...changeShapes,
});

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
  counted: pointsShape.exactOptional(),
  extra: z.literal(true).exactOptional(),
});
