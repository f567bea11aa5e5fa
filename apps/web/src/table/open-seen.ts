// What every game of tricks shows: the lot, the seal, the cut, a card, a trick; read, and told alike.
import type { NapSeen, Seat } from '@forehand/engine';
import { isCard, suitOf } from '@forehand/engine/card';
import { bySuit } from '../cards/hand-layout.ts';
import type { Catalogue } from '../messages/en.ts';
import { exactly, type Guard, isNumber, shape } from '../net/guards.ts';
import { type Heard, spokenName } from './narration.ts';
import { isMine, isPractice, type Picture } from './picture.ts';
import { isHeldTo } from './prompt-text.ts';

type OpenType = 'dealerDrawn' | 'packSealed' | 'packCut' | 'cardPlayed' | 'trickTaken';
export type OpenSeen = Extract<NapSeen, { type: OpenType }>;

export const OPEN_SEEN: { readonly [K in OpenType]: Guard<Extract<OpenSeen, { type: K }>> } = {
  dealerDrawn: shape({ type: exactly('dealerDrawn'), dealer: isNumber }),
  packSealed: shape({ type: exactly('packSealed'), deal: isNumber, attempt: isNumber }),
  packCut: shape({ type: exactly('packCut'), seat: isNumber, at: isNumber, by: exactly('cutter', 'chance') }),
  cardPlayed: shape({ type: exactly('cardPlayed'), seat: isNumber, card: isCard }),
  trickTaken: shape({ type: exactly('trickTaken'), seat: isNumber }),
};

export function heardOf(picture: Picture, event: OpenSeen, m: Catalogue): Heard {
  switch (event.type) {
    case 'cardPlayed':
    case 'trickTaken':
      return event;
    case 'packSealed':
      return { type: 'told', text: '' };
    case 'dealerDrawn': {
      const name = spokenName(picture, event.dealer, m);
      return { type: 'told', text: event.dealer === picture.you ? m.speech.lotYou : m.speech.lot(name) };
    }
    case 'packCut':
      return { type: 'told', text: cutInWords(picture, event.seat, event.by, m) };
  }
}

function cutInWords(picture: Picture, seat: Seat, by: 'cutter' | 'chance', m: Catalogue): string {
  const name = spokenName(picture, seat, m);
  if (by === 'cutter' || isPractice(picture, seat)) return m.speech.cut(name);
  return seat === picture.you ? m.speech.cutByChanceYou : m.speech.cutByChance(name);
}

/** What the viewer may cut or play now, in words; undefined for other questions, '' when it is another's turn. */
export function commonTurn(picture: Picture, m: Catalogue): string | undefined {
  const { choices, trick } = picture.view;
  if (!isMine(picture) || choices === null) return '';
  if (choices.kind === 'cut') return m.speech.yourCut;
  if (choices.kind !== 'play') return undefined;
  const [lead] = trick?.cards ?? [];
  if (lead === undefined) return m.speech.yourLead;
  const follows = choices.cards.every((card) => suitOf(card) === suitOf(lead));
  if (follows) return m.speech.yourFollow(suitOf(lead), bySuit(choices.cards).flat());
  return isHeldTo(picture.view.hand, choices)
    ? m.speech.yourTrumpOn(suitOf(lead), bySuit(choices.cards).flat())
    : m.speech.yourFree(suitOf(lead));
}
