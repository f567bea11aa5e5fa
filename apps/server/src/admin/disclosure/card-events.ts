// What of a table's log tells of cards, read loosely: the rest is nothing to whoever counts cards.
import { type Card, isCard } from '@forehand/engine';
import * as z from 'zod';

const card = z.custom<Card>(isCard);
const cards = z.array(card);
const seat = z.number();

const gameEvent = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('dealerDrawn'), dealer: seat }),
  z.looseObject({ type: z.literal('highCardsDrawn'), among: z.array(seat), cards }),
  z.looseObject({ type: z.literal('packSealed'), deal: z.number() }),
  z.looseObject({ type: z.literal('turnedUp'), cards }),
  z.looseObject({ type: z.literal('dealt'), sealed: z.object({ cards }) }),
  z.looseObject({ type: z.literal('talonTaken'), seat }),
  z.looseObject({ type: z.literal('floaterSeen'), seat }),
  z.looseObject({ type: z.literal('floaterTaken'), seat }),
  z.looseObject({ type: z.literal('discarded'), seat, sealed: z.object({ cards }) }),
  z.looseObject({ type: z.literal('discardForgotten'), card }),
  z.looseObject({ type: z.literal('cardPlayed'), card }),
  z.looseObject({ type: z.literal('dealScored') }),
]);

const logged = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('seatTaken'), seat }),
  z.looseObject({ type: z.literal('matchStarted'), matchNo: z.number(), firstSeat: seat.nullable() }),
  z.looseObject({ type: z.literal('played'), event: gameEvent }),
]);

export type CardEvent = z.infer<typeof gameEvent>;
export type Logged = z.infer<typeof logged>;

export const readLogged = (event: unknown): Logged | undefined => logged.safeParse(event).data;
