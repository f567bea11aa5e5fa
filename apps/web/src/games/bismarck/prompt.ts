// The one sentence of a table of Bismarck, and its tone.
import type { BismarckView, Seat } from '@forehand/engine';
import { suitOf } from '@forehand/engine/card';
import type { Catalogue } from '../../messages/en.ts';
import { isMine } from '../../table/picture.ts';
import * as common from '../../table/prompt-text.ts';
import { nameIn, type PromptText, say } from '../../table/prompt-text.ts';
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
    case 'discard':
      return layingAway(facts, m);
    case 'play':
      return common.playing(facts, trickSoFar(facts, m), m);
    case 'over':
      return say('neutral', { strong: '' });
  }
}

/** Before the first cut: who deals, by lot; in a deal that is done again: what stands. */
const before = (facts: PromptFacts, m: Catalogue): string | undefined =>
  facts.view.imposed && facts.view.contract !== null ? redealt(facts, m) : common.lotNote(facts, m);

function redealt(facts: PromptFacts, m: Catalogue): string | undefined {
  const { view, forgotten, you } = facts;
  if (!view.imposed || view.contract === null) return undefined;
  if (forgotten !== null && view.phase === 'cut') {
    const card = m.cards.short(forgotten);
    return view.forehand === you
      ? m.prompt.redealtYou(card)
      : m.prompt.redealtBy(nameIn(facts, view.forehand), card);
  }
  return m.prompt.redealt(m.contracts.full(view.contract.id, view.contract.trump));
}

function choosing(facts: PromptFacts, m: Catalogue): PromptText {
  const { view } = facts;
  const byChance = common.byChanceNote(facts, m);
  if (!isMine(facts)) return waiting(facts, view.forehand, byChance ?? '', m);
  if (facts.namingSuit) return say('yours', m.prompt.suitYours);
  const last = view.choices?.kind === 'contract' && view.choices.options.length === 1;
  return say('yours', last ? m.prompt.contractLast : m.prompt.contractYours, byChance);
}

const waiting = (facts: PromptFacts, seat: Seat, note: string, m: Catalogue): PromptText =>
  common.waitingFor(facts, seat, m.prompt.contractOther(nameIn(facts, seat)), note, m);

function layingAway(facts: PromptFacts, m: Catalogue): PromptText {
  const { view } = facts;
  const contract = view.contract === null ? '' : m.contractText(view.contract.id, view.contract.trump);
  if (!isMine(facts) || view.choices?.kind !== 'discard') {
    const usual = m.prompt.layAwayOther(nameIn(facts, view.forehand), contract);
    return common.waitingFor(facts, view.forehand, usual, redealt(facts, m) ?? contract, m);
  }
  const chosen = facts.chosenAway.length;
  const note = chosen === 0 ? redealt(facts, m) : undefined;
  return say('yours', m.prompt.layAwayYours(chosen, view.choices.count), note);
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
  const leader = nameIn(facts, view.trick.leader);
  const next = (view.trick.leader + 1) % update.seats.length;
  if (second === undefined || next === you) return m.prompt.led(leader, led);
  const follower = nameIn(facts, next);
  const played = suitOf(second);
  return played === led
    ? m.prompt.ledAndFollowed(leader, led, follower)
    : m.prompt.ledAndThrown(leader, led, follower, played);
}
