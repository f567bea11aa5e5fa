// Building blocks for reading what is stored or sent. Shape alone: whether a move is allowed is the rules' question.
import * as z from 'zod';
import { PACK, SUITS } from './card.ts';
import type { Issues } from './game.ts';
import { err, ok, type Result } from './result.ts';
import type { PlayedTrick } from './trick.ts';

export const cardShape = z.enum(PACK);
export const suitShape = z.enum(SUITS);
export const seatShape = z.int().min(0).max(6);
export const countShape = z.int().min(0);
export const pointsShape = z.array(z.int());
export const playedTrickShape: z.ZodType<PlayedTrick> = z.strictObject({
  leader: seatShape,
  cards: z.array(cardShape),
  winner: seatShape,
});

export function read<T>(shape: z.ZodType<T>, input: unknown): Result<T, Issues> {
  const parsed = shape.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  return err(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
