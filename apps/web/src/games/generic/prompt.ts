// The one sentence of a generic table, and its tone.
import type { PlainView } from '@forehand/engine';
import { suitOf } from '@forehand/engine/card';
import type { Catalogue } from '../../messages/en.ts';
import { wordsOf } from '../../messages/english-words.svelte.ts';
import { isMine } from '../../table/picture.ts';
import * as common from '../../table/prompt-text.ts';
import { nameIn, type PromptText, say } from '../../table/prompt-text.ts';
import { sceneOf } from './scene.ts';

type PromptFacts = common.PromptFacts<PlainView>;

export const composePrompt = (facts: PromptFacts, m: Catalogue): PromptText =>
  refusal(facts, m) ?? common.beforeAll(facts, m) ?? moment(facts, m);

/** A refusal that the game alone has words for; its rules stand in no document of the page. */
function refusal(facts: PromptFacts, m: Catalogue): PromptText | null {
  const { code } = facts.trouble?.refusal ?? {};
  if (code === undefined) return null;
  const reason = wordsOf(facts.update.game)?.words[code];
  const text = reason === undefined ? common.beforeAll(facts, m) : say('neutral', { strong: reason });
  return text && { ...text, tone: isMine(facts) ? 'yours' : 'neutral', rule: null };
}

function moment(facts: PromptFacts, m: Catalogue): PromptText {
  const scene = sceneOf(facts);
  switch (scene.kind) {
    case 'held':
      return common.taken(facts, scene, m);
    case 'result':
      return common.cutting(facts, 'aResult', undefined, m);
    case 'cut':
      return common.cutting(facts, 'nothing', common.lotNote(facts, m), m);
    case 'before':
      return choosing(facts, m);
    case 'play':
      return common.playing(facts, led(facts, m), m);
    case 'over':
      return say('neutral', { strong: '' });
  }
}

function choosing(facts: PromptFacts, m: Catalogue): PromptText {
  const { view } = facts;
  const note = common.byChanceNote(facts, m);
  if (isMine(facts)) {
    const sentence =
      view.choices?.kind === 'discard' ? m.generic.layAway(view.choices.count) : m.generic.chooseYours;
    return say('yours', sentence, note);
  }
  const seat = typeof view.turn === 'number' ? view.turn : view.dealer;
  return common.waitingFor(facts, seat, m.generic.chooseOther(nameIn(facts, seat)), note ?? '', m);
}

/** «Ruth led ♠» */
function led(facts: PromptFacts, m: Catalogue): string {
  const { trick } = facts.view;
  const [lead] = trick?.cards ?? [];
  if (trick === null || lead === undefined) return common.byChanceNote(facts, m) ?? '';
  const suit = suitOf(lead);
  return trick.leader === facts.you ? m.prompt.youLed(suit) : m.prompt.led(nameIn(facts, trick.leader), suit);
}
