// The one sentence of a table of Nap, and its tone.
import type { NapView } from '@forehand/engine';
import { suitOf } from '@forehand/engine/card';
import type { Sentence } from '../../messages/en/table.ts';
import type { Catalogue } from '../../messages/en.ts';
import { isCall } from '../../table/calls.ts';
import { isMine } from '../../table/picture.ts';
import * as common from '../../table/prompt-text.ts';
import { nameIn, type PromptText, say } from '../../table/prompt-text.ts';
import { type Scene, sceneOf } from './scene.ts';
import { whyNot } from './why-not.ts';

export type PromptFacts = common.PromptFacts<NapView>;

export const composePrompt = (facts: PromptFacts, m: Catalogue): PromptText =>
  common.beforeAll(facts, m) ?? moment(facts, sceneOf(facts), m);

function moment(facts: PromptFacts, scene: Scene, m: Catalogue): PromptText {
  switch (scene.kind) {
    case 'held':
      return common.taken(facts, scene, m);
    case 'result':
      return common.cutting(facts, 'aResult', undefined, m);
    case 'cut':
      return common.cutting(facts, 'nothing', common.lotNote(facts, m), m);
    case 'auction':
      return notAllowed(facts, m) ?? calling(facts, m);
    case 'play':
      return playing(facts, m);
    case 'over':
      return say('neutral', { strong: '' });
  }
}

/** A call was touched that may not be made: why, and the rule it rests on. */
function notAllowed(facts: PromptFacts, m: Catalogue): PromptText | null {
  const { call, view, you } = facts;
  if (call === view.calls[you]) return null;
  const why = isCall(call) ? whyNot(view, you, isMine(facts) ? 'mine' : 'anothers', call) : null;
  if (why === null || !isCall(call)) return null;
  const tone = isMine(facts) ? 'yours' : 'neutral';
  return { ...say(tone, m.bids.whyNot(why.reason, call, standing(facts, m))), rule: why.rule };
}

/** «Oskar called Nap»; '' while nobody has bid. */
function standing({ view: { highest }, you, ...rest }: PromptFacts, m: Catalogue): string {
  if (highest === null) return '';
  const name = rest.update.seats[highest.seat]?.name ?? '';
  return highest.seat === you ? m.napPrompt.youStand(highest.bid) : m.napPrompt.stands(name, highest.bid);
}

function calling(facts: PromptFacts, m: Catalogue): PromptText {
  const { view, you } = facts;
  const isForced = view.highest?.bid === 'wellington';
  const note = common.byChanceNote(facts, m) ?? standing(facts, m);
  if (isMine(facts)) {
    if (isForced) return say('yours', m.napPrompt.callForced, note);
    return say('yours', yourCall(view, you, m), common.byChanceNote(facts, m));
  }
  const seat = typeof view.turn === 'number' ? view.turn : view.dealer;
  const name = nameIn(facts, seat);
  const usual = isForced ? m.napPrompt.callForcedOther(name) : m.napPrompt.callOther(name);
  return common.waitingFor(facts, seat, usual, note, m);
}

function yourCall({ highest, dealer }: NapView, you: number, m: Catalogue): Sentence {
  if (dealer === you) return m.napPrompt.callYoursLast(highest?.bid ?? null);
  return highest === null ? m.napPrompt.callYours : m.napPrompt.callYoursOver(highest.bid);
}

function playing(facts: PromptFacts, m: Catalogue): PromptText {
  const { view } = facts;
  if (view.trump !== null) return common.playing(facts, trickSoFar(facts, m), m);
  if (isMine(facts)) return say('yours', m.napPrompt.leadTrump);
  const seat = view.declarer ?? view.dealer;
  return common.waitingFor(facts, seat, m.napPrompt.leadTrumpOther(nameIn(facts, seat)), '', m);
}

/** «Ruth led ♠, the trump» */
function trickSoFar(facts: PromptFacts, m: Catalogue): string {
  const { trick, trump } = facts.view;
  const [lead] = trick?.cards ?? [];
  if (trick === null || lead === undefined) return '';
  const led = suitOf(lead);
  const name = nameIn(facts, trick.leader);
  if (trick.leader === facts.you) return led === trump ? m.napPrompt.youLedTrump(led) : m.prompt.youLed(led);
  return led === trump ? m.napPrompt.ledTrump(name, led) : m.prompt.led(name, led);
}
