// What is spoken of what happened: rapid plays in one sentence, and at one's own turn the whole situation.
import type { BismarckSeen, BismarckView, Seat } from '@forehand/engine';
import { suitOf } from '@forehand/engine/card';
import type { TableUpdate } from '@forehand/protocol';
import type { SpokenPlay } from '../messages/en/speech.ts';
import type { Catalogue } from '../messages/en.ts';
import type { SpeechLevel } from '../settings/personal-settings.svelte.ts';
import { isMine } from './prompt.ts';

/** What is told: what the game shows, who comes and goes, how the match ended. */
export type Heard =
  | BismarckSeen
  | { readonly type: 'away' | 'back'; readonly seat: Seat }
  | { readonly type: 'over'; readonly headline: string };

export interface Telling {
  /** What happened since the last sentence, in order. */
  readonly seen: readonly Heard[];
  /** Cards that lay in the trick before the first of these. */
  readonly inTrick: number;
  readonly update: TableUpdate;
  readonly view: BismarckView;
  readonly you: Seat;
  readonly level: SpeechLevel;
}

const nameOf = ({ update, you }: Telling, seat: Seat, m: Catalogue): string =>
  seat === you ? m.speech.you : (update.seats[seat]?.name ?? '');

const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export function narrate(telling: Telling, m: Catalogue): string {
  const { level } = telling;
  const mine = yourTurn(telling, m);
  if (level === 'mine') return mine === '' ? '' : join([trickInWords(telling, m), mine]);
  return join([...happened(telling, mine, m), mine]);
}

const join = (sentences: readonly string[]): string =>
  sentences
    .filter((sentence) => sentence !== '')
    .map(sentenceCase)
    .join(' ');

/** Sentences for the events; plays between two other events become one. */
function happened(telling: Telling, mine: string, m: Catalogue): readonly string[] {
  const sentences: string[] = [];
  let plays: SpokenPlay[] = [];
  let inTrick = telling.inTrick;
  for (const event of telling.seen) {
    if (event.type === 'cardPlayed') {
      plays.push({ name: nameOf(telling, event.seat, m), card: event.card, led: inTrick === 0 });
      inTrick += 1;
    } else {
      if (plays.length > 0) sentences.push(m.speech.plays(plays));
      plays = [];
      if (event.type === 'trickTaken') inTrick = 0;
      sentences.push(told(telling, event, m));
    }
  }
  if (mine !== '' && (telling.view.trick?.cards.length ?? 0) > 0) sentences.push(trickInWords(telling, m));
  else if (plays.length > 0) sentences.push(m.speech.plays(plays));
  return sentences;
}

type Other = Exclude<Heard, { type: 'cardPlayed' }>;

function told(telling: Telling, event: Other, m: Catalogue): string {
  const name = (seat: Seat) => nameOf(telling, seat, m);
  if (event.type === 'trickTaken')
    return event.seat === telling.you ? m.speech.youTake : m.speech.takes(name(event.seat));
  if (telling.level === 'plays') return '';
  switch (event.type) {
    case 'dealerDrawn':
      return event.dealer === telling.you ? m.speech.lotYou : m.speech.lot(name(event.dealer));
    case 'packSealed':
      return '';
    case 'packCut':
      if (event.by === 'cutter') return m.speech.cut(name(event.seat));
      return event.seat === telling.you ? m.speech.cutByChanceYou : m.speech.cutByChance(name(event.seat));
    case 'turnedUp':
      return m.speech.turnedUp(event.cards);
    case 'contractChosen':
      return m.speech.chosen(name(event.seat), event.contract.id, event.contract.trump);
    case 'dealt':
      return m.speech.dealt;
    case 'discarded':
      return m.speech.laidAway(name(event.seat));
    case 'discardForgotten':
      return m.speech.forgotten(name(event.seat), event.card);
    case 'away':
      return m.speech.away(name(event.seat));
    case 'back':
      return m.speech.back(name(event.seat));
    case 'over':
      return m.speech.over(event.headline);
    case 'dealScored':
      return m.speech.scored(
        m.contracts.full(event.row.contract, event.row.trump),
        event.row.change.map((points, seat) => ({ name: name(seat), points })),
      );
  }
}

/** «Camille led king of hearts, Inês four of hearts.» */
export function trickInWords(telling: Telling, m: Catalogue): string {
  const { view, update } = telling;
  const { trick } = view;
  if (trick === null || trick.cards.length === 0) return '';
  return m.speech.plays(
    trick.cards.map((card, place) => ({
      name: nameOf(telling, (trick.leader + place) % update.seats.length, m),
      card,
      led: place === 0,
    })),
  );
}

/** What the viewer may do now; '' when it is another's turn. */
export function yourTurn({ update, view }: Telling, m: Catalogue): string {
  if (!isMine({ update })) return '';
  const { choices } = view;
  switch (choices?.kind) {
    case undefined:
      return '';
    case 'cut':
      return m.speech.yourCut;
    case 'contract':
      return m.speech.yourContract;
    case 'discard':
      return m.speech.yourDiscard;
    case 'play': {
      const [lead] = view.trick?.cards ?? [];
      if (lead === undefined) return m.speech.yourLead;
      const follows = choices.cards.every((card) => suitOf(card) === suitOf(lead));
      return follows ? m.speech.yourFollow(suitOf(lead), choices.cards) : m.speech.yourFree(suitOf(lead));
    }
  }
}

/** Answer to «whose turn?». */
export function turnInWords(telling: Telling, m: Catalogue): string {
  const { view } = telling;
  const mine = yourTurn(telling, m);
  if (mine !== '') return join([trickInWords(telling, m), mine]);
  return typeof view.turn === 'number' ? m.speech.turnOf(nameOf(telling, view.turn, m)) : '';
}

/** Answer to «quotas and tricks?». */
export function quotasInWords(telling: Telling, m: Catalogue): string {
  const { view } = telling;
  if (view.quotas === null) return m.speech.noQuotas;
  const entries = view.quotas.map((quota, seat) =>
    m.speech.quota(nameOf(telling, seat, m), view.tricks[seat] ?? 0, quota),
  );
  return sentenceCase(m.speech.quotas(entries));
}
