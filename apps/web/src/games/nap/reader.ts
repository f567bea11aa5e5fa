// Nap as the table reads it.
import type { LedgerRow, NapSeen, NapView, Seat } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import { bySuit } from '../../cards/hand-layout.ts';
import type { Catalogue } from '../../messages/en.ts';
import { isCall } from '../../table/calls.ts';
import { type Course, folded } from '../../table/game-reader.ts';
import type { Move } from '../../table/moves.ts';
import { type Heard, sentenceCase, spokenName } from '../../table/narration.ts';
import { commonTurn, heardOf } from '../../table/open-seen.ts';
import { type PictureOf, pictureWith } from '../../table/picture.ts';
import { composePrompt } from './prompt.ts';
import { readSeen, readView } from './read-view.ts';
import { isFirstLead, isRunning, tricksOf } from './scene.ts';
import { stakeOf, trumpsOf } from './tariff.ts';
import { isOnlyPass } from './why-not.ts';

export type Picture = PictureOf<NapView>;

export const readPicture = (update: TableUpdate | null): Picture | null => pictureWith(update, readView);

export const napReader = folded<NapView, NapSeen>({
  id: 'nap',
  readView,
  readSeen,
  attempt: () => 0,
  scored: ({ ledger }) => ledger.length,
  tricks: (view) => ({
    taken: markOf(view),
    last: view.played.at(-1) ?? null,
    mayLie: view.phase === 'play' || !isRunning(view),
  }),
  forced,
  heard,
  notes: (events) => ({
    cutByChance: events.some((event) => event.type === 'packCut' && event.by === 'chance'),
    forgotten: null,
  }),
  prompt: composePrompt,
  yourTurn,
  standing,
  course,
});

/** More than the tricks of any deal. */
const DEAL = 10;

/** Grows with each trick; deals may have fewer than five, so the deal goes before the tricks. */
function markOf({ phase, deal, ledger, played }: NapView): number {
  const shown = phase === 'cut' || phase === 'over' ? ledger.length : deal;
  return shown * DEAL + played.length;
}

/** A pass that is all that can be done: after the highest bid there is, as everybody can know (NAP-4.5). */
function forced({ choices }: NapView): Move | null {
  if (choices?.kind !== 'call' || choices.look === true) return null;
  return isOnlyPass(choices.calls) ? { type: 'call', call: 'pass' } : null;
}

function heard(picture: Picture, event: NapSeen, m: Catalogue): Heard {
  const told = (text: string): Heard => ({ type: 'told', text });
  switch (event.type) {
    case 'dealt':
      return told(m.speech.dealtFive);
    case 'called': {
      const { seat, call } = event;
      if (seat === picture.you) return told(m.speech.youCalled(call));
      return told(m.speech.called(spokenName(picture, seat, m), call));
    }
    case 'trumpFixed':
      return told(m.speech.trumpFixed(event.trump));
    case 'dealScored':
      return told(scoredInWords(picture, event.row, m));
    case 'floaterSeen':
    case 'floaterTaken':
    case 'floaterDeclined':
    case 'discarded':
      return told(floaterInWords(picture, event, m));
    default:
      return heardOf(picture, event, m);
  }
}

type FloaterEvent = Extract<NapSeen, { type: `floater${string}` | 'discarded' }>;

/** What happens to the card set aside; its face is told to whoever knows it. */
function floaterInWords(picture: Picture, event: FloaterEvent, m: Catalogue): string {
  const name = sentenceCase(spokenName(picture, event.seat, m));
  switch (event.type) {
    case 'floaterSeen':
      return event.card === undefined ? m.speech.looked(name) : m.speech.youLooked(event.card);
    case 'floaterTaken':
      return event.card === undefined ? m.speech.floaterTaken(name) : m.speech.youTookFloater(event.card);
    case 'floaterDeclined':
      return event.seat === picture.you ? m.speech.youLeftFloater : m.speech.floaterDeclined(name);
    case 'discarded': {
      const [away] = event.cards ?? [];
      return away === undefined ? m.speech.laidOneAway(name) : m.speech.youLaidAway(away);
    }
  }
}

function scoredInWords(picture: Picture, row: LedgerRow, m: Catalogue): string {
  const { declarer, bid, made, change } = row;
  if (declarer === null || bid === null) return m.speech.allPassed;
  const changes = change.map((points, seat) => ({ name: spokenName(picture, seat, m), points }));
  const settled = m.speech.settled(spokenName(picture, declarer, m), bid, made ? 'made' : 'failed', changes);
  const stake = stakeOf(picture.view, row);
  return stake === 1 ? settled : `${settled} ${m.speech.counted(stake)}`;
}

function yourTurn(picture: Picture, m: Catalogue): string {
  const { choices, hand } = picture.view;
  const turn = commonTurn(picture, m);
  if (turn === '' || choices === null) return '';
  switch (choices.kind) {
    case 'talon':
      return m.speech.yourFloater;
    case 'discard':
      return m.speech.yourOneAway;
    case 'trump':
      return m.speech.yourTrump;
    case 'call':
      return yourCall(picture, choices, m);
    case 'play': {
      const isBound = isFirstLead(picture.view) && choices.cards.length < hand.length;
      return isBound ? m.speech.leadOneOf(bySuit(choices.cards).flat()) : (turn ?? '');
    }
    default:
      return turn ?? '';
  }
}

type Calling = Extract<NonNullable<NapView['choices']>, { kind: 'call' }>;

function yourCall(picture: Picture, { calls, look }: Calling, m: Catalogue): string {
  const { highest, stake } = picture.view;
  const mayLook = look === true ? m.speech.maybeLook : '';
  if (highest !== null && isOnlyPass(calls))
    return `${m.speech.yourForcedPass(highest.bid)} ${mayLook}`.trimEnd();
  const stands = highest === null ? '' : m.speech.stands(spokenName(picture, highest.seat, m), highest.bid);
  const counts = stake === undefined ? '' : m.bids.dealCounts(stake);
  return [m.speech.yourCall(stands, calls.filter(isCall)), counts, mayLook]
    .filter((part) => part !== '')
    .join(' ');
}

/** Answer to «how does the deal stand?»: the bid and its tricks, then who has won how many. */
function standing(picture: Picture, m: Catalogue): string {
  const { declarer, bid, need, highest } = picture.view;
  if (declarer === null || bid === null || need === null) {
    if (highest === null) return m.speech.noDeclarer;
    return m.speech.stands(sentenceCase(spokenName(picture, highest.seat, m)), highest.bid).trim();
  }
  const tricks = tricksOf(picture.view);
  const won = tricks[declarer] ?? 0;
  const name = spokenName(picture, declarer, m);
  const contest =
    declarer === picture.you ? m.speech.contestYou(bid, won, need) : m.speech.contest(name, bid, won, need);
  const counts = tricks.map((count, seat) => m.speech.tricksOf(spokenName(picture, seat, m), count));
  const trumps = trumpsOf(picture.view, bid) === 'none' ? `${m.speech.noTrumps} ` : '';
  return `${contest} ${trumps}${sentenceCase(m.speech.quotas(counts))}`;
}

function course({ ledger, balances }: NapView, seat: Seat, m: Catalogue): Course {
  const declared = ledger.filter((row) => row.declarer === seat);
  const dealt = ledger.filter(({ dealer }) => dealer === seat).length;
  return {
    line: m.napTable.declared(declared.length, declared.filter(({ made }) => made === true).length),
    total: balances[seat] ?? 0,
    dealt,
    turns: dealt,
    totals: ledger.map((row) => row.total[seat] ?? 0),
  };
}
