// What a practice player of Bismarck reads of its view.
import { type BismarckChoices, CONTRACT_IDS, type PackedView } from '@forehand/engine';
import * as z from 'zod';
import {
  cardsShape,
  cutShape,
  discardShape,
  numbersShape,
  playedTrickShape,
  playShape,
  suitShape,
  talonShape,
  trickShape,
  trumpShape,
} from '../shapes.ts';

export type BismarckSight = Pick<
  PackedView,
  | 'commitment'
  | 'faceUp'
  | 'contract'
  | 'hand'
  | 'counts'
  | 'laidAway'
  | 'trick'
  | 'lastTrick'
  | 'choices'
  | 'valfri'
  | 'cutSuit'
  | 'trumpToCome'
>;

const choices: z.ZodType<BismarckChoices> = z.discriminatedUnion('kind', [
  cutShape,
  z.object({
    kind: z.literal('contract'),
    options: z.array(z.string()),
    named: z.array(z.string()),
    suits: z.array(suitShape),
    noTrump: z.literal(true).exactOptional(),
  }),
  talonShape,
  discardShape,
  trumpShape,
  playShape,
]);

const sight: z.ZodType<BismarckSight> = z.object({
  commitment: z.string(),
  faceUp: cardsShape,
  contract: z.object({ id: z.enum(CONTRACT_IDS), trump: suitShape.nullable() }).nullable(),
  hand: cardsShape,
  counts: numbersShape,
  laidAway: cardsShape,
  trick: trickShape.nullable(),
  lastTrick: playedTrickShape.nullable(),
  choices: choices.nullable(),
  valfri: z.enum(['turned', 'none']).exactOptional(),
  cutSuit: suitShape.exactOptional(),
  trumpToCome: z.literal(true).exactOptional(),
});

export const readBismarckView = (view: unknown): BismarckSight | null => sight.nullable().parse(view);
