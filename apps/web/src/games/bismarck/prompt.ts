// The one sentence of a table of Bismarck, and its tone.
import type { BismarckView } from '@forehand/engine';
import { type Card, suitOf } from '@forehand/engine/card';
import type { Sentence } from '../../messages/en/table.ts';
import type { Catalogue } from '../../messages/en.ts';
import { isMine } from '../../table/picture.ts';
import * as common from '../../table/prompt-text.ts';
import { nameIn, type PromptText, say } from '../../table/prompt-text.ts';
import { comesInTurn, contractMeaning, contractName, isDealt, partOf, usesOf } from './form.ts';
import type { Scene } from './scene.ts';

export type PromptFacts = common.PromptFacts<BismarckView> & { readonly scene: Scene };

export const composePrompt = (facts: PromptFacts, m: Catalogue): PromptText =>
  common.beforeAll(facts, m) ?? moment(facts, m);

function moment(facts: PromptFacts, m: Catalogue): PromptText {
  const { scene } = facts;
  switch (scene.kind) {
    case 'held':
      return common.taken(facts, scene, m);
    case 'result':
      return common.cutting(facts, 'aResult', before(facts, m), m);
    case 'cut':
      return common.cutting(facts, 'nothing', before(facts, m), m);
    case 'contract':
      return choosing(facts, m);
    case 'talon':
      return atTheTalon(facts, m);
    case 'discard':
      return layingAway(facts, m);
    case 'trump':
      return naming(facts, m);
    case 'play':
      return common.playing(facts, trickSoFar(facts, m), m);
    case 'over':
      return say('neutral', { strong: '' });
  }
}

/**
 * Before the first cut: who deals, and how that was found. Before a deal that is done again: what stands. Before one
 * that breaks a tie: that it does.
 */
function before(facts: PromptFacts, m: Catalogue): string | undefined {
  const { view } = facts;
  if (view.imposed && view.contract !== null) return redealt(facts, m);
  return view.extra ? m.bismarck.words.tie.next(view.deal) : common.lotNote(facts, m);
}

function redealt(facts: PromptFacts, m: Catalogue): string | undefined {
  const { view, forgotten, you } = facts;
  if (!view.imposed || view.contract === null) return undefined;
  if (forgotten !== null && view.phase === 'cut') {
    const card = m.cards.short(forgotten);
    return view.forehand === you
      ? m.prompt.redealtYou(card)
      : m.prompt.redealtBy(nameIn(facts, view.forehand), card);
  }
  return m.prompt.redealt(contractName(view, m));
}

function choosing(facts: PromptFacts, m: Catalogue): PromptText {
  const { view } = facts;
  const note = common.byChanceNote(facts, m) ?? aboutTrumps(view, m);
  if (!isMine(facts)) {
    const usual = chooses(view, nameIn(facts, view.forehand), m);
    return common.waitingFor(facts, view.forehand, usual, note ?? '', m);
  }
  if (facts.namingSuit) return say('yours', m.prompt.suitYours);
  if (comesInTurn(view)) return say('yours', m.bismarck.words.choosing.inTurn, note);
  const last = view.choices?.kind === 'contract' && view.choices.options.length === 1;
  return say(
    'yours',
    last ? m.bismarck.words.choosing.last(partOf(view)) : m.bismarck.words.choosing.yours(partOf(view)),
    note,
  );
}

/** Trumps that nobody names: those that were cut, or that the first open card brings. */
function aboutTrumps({ cutSuit, valfri }: BismarckView, m: Catalogue): string | undefined {
  if (cutSuit !== undefined) return m.naming.cut(cutSuit);
  return valfri === 'turned' ? m.naming.turned : undefined;
}

function chooses(view: BismarckView, name: string, m: Catalogue): Sentence {
  if (usesOf(view) === null) return m.bismarck.words.choosing.otherInTurn(name);
  const onTheFour = view.faceUp.length > 0 && !isDealt(view);
  return onTheFour ? m.bismarck.words.choosing.other(name) : m.bismarck.words.choosing.otherWithHand(name);
}

/** Another's deed between contract and play, with what is to be known of it. */
const anothers = (
  facts: PromptFacts,
  usual: (name: string) => Sentence,
  note: string,
  m: Catalogue,
): PromptText =>
  common.waitingFor(facts, facts.view.forehand, usual(nameIn(facts, facts.view.forehand)), note, m);

function atTheTalon(facts: PromptFacts, m: Catalogue): PromptText {
  const { view } = facts;
  if (!isMine(facts)) return anothers(facts, m.talon.other, contractMeaning(view, m), m);
  return say('yours', view.faceUp.length > 0 ? m.talon.yoursOpen : m.talon.yours);
}

function naming(facts: PromptFacts, m: Catalogue): PromptText {
  if (!isMine(facts)) return anothers(facts, m.naming.other, contractName(facts.view, m), m);
  return say('yours', m.naming.yours, contractName(facts.view, m));
}

function layingAway(facts: PromptFacts, m: Catalogue): PromptText {
  const { view } = facts;
  const meaning = contractMeaning(view, m);
  if (!isMine(facts) || view.choices?.kind !== 'discard') {
    const usual = (name: string) => m.prompt.layAwayOther(name, meaning);
    return anothers(facts, usual, redealt(facts, m) ?? meaning, m);
  }
  const chosen = facts.chosenAway.length;
  const note = chosen === 0 ? (redealt(facts, m) ?? mustStay(view.choices.forbidden, m)) : undefined;
  return say('yours', m.prompt.layAwayYours(chosen, view.choices.count), note);
}

/** Why some cards may not be laid away: a whole suit, or these cards. */
function mustStay(cards: readonly Card[], m: Catalogue): string | undefined {
  const [first, second] = cards;
  if (first === undefined) return undefined;
  const suit = suitOf(first);
  const isSuit = second !== undefined && cards.every((card) => suitOf(card) === suit);
  return isSuit ? m.kept.suit(suit) : m.kept.cards(cards);
}

/** «Camille led ♥, Inês followed»; before the first lead what the contract means. */
function trickSoFar(facts: PromptFacts, m: Catalogue): string {
  const { view, you, update } = facts;
  const { trick } = view;
  const [lead, ...others] = trick?.cards ?? [];
  if (trick === null || lead === undefined) return view.lastTrick === null ? contractMeaning(view, m) : '';
  const led = suitOf(lead);
  if (trick.leader === you) return m.prompt.youLed(led);
  const plays = others.flatMap((card, place) => {
    const seat = (trick.leader + place + 1) % update.seats.length;
    const suit = suitOf(card);
    return seat === you ? [] : [{ name: nameIn(facts, seat), thrown: suit === led ? null : suit }];
  });
  return m.prompt.ledThen(m.prompt.led(nameIn(facts, trick.leader), led), plays);
}
