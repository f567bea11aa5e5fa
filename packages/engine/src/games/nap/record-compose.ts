// From the stored events of a match to the deals of its record.
import { seatOfOpenness } from '../../record.ts';
import { all, type Chapter, chaptersOf, first, inTricks, recordedCut } from '../../record-chapters.ts';
import type { Reading, Story } from '../../record-keeper.ts';
import { dealerOf, left, type Seat } from '../../seat.ts';
import { tricksBySeat } from '../../trick.ts';
import { highestAmong } from './auction.ts';
import type { NapEvent } from './events.ts';
import type { NapTypes } from './index.ts';
import { handSizeOf, packetsOf } from './profiles.ts';
import type { NapDeal } from './record-shape.ts';
import { dealtHands } from './schedule.ts';
import type { NapState } from './state.ts';
import type { LedgerRow } from './types.ts';
import { opened } from './view.ts';

type Recorded = Chapter<NapEvent>;

export const dealsOf = (story: Story<NapTypes>): readonly NapDeal[] =>
  chaptersOf(story.events).map((chapter) => {
    const { deal, commitment } = chapter.opening;
    const { firstDealer, seats } = story.company;
    const dealer = dealerOf(firstDealer, deal, seats);
    const calls = all(chapter, 'called').map(({ call }) => call);
    const winner = calls.length === seats ? highestAmong(calls, left(dealer, seats), seats) : null;
    const played = all(chapter, 'cardPlayed').map(({ card }) => card);
    return {
      deal,
      dealer,
      commitment,
      cut: recordedCut(first(chapter, 'packCut')),
      hands: handsOf(chapter, dealer, story),
      calls,
      ...floaterOf(chapter, story),
      declarer: winner?.seat ?? null,
      bid: winner?.bid ?? null,
      trump: first(chapter, 'trumpFixed')?.trump ?? null,
      plays: inTricks(played, seats),
      ...scoreOf(chapter, story),
    };
  });

/** Whether a hand of this deal may stand in such a record (NAP-8.2). */
export const isShown = (
  state: NapState,
  { deal, seat }: { readonly deal: number; readonly seat: Seat },
  reading: Reading,
): boolean => isKnown(state, { deal, by: [seat] }, reading);

/** Whether a card that these seats know may stand in it. */
export const isKnown = (
  state: NapState,
  { deal, by }: { readonly deal: number; readonly by: readonly Seat[] },
  { openness, ended }: Reading,
): boolean => by.some((seat) => seat === seatOfOpenness(openness)) || opened(state, deal, ended);

function floaterOf(chapter: Recorded, story: Story<NapTypes>): Pick<NapDeal, 'floater'> {
  const { state, company, ...reading } = story;
  const cards = first(chapter, 'dealt')?.sealed.cards ?? [];
  const card = cards[company.seats * handSizeOf(state.match.options)];
  if (card === undefined) return {};
  const { deal } = chapter.opening;
  const lookedAt = all(chapter, 'floaterSeen').map(({ seat }) => seat);
  const takers = all(chapter, 'floaterTaken').map(({ seat }) => seat);
  const isDeclined = first(chapter, 'floaterDeclined') !== undefined;
  const away = first(chapter, 'discarded')?.sealed.cards[0] ?? null;
  const taken = takers.length > 0 || (isDeclined ? false : null);
  return {
    floater: {
      card: isKnown(state, { deal, by: [...lookedAt, ...takers] }, reading) ? card : 'hidden',
      lookedAt,
      taken,
      laidAway: away === null || isKnown(state, { deal, by: takers }, reading) ? away : 'hidden',
    },
  };
}

function handsOf(chapter: Recorded, dealer: Seat, { state, company, ...reading }: Story<NapTypes>) {
  const dealt = first(chapter, 'dealt');
  if (dealt === undefined) return null;
  const { seats } = company;
  const packets = packetsOf(state.match.options);
  const { deal } = chapter.opening;
  return dealtHands(dealt.sealed.cards, packets, left(dealer, seats), seats).map((hand, seat) =>
    isShown(state, { deal, seat }, reading) ? hand : null,
  );
}

/** How a deal has ended, and its score; nothing while it runs. */
function scoreOf(chapter: Recorded, { state, company }: Story<NapTypes>): Pick<NapDeal, 'end' | 'result'> {
  const row = first(chapter, 'dealScored')?.row;
  if (row === undefined) return { end: null, result: null };
  const taken = all(chapter, 'trickTaken').map(({ seat }) => ({ winner: seat }));
  const tricks = tricksBySeat(taken, company.seats);
  const { made, change, total } = row;
  return { end: dealEnd(state, row, taken.length), result: { tricks, made, change, total } };
}

/** How a scored deal has ended, after so many tricks. */
export function dealEnd({ match }: NapState, { bid }: LedgerRow, tricks: number): NapDeal['end'] {
  if (bid === null) return 'passedOut';
  return tricks < handSizeOf(match.options) ? 'settledEarly' : 'playedOut';
}
