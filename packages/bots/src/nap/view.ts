// What a practice player of Nap reads of its view.
import type { NapChoices, PackedNapView } from '@forehand/engine';
import * as z from 'zod';
import {
  cardsShape,
  cutShape,
  numbersShape,
  playedTrickShape,
  playShape,
  suitShape,
  trickShape,
} from '../shapes.ts';

export type NapSight = Pick<
  PackedNapView,
  'turn' | 'commitment' | 'hand' | 'counts' | 'declarer' | 'trump' | 'trick' | 'played' | 'choices'
>;

const choices: z.ZodType<NapChoices> = z.discriminatedUnion('kind', [
  cutShape,
  z.object({ kind: z.literal('call'), calls: z.array(z.string()) }),
  playShape,
]);

const sight: z.ZodType<NapSight> = z.object({
  turn: z.union([z.number(), z.enum(['chance', 'over'])]),
  commitment: z.string(),
  hand: cardsShape,
  counts: numbersShape,
  declarer: z.number().nullable(),
  trump: suitShape.nullable(),
  trick: trickShape.nullable(),
  played: z.array(playedTrickShape),
  choices: choices.nullable(),
});

export const readNapView = (view: unknown): NapSight | null => sight.nullable().parse(view);
