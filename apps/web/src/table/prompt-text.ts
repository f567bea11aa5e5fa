// The sentence of the prompt, as far as every game says it alike: refusals, what waits for the line, the cut, a taken
// trick, following suit, somebody who takes long.
import type { PlayedTrick, Seat } from '@forehand/engine';
import { type Card, suitOf } from '@forehand/engine/card';
import { pausedInWords } from '../absence/pause-words.ts';
import type { Sentence } from '../messages/en/table.ts';
import type { Catalogue } from '../messages/en.ts';
import type { Pending, Trouble } from '../net/pending.ts';
import type { Draw } from './draw.ts';
import { deedOf, thingOf } from './moves.ts';
import { type CommonView, isMine, isPractice, type Picture, type PictureOf } from './picture.ts';

export interface PromptText {
  readonly tone: 'neutral' | 'yours' | 'away';
  readonly strong: string;
  readonly text: string;
  readonly note: string;
  /** Id of the rule a refusal rests on. */
  readonly rule: string | null;
}

/** What the sentence rests on besides the picture. */
export interface DeskFacts {
  /** A taken trick that is still looked at. */
  readonly held: PlayedTrick | null;
  /** The result of the last deal has been put away. */
  readonly resultClosed: boolean;
  readonly pending: Pending | null;
  readonly trouble: Trouble | null;
  /** The line is gone, and that has been said. */
  readonly lineGone: boolean;
  readonly chosenAway: readonly Card[];
  /** Chosen ahead, and found not to follow. */
  readonly droppedCard: Card | null;
  readonly namingSuit: boolean;
  /** The call that was touched, allowed or not. */
  readonly call: string | null;
  /** Seconds until the page cuts by itself; null where it does not. */
  readonly cutIn: number | null;
  /** The card led without laying away, for which this deal is done again; null where this page did not see it. */
  readonly forgotten: Card | null;
  /** How the first dealer was found, where cards were drawn for it. */
  readonly drawn?: readonly Draw[];
  /** The cutter of this deal was absent. */
  readonly cutByChance: boolean;
  readonly waitingMinutes: number;
  /** Since when a seat is away, as «21:14»; '' when that is not known, null when it is there. */
  readonly awaySince: (seat: Seat) => string | null;
}

export type PromptFacts<V> = PictureOf<V> & DeskFacts;
type Facts = Picture & DeskFacts;

export const say = (tone: PromptText['tone'], sentence: Sentence, note?: string): PromptText => ({
  tone,
  strong: sentence.strong,
  text: sentence.text ?? '',
  note: note ?? sentence.note ?? '',
  rule: null,
});

export const nameIn = ({ update }: Picture, seat: Seat): string => update.seats[seat]?.name ?? '';

/** What goes before the moment: a refusal, a command that waits for the line, a match that stands still. */
export const beforeAll = (facts: Facts, m: Catalogue): PromptText | null =>
  refusal(facts, m) ?? waitingCommand(facts, m) ?? standingStill(facts, m);

function standingStill({ update }: Facts, m: Catalogue): PromptText | null {
  const { paused } = update;
  if (paused === null) return null;
  const { strong, text } = pausedInWords(update, paused, m);
  // A day fills the prompt of a small phone; why it was agreed on stands in the panel.
  return say('neutral', { strong, text: paused.until === null ? text : '', note: m.paused.note });
}

function refusal(facts: Facts, m: Catalogue): PromptText | null {
  const { trouble } = facts;
  if (trouble === null) return null;
  const { suggestion, rule = null, code } = trouble.refusal;
  const { reason, possible } = m.refusals.text(code, { deed: deedOf(trouble.command, m), suggestion });
  return { tone: isMine(facts) ? 'yours' : 'neutral', strong: reason, text: '', note: possible, rule };
}

function waitingCommand({ pending, lineGone }: Facts, m: Catalogue): PromptText | null {
  if (pending === null || !lineGone || pending.stage === 'stored') return null;
  const thing = thingOf(pending.command, m);
  return say('away', pending.stage === 'unsent' ? m.line.unsent(thing) : m.line.unconfirmed(thing));
}

export interface TakenTrick {
  readonly trick: PlayedTrick;
  readonly endsDeal: boolean;
}

export function taken(facts: Facts, { trick, endsDeal }: TakenTrick, m: Catalogue): PromptText {
  const { winner } = trick;
  if (winner === facts.you) {
    if (endsDeal) return say('neutral', m.prompt.youTakeLast);
    return say(isMine(facts) ? 'yours' : 'neutral', m.prompt.youTake);
  }
  const name = nameIn(facts, winner);
  if (endsDeal) return say('neutral', m.prompt.takesLast(name));
  return isMine(facts) ? alreadyMine(facts, name, m) : say('neutral', m.prompt.takes(name));
}

/** The next trick has come round to me while the last one is still looked at. */
function alreadyMine({ view }: Facts, name: string, m: Catalogue): PromptText {
  const [lead] = view.trick?.cards ?? [];
  const suit = lead === undefined ? undefined : suitOf(lead);
  if (suit !== undefined && view.hand.some((card) => suitOf(card) === suit))
    return say('yours', m.prompt.takesAndLed(name, suit));
  return say(
    'yours',
    isHeldTo(view.hand, view.choices) ? m.prompt.takesAndTrump(name) : m.prompt.takesAndFree(name),
  );
}

/** `note`: what is to be known of this deal before it is cut, beside the usual. */
export function cutting(
  facts: Facts,
  after: 'aResult' | 'nothing',
  note: string | undefined,
  m: Catalogue,
): PromptText {
  const { view, you } = facts;
  const isNext = after === 'aResult';
  if (isMine(facts)) {
    if (facts.cutIn !== null) return say('yours', m.prompt.cutFor(facts.cutIn));
    return say('yours', isNext ? m.prompt.cutYoursNext(view.deal) : m.prompt.cutYours, note);
  }
  const cutter = nameIn(facts, view.cutter);
  const youDeal = view.dealer === you;
  const dealer = nameIn(facts, view.dealer);
  if (facts.awaySince(view.cutter) !== null) return say('neutral', m.prompt.cutterAway(cutter));
  if (isNext)
    return say('neutral', youDeal ? m.prompt.nextYouDeal(cutter) : m.prompt.next(dealer, cutter), note);
  return say('neutral', youDeal ? m.prompt.cutYouDeal(cutter) : m.prompt.cutOther(cutter, dealer), note);
}

/** Before the first cut: who deals, by lot or by the highest card. */
export function lotNote(facts: Facts, m: Catalogue): string | undefined {
  const { view, update, you, drawn = [] } = facts;
  if (view.deal !== 1 || update.matchNo !== 1) return undefined;
  if (drawn.length > 0)
    return view.dealer === you ? m.drawn.firstYou : m.drawn.first(nameIn(facts, view.dealer));
  return view.dealer === you ? m.prompt.lotYou : m.prompt.lot(nameIn(facts, view.dealer));
}

/** Where the cutter was absent: that chance has cut. It cuts for every practice player, and that is nothing to tell. */
export function byChanceNote(facts: Facts, m: Catalogue): string | undefined {
  if (!facts.cutByChance || isPractice(facts, facts.view.cutter)) return undefined;
  return facts.view.cutter === facts.you
    ? m.prompt.cutByChanceYou
    : m.prompt.cutByChance(nameIn(facts, facts.view.cutter));
}

/** `note`: how the trick lies. */
export function playing(facts: Facts, note: string, m: Catalogue): PromptText {
  const { view } = facts;
  if (isMine(facts)) return say('yours', yourPlay(view, m), notFollowing(facts, m) ?? note);
  const seat = typeof view.turn === 'number' ? view.turn : facts.you;
  const leads = (view.trick?.cards.length ?? 0) === 0;
  const name = nameIn(facts, seat);
  return waitingFor(facts, seat, leads ? m.prompt.leadOther(name) : m.prompt.turnOther(name), note, m);
}

function notFollowing({ view, droppedCard }: Facts, m: Catalogue): string | undefined {
  const [lead] = view.trick?.cards ?? [];
  if (droppedCard === null || lead === undefined) return undefined;
  return m.prompt.dropped(m.cards.short(droppedCard), suitOf(lead));
}

function yourPlay({ hand, trick, choices }: CommonView, m: Catalogue): Sentence {
  const [lead] = trick?.cards ?? [];
  if (hand.length === 1) return m.prompt.lastYours;
  if (lead === undefined) return m.prompt.leadYours;
  const led = suitOf(lead);
  if (hand.some((card) => suitOf(card) === led)) return m.prompt.followYours(led);
  return isHeldTo(hand, choices) ? m.prompt.trumpYours(led) : m.prompt.freeYours(led);
}

/** Whether only some cards may be played though the suit led cannot be followed: then a trump has to be. */
export const isHeldTo = (hand: readonly Card[], choices: CommonView['choices']): boolean =>
  choices?.kind === 'play' && choices.cards.length < hand.length;

/** Somebody else acts: if that takes long, or they are away, that is said. */
export function waitingFor(
  facts: Facts,
  seat: Seat,
  usual: Sentence,
  note: string,
  m: Catalogue,
): PromptText {
  const since = facts.awaySince(seat);
  const name = nameIn(facts, seat);
  const isOffered = facts.update.seats[seat]?.offered === 'now';
  if (since !== null) {
    return say('neutral', m.prompt.away(name, since), isOffered ? m.prompt.seatOffered : undefined);
  }
  if (facts.waitingMinutes >= 1) return say('neutral', usual, m.prompt.longWait(name, facts.waitingMinutes));
  return say('neutral', usual, note);
}
