// The one sentence of a table of Nap, and its tone.
import type { BidId, NapView } from '@forehand/engine';
import { suitOf } from '@forehand/engine/card';
import type { Sentence } from '../../messages/en/table.ts';
import type { Catalogue } from '../../messages/en.ts';
import { isCall } from '../../table/calls.ts';
import { isMine } from '../../table/picture.ts';
import * as common from '../../table/prompt-text.ts';
import { nameIn, type PromptText, say } from '../../table/prompt-text.ts';
import { isFirstLead, type Scene, sceneOf } from './scene.ts';
import { priceOf, trumpsOf } from './tariff.ts';
import { isOnlyPass, whyNot } from './why-not.ts';

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
      return common.cutting(facts, 'nothing', stakeNote(facts, m) ?? common.lotNote(facts, m), m);
    case 'auction':
      return notAllowed(facts, m) ?? calling(facts, m);
    case 'floater':
      return declaring(facts, m.napPrompt.floaterYours, m.napPrompt.floaterOther, m);
    case 'discard':
      return declaring(facts, m.napPrompt.layAway, m.napPrompt.layAwayOther, m);
    case 'trump':
      return declaring(facts, m.napPrompt.nameTrumps, m.napPrompt.nameTrumpsOther, m);
    case 'play':
      return isFirstLead(facts.view) ? leading(facts, m) : common.playing(facts, trickSoFar(facts, m), m);
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
  const highest = view.highest?.bid ?? 'pass';
  return { ...say(tone, m.bids.whyNot(why.reason, call, highest, standing(facts, m))), rule: why.rule };
}

/** «Oskar called Nap»; '' while nobody has bid. */
function standing({ view: { highest }, you, ...rest }: PromptFacts, m: Catalogue): string {
  if (highest === null) return '';
  const name = rest.update.seats[highest.seat]?.name ?? '';
  return highest.seat === you ? m.napPrompt.youStand(highest.bid) : m.napPrompt.stands(name, highest.bid);
}

function calling(facts: PromptFacts, m: Catalogue): PromptText {
  const { view } = facts;
  const byChance = common.byChanceNote(facts, m);
  if (isMine(facts)) return myCall(facts, byChance, m);
  const seat = typeof view.turn === 'number' ? view.turn : view.dealer;
  const name = nameIn(facts, seat);
  const beaten = isBeyond(view);
  const usual = beaten === null ? m.napPrompt.callOther(name) : m.napPrompt.callForcedOther(name, beaten);
  const looked = view.floater?.lookedAt.includes(seat) === true ? m.napPrompt.looked(name) : undefined;
  const note = byChance ?? looked ?? stakeNote(facts, m) ?? standing(facts, m);
  return common.waitingFor(facts, seat, usual, note, m);
}

/** The bid over which this table knows none: whoever speaks after it passes. */
function isBeyond(view: NapView): BidId | null {
  const { highest } = view;
  const top = view.tariff?.at(-1)?.bid ?? 'wellington';
  return highest?.bid === top ? top : null;
}

function myCall(facts: PromptFacts, byChance: string | undefined, m: Catalogue): PromptText {
  const { view, call } = facts;
  const calls = view.choices?.kind === 'call' ? view.choices.calls : [];
  const { highest } = view;
  const price = isCall(call) && call !== 'pass' ? priceOf(view, call) : undefined;
  if (price !== undefined) return say('yours', m.napPrompt.chosen(price));
  if (highest !== null && isOnlyPass(calls))
    return say('yours', m.napPrompt.callForced(highest.bid), byChance ?? standing(facts, m));
  const isOpen = highest === null && calls.includes('pass');
  return say('yours', openCall(facts, calls, m), byChance ?? (isOpen ? stakeNote(facts, m) : undefined));
}

function openCall({ view, you }: PromptFacts, calls: readonly string[], m: Catalogue): Sentence {
  const { highest, dealer } = view;
  if (highest !== null) {
    const over = calls.flatMap((call) => (isCall(call) && call !== 'pass' ? [call] : []));
    return m.napPrompt.callYoursOver(highest.bid, over, dealer === you ? 'last' : 'between');
  }
  if (dealer !== you) return m.napPrompt.callYours;
  return calls.includes('pass') ? m.napPrompt.callYoursLast : m.napPrompt.callYoursMust;
}

/** A deal that does not count simply is told before it is played for. */
const stakeNote = ({ view: { stake } }: PromptFacts, m: Catalogue): string | undefined =>
  stake === undefined ? undefined : m.bids.dealCounts(stake);

/** What the declarer does between the auction and the first lead. */
function declaring(
  facts: PromptFacts,
  mine: Sentence,
  others: (name: string) => Sentence,
  m: Catalogue,
): PromptText {
  if (isMine(facts)) return say('yours', mine);
  const seat = facts.view.declarer ?? facts.view.dealer;
  return common.waitingFor(facts, seat, others(nameIn(facts, seat)), '', m);
}

function leading(facts: PromptFacts, m: Catalogue): PromptText {
  const { view } = facts;
  const { declarer, dealer, trump } = view;
  const trumps = trumpsOf(view, view.bid);
  if (isMine(facts)) return say('yours', myLead(view, m));
  const seat = declarer ?? dealer;
  const name = nameIn(facts, seat);
  const led = trumps === 'none' ? m.napPrompt.leadNoTrumpsOther(name) : m.napPrompt.leadTrumpOther(name);
  const usual = trump === null ? led : m.napPrompt.leadNamedOther(name, trump);
  return common.waitingFor(facts, seat, usual, '', m);
}

function myLead(view: NapView, m: Catalogue): Sentence {
  const { choices, hand, trump } = view;
  const isAny = choices?.kind !== 'play' || choices.cards.length === hand.length;
  if (trumpsOf(view, view.bid) === 'none') return m.napPrompt.leadNoTrumps;
  if (trump !== null) return isAny ? m.prompt.leadYours : m.napPrompt.leadBeside(trump);
  return isAny ? m.napPrompt.leadTrump : m.napPrompt.leadLowest;
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
