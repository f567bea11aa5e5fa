// Nap as the table reads it.
import type { CallId, LedgerRow, NapSeen, NapView, Seat } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../../messages/en.ts';
import { isCall } from '../../table/calls.ts';
import { type Course, folded } from '../../table/game-reader.ts';
import type { Move } from '../../table/moves.ts';
import { type Heard, sentenceCase, spokenName } from '../../table/narration.ts';
import { commonTurn, heardOf } from '../../table/open-seen.ts';
import { type PictureOf, pictureWith } from '../../table/picture.ts';
import { composePrompt } from './prompt.ts';
import { readSeen, readView } from './read-view.ts';
import { tricksOf } from './scene.ts';

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
    mayLie: view.phase !== 'auction',
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

/** A call that is the only one: a pass after Wellington, as everybody can know (NAP-4.5). */
function forced({ choices }: NapView): Move | null {
  if (choices?.kind !== 'call' || choices.calls.length !== 1) return null;
  const [only] = choices.calls;
  return isCall(only) ? { type: 'call', call: only } : null;
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
    default:
      return heardOf(picture, event, m);
  }
}

function scoredInWords(picture: Picture, row: LedgerRow, m: Catalogue): string {
  const { declarer, bid, made, change } = row;
  if (declarer === null || bid === null) return m.speech.allPassed;
  const changes = change.map((points, seat) => ({ name: spokenName(picture, seat, m), points }));
  return m.speech.settled(spokenName(picture, declarer, m), bid, made ? 'made' : 'failed', changes);
}

function yourTurn(picture: Picture, m: Catalogue): string {
  const usual = commonTurn(picture, m);
  if (usual !== undefined) return usual;
  const { choices, highest } = picture.view;
  const calls: readonly CallId[] = choices?.kind === 'call' ? choices.calls.filter(isCall) : [];
  if (forced(picture.view) !== null) return m.speech.yourForcedPass;
  const stands = highest === null ? '' : m.speech.stands(spokenName(picture, highest.seat, m), highest.bid);
  return m.speech.yourCall(stands, calls);
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
  return `${contest} ${sentenceCase(m.speech.quotas(counts))}`;
}

function course({ ledger, balances }: NapView, seat: Seat, m: Catalogue): Course {
  const declared = ledger.filter((row) => row.declarer === seat);
  return {
    line: m.ledger.declared(declared.length, declared.filter(({ made }) => made === true).length),
    total: balances[seat] ?? 0,
    dealt: ledger.filter(({ dealer }) => dealer === seat).length,
    totals: ledger.map((row) => row.total[seat] ?? 0),
  };
}
