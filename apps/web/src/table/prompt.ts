// The one sentence: composed from the picture of the table alone, in order of what matters most.
import type { BismarckView, Seat } from '@forehand/engine';
import { type Card, suitOf } from '@forehand/engine/card';
import type { TableUpdate } from '@forehand/protocol';
import type { Sentence } from '../messages/en/table.ts';
import type { Catalogue } from '../messages/en.ts';
import type { Pending, Trouble } from '../net/pending.ts';
import { deedOf, thingOf } from './moves.ts';
import type { Scene } from './scene.ts';

export interface PromptFacts {
  readonly update: TableUpdate;
  readonly view: BismarckView;
  readonly you: Seat;
  readonly scene: Scene;
  readonly pending: Pending | null;
  readonly trouble: Trouble | null;
  /** The line is gone, and that has been said. */
  readonly lineGone: boolean;
  readonly chosenAway: readonly Card[];
  /** Chosen ahead, and found not to follow. */
  readonly droppedCard: Card | null;
  readonly namingSuit: boolean;
  /** Seconds until the page cuts by itself; null where it does not. */
  readonly cutIn: number | null;
  /** The card led without laying away, for which this deal is done again; null where this page did not see it. */
  readonly forgotten: Card | null;
  /** The cutter of this deal was absent. */
  readonly cutByChance: boolean;
  readonly waitingMinutes: number;
  /** Since when a seat is away, as «21:14»; '' when that is not known, null when it is there. */
  readonly awaySince: (seat: Seat) => string | null;
}

export interface PromptText {
  readonly tone: 'neutral' | 'yours' | 'away';
  readonly strong: string;
  readonly text: string;
  readonly note: string;
  /** Id of the rule a refusal rests on. */
  readonly rule: string | null;
}

type Tone = PromptText['tone'];
type HeldScene = Extract<Scene, { kind: 'held' }>;

const say = (tone: Tone, sentence: Sentence, note?: string): PromptText => ({
  tone,
  strong: sentence.strong,
  text: sentence.text ?? '',
  note: note ?? sentence.note ?? '',
  rule: null,
});

export function composePrompt(facts: PromptFacts, m: Catalogue): PromptText {
  return refusal(facts, m) ?? waitingCommand(facts, m) ?? moment(facts, m);
}

const nameOf = ({ update }: PromptFacts, seat: Seat): string => update.seats[seat]?.name ?? '';
export const isMine = ({ update }: { readonly update: TableUpdate }): boolean =>
  update.decision?.kind === 'move';

function refusal(facts: PromptFacts, m: Catalogue): PromptText | null {
  const { trouble } = facts;
  if (trouble === null) return null;
  const { suggestion, rule = null, code } = trouble.refusal;
  const { reason, possible } = m.refusals.text(code, { deed: deedOf(trouble.command, m), suggestion });
  return { tone: isMine(facts) ? 'yours' : 'neutral', strong: reason, text: '', note: possible, rule };
}

function waitingCommand(facts: PromptFacts, m: Catalogue): PromptText | null {
  const { pending, lineGone } = facts;
  if (pending === null || !lineGone || pending.stage === 'stored') return null;
  const thing = thingOf(pending.command, m);
  return say('away', pending.stage === 'unsent' ? m.line.unsent(thing) : m.line.unconfirmed(thing));
}

function moment(facts: PromptFacts, m: Catalogue): PromptText {
  switch (facts.scene.kind) {
    case 'held':
      return taken(facts, facts.scene, m);
    case 'result':
    case 'cut':
      return cutting(facts, m);
    case 'contract':
      return choosing(facts, m);
    case 'discard':
      return layingAway(facts, m);
    case 'play':
      return playing(facts, m);
    case 'over':
      return say('neutral', { strong: '' });
  }
}

function taken(facts: PromptFacts, { trick, endsDeal }: HeldScene, m: Catalogue): PromptText {
  const { winner } = trick;
  if (winner === facts.you) {
    if (endsDeal) return say('neutral', m.prompt.youTakeLast);
    return say(isMine(facts) ? 'yours' : 'neutral', m.prompt.youTake);
  }
  const name = nameOf(facts, winner);
  if (endsDeal) return say('neutral', m.prompt.takesLast(name));
  return isMine(facts) ? alreadyMine(facts, name, m) : say('neutral', m.prompt.takes(name));
}

/** The next trick has come round to me while the last one is still looked at. */
function alreadyMine({ view }: PromptFacts, name: string, m: Catalogue): PromptText {
  const [lead] = view.trick?.cards ?? [];
  const suit = lead === undefined ? undefined : suitOf(lead);
  const follows = suit !== undefined && view.hand.some((card) => suitOf(card) === suit);
  return say('yours', follows ? m.prompt.takesAndLed(name, suit) : m.prompt.takesAndFree(name));
}

function cutting(facts: PromptFacts, m: Catalogue): PromptText {
  const { view, you, scene } = facts;
  const isNext = scene.kind === 'result';
  if (isMine(facts)) {
    if (facts.cutIn !== null) return say('yours', m.prompt.cutFor(facts.cutIn));
    return isNext
      ? say('yours', m.prompt.cutYoursNext(view.deal))
      : say('yours', m.prompt.cutYours, lot(facts, m));
  }
  const cutter = nameOf(facts, view.cutter);
  const youDeal = view.dealer === you;
  const dealer = nameOf(facts, view.dealer);
  const note = lot(facts, m);
  if (facts.awaySince(view.cutter) !== null) return say('neutral', m.prompt.cutterAway(cutter));
  if (isNext) return say('neutral', youDeal ? m.prompt.nextYouDeal(cutter) : m.prompt.next(dealer, cutter));
  return say('neutral', youDeal ? m.prompt.cutYouDeal(cutter) : m.prompt.cutOther(cutter, dealer), note);
}

/** Before the first cut: who deals, by lot; in a deal that is done again: what stands. */
function lot(facts: PromptFacts, m: Catalogue): string | undefined {
  const { view, update, you } = facts;
  if (view.imposed && view.contract !== null) return redealt(facts, m);
  if (view.deal !== 1 || update.matchNo !== 1) return undefined;
  return view.dealer === you ? m.prompt.lotYou : m.prompt.lot(nameOf(facts, view.dealer));
}

function redealt({ view, forgotten, you, update }: PromptFacts, m: Catalogue): string | undefined {
  if (!view.imposed || view.contract === null) return undefined;
  if (forgotten !== null && view.phase === 'cut') {
    const card = m.cards.short(forgotten);
    return view.forehand === you
      ? m.prompt.redealtYou(card)
      : m.prompt.redealtBy(update.seats[view.forehand]?.name ?? '', card);
  }
  return m.prompt.redealt(m.contracts.full(view.contract.id, view.contract.trump));
}

function choosing(facts: PromptFacts, m: Catalogue): PromptText {
  const { view } = facts;
  const byChance = facts.cutByChance ? byChanceIn(facts, m) : undefined;
  if (!isMine(facts)) {
    const name = nameOf(facts, view.forehand);
    return waiting(facts, view.forehand, m.prompt.contractOther(name), byChance ?? '', m);
  }
  if (facts.namingSuit) return say('yours', m.prompt.suitYours);
  const last = view.choices?.kind === 'contract' && view.choices.options.length === 1;
  return say('yours', last ? m.prompt.contractLast : m.prompt.contractYours, byChance);
}

const byChanceIn = (facts: PromptFacts, m: Catalogue): string =>
  facts.view.cutter === facts.you
    ? m.prompt.cutByChanceYou
    : m.prompt.cutByChance(nameOf(facts, facts.view.cutter));

function layingAway(facts: PromptFacts, m: Catalogue): PromptText {
  const { view } = facts;
  const contract = view.contract === null ? '' : m.contractText(view.contract.id, view.contract.trump);
  if (!isMine(facts) || view.choices?.kind !== 'discard') {
    const name = nameOf(facts, view.forehand);
    const note = redealt(facts, m) ?? contract;
    return waiting(facts, view.forehand, m.prompt.layAwayOther(name, contract), note, m);
  }
  const chosen = facts.chosenAway.length;
  const note = chosen === 0 ? redealt(facts, m) : undefined;
  return say('yours', m.prompt.layAwayYours(chosen, view.choices.count), note);
}

function playing(facts: PromptFacts, m: Catalogue): PromptText {
  const { view } = facts;
  const note = trickSoFar(facts, m);
  if (!isMine(facts)) {
    const seat = typeof view.turn === 'number' ? view.turn : view.forehand;
    const leads = (view.trick?.cards.length ?? 0) === 0;
    const name = nameOf(facts, seat);
    return waiting(facts, seat, leads ? m.prompt.leadOther(name) : m.prompt.turnOther(name), note, m);
  }
  return say('yours', yourPlay(facts, m), notFollowing(facts, m) ?? note);
}

function notFollowing({ view, droppedCard }: PromptFacts, m: Catalogue): string | undefined {
  const [lead] = view.trick?.cards ?? [];
  if (droppedCard === null || lead === undefined) return undefined;
  return m.prompt.dropped(m.cards.short(droppedCard), suitOf(lead));
}

function yourPlay({ view }: PromptFacts, m: Catalogue): Sentence {
  const [lead] = view.trick?.cards ?? [];
  if (view.hand.length === 1) return m.prompt.lastYours;
  if (lead === undefined) return m.prompt.leadYours;
  const led = suitOf(lead);
  return view.hand.some((card) => suitOf(card) === led) ? m.prompt.followYours(led) : m.prompt.freeYours(led);
}

/** «Camille led ♥, Inês followed»; before the first lead what the contract means. */
function trickSoFar(facts: PromptFacts, m: Catalogue): string {
  const { view, you, update } = facts;
  const [lead, second] = view.trick?.cards ?? [];
  if (view.trick === null || lead === undefined) {
    const isFirst = view.lastTrick === null && view.contract !== null;
    return isFirst && view.contract !== null ? m.contractText(view.contract.id, view.contract.trump) : '';
  }
  const led = suitOf(lead);
  if (view.trick.leader === you) return m.prompt.youLed(led);
  const leader = nameOf(facts, view.trick.leader);
  const next = (view.trick.leader + 1) % update.seats.length;
  if (second === undefined || next === you) return m.prompt.led(leader, led);
  const follower = nameOf(facts, next);
  const played = suitOf(second);
  return played === led
    ? m.prompt.ledAndFollowed(leader, led, follower)
    : m.prompt.ledAndThrown(leader, led, follower, played);
}

/** Somebody else acts: if that takes long, or they are away, that is said. */
function waiting(facts: PromptFacts, seat: Seat, usual: Sentence, note: string, m: Catalogue): PromptText {
  const since = facts.awaySince(seat);
  const name = nameOf(facts, seat);
  if (since !== null) return say('neutral', m.prompt.away(name, since));
  if (facts.waitingMinutes >= 1) return say('neutral', usual, m.prompt.longWait(name, facts.waitingMinutes));
  return say('neutral', usual, note);
}
