// What is spoken names cards in words; an eye that runs down a log wants signs.
import { PACK } from '@forehand/engine/card';
import type { Catalogue } from '../../messages/en.ts';

/** «Turned up: A♠, 9♠, Q♥ and 4♦.» */
export function withSigns({ cards }: Pick<Catalogue, 'cards'>): (text: string) => string {
  const signs = new Map(PACK.map((card) => [cards.words(card).toLocaleLowerCase(), cards.short(card)]));
  const any = new RegExp([...signs.keys()].join('|'), 'giu');
  return (text) => text.replaceAll(any, (words) => signs.get(words.toLocaleLowerCase()) ?? words);
}
