// What a practice player of Nap reads of its view.
import { BID_IDS, type NapChoices, type PackedNapView } from '@forehand/engine';
import * as z from 'zod';
import {
  cardShape,
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

export type NapSight = Pick<
  PackedNapView,
  | 'turn'
  | 'commitment'
  | 'hand'
  | 'counts'
  | 'declarer'
  | 'bid'
  | 'need'
  | 'trump'
  | 'trick'
  | 'tariff'
  | 'floater'
  | 'laidAway'
  | 'played'
  | 'choices'
>;

const choices: z.ZodType<NapChoices> = z.discriminatedUnion('kind', [
  cutShape,
  z.object({ kind: z.literal('call'), calls: z.array(z.string()), look: z.literal(true).exactOptional() }),
  talonShape,
  discardShape,
  trumpShape,
  playShape,
]);

const sight: z.ZodType<NapSight> = z.object({
  turn: z.union([z.number(), z.enum(['chance', 'over'])]),
  commitment: z.string(),
  hand: cardsShape,
  counts: numbersShape,
  declarer: z.number().nullable(),
  bid: z.enum(BID_IDS).nullable(),
  need: z.number().nullable(),
  trump: suitShape.nullable(),
  trick: trickShape.nullable(),
  tariff: z.array(z.object({ bid: z.enum(BID_IDS), win: z.number(), lose: z.number() })).exactOptional(),
  floater: z
    .object({
      state: z.enum(['lies', 'taken', 'declined']),
      lookedAt: numbersShape,
      face: cardShape.exactOptional(),
    })
    .exactOptional(),
  laidAway: cardsShape.exactOptional(),
  played: z.array(playedTrickShape),
  choices: choices.nullable(),
});

export const readNapView = (view: unknown): NapSight | null => sight.nullable().parse(view);
