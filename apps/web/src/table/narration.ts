// What is spoken of what happened: rapid plays in one sentence, and at one's own turn the whole situation.
import type { Seat } from '@forehand/engine';
import type { Card } from '@forehand/engine/card';
import type { SpokenPlay } from '../messages/en/speech.ts';
import type { Catalogue } from '../messages/en.ts';
import type { SpeechLevel } from '../settings/personal-settings.svelte.ts';
import type { Picture } from './picture.ts';

/** Something that is told: a card, a trick, or anything else in words of its own. */
export type Heard =
  | { readonly type: 'cardPlayed'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trickTaken'; readonly seat: Seat }
  | { readonly type: 'told'; readonly text: string };

export interface Telling extends Picture {
  /** What happened since the last sentence, in order. */
  readonly heard: readonly Heard[];
  /** Cards that lay in the trick before the first of these. */
  readonly inTrick: number;
  readonly level: SpeechLevel;
  /** What the viewer may do now, in words; '' when it is another's turn. */
  readonly mine: string;
}

export const spokenName = ({ update, you }: Picture, seat: Seat, m: Catalogue): string =>
  seat === you ? m.speech.you : (update.seats[seat]?.name ?? '');

export const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export function narrate(telling: Telling, m: Catalogue): string {
  const { level, mine } = telling;
  if (level === 'mine') return mine === '' ? '' : join([trickInWords(telling, m), mine]);
  return join([...happened(telling, m), mine]);
}

const join = (sentences: readonly string[]): string =>
  sentences
    .filter((sentence) => sentence !== '')
    .map(sentenceCase)
    .join(' ');

/** Sentences for what happened; plays between two other things become one. */
function happened(telling: Telling, m: Catalogue): readonly string[] {
  const sentences: string[] = [];
  let plays: SpokenPlay[] = [];
  let inTrick = telling.inTrick;
  for (const item of telling.heard) {
    if (item.type === 'cardPlayed') {
      plays.push({ name: spokenName(telling, item.seat, m), card: item.card, led: inTrick === 0 });
      inTrick += 1;
    } else {
      if (plays.length > 0) sentences.push(m.speech.plays(plays));
      plays = [];
      if (item.type === 'trickTaken') inTrick = 0;
      sentences.push(told(telling, item, m));
    }
  }
  if (telling.mine !== '' && (telling.view.trick?.cards.length ?? 0) > 0)
    sentences.push(trickInWords(telling, m));
  else if (plays.length > 0) sentences.push(m.speech.plays(plays));
  return sentences;
}

function told(telling: Telling, item: Exclude<Heard, { type: 'cardPlayed' }>, m: Catalogue): string {
  if (item.type === 'told') return telling.level === 'plays' ? '' : item.text;
  return item.seat === telling.you ? m.speech.youTake : m.speech.takes(spokenName(telling, item.seat, m));
}

/** «Camille led king of hearts, Inês four of hearts.» */
export function trickInWords(picture: Picture, m: Catalogue): string {
  const { view, update } = picture;
  const { trick } = view;
  if (trick === null || trick.cards.length === 0) return '';
  return m.speech.plays(
    trick.cards.map((card, place) => ({
      name: spokenName(picture, (trick.leader + place) % update.seats.length, m),
      card,
      led: place === 0,
    })),
  );
}

/** Answer to «whose turn?». */
export function turnInWords(telling: Telling, m: Catalogue): string {
  const { view, mine } = telling;
  if (mine !== '') return join([trickInWords(telling, m), mine]);
  return typeof view.turn === 'number' ? m.speech.turnOf(spokenName(telling, view.turn, m)) : '';
}
