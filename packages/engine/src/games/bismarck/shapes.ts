// Shapes that events, states and records of Bismarck have in common.
import * as z from 'zod';
import { cardShape, countShape, seatShape, suitShape } from '../../shape.ts';
import { CONTRACT_IDS, type Contract, type PlayedTrick, type SheetRow } from './types.ts';

const perSeat = z.array(z.int());

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
  tricks: perSeat,
  change: perSeat,
  total: perSeat,
  redeals: countShape,
});

export const playedTrickShape: z.ZodType<PlayedTrick> = z.strictObject({
  leader: seatShape,
  cards: z.array(cardShape),
  winner: seatShape,
});
