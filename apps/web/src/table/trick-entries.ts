// Taken tricks in the shape their list is drawn from.
import type { PlayedTrick } from '@forehand/engine';
import type { Catalogue } from '../messages/en.ts';
import { type Picture, playerName } from './picture.ts';

export function trickEntry({ update, you }: Picture, trick: PlayedTrick, number: number, m: Catalogue) {
  const seats = update.seats.length;
  const nameOf = (seat: number) => (seat === you ? m.seats.you : playerName(update, seat));
  return {
    number,
    text: trick.winner === you ? m.lastTrick.youTake : m.lastTrick.takes(nameOf(trick.winner)),
    cards: trick.cards.map((card, step) => {
      const seat = (trick.leader + step) % seats;
      const name = nameOf(seat);
      return {
        card,
        who: name,
        label: m.speech.played({ name, card, led: step === 0 }),
        wins: seat === trick.winner,
      };
    }),
  };
}
