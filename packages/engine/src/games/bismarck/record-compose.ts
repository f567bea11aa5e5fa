// From the stored events of a match to the deals of its record.
import type { Card } from '../../card.ts';
import { type Openness, seatOfOpenness } from '../../record.ts';
import { all, type Chapter, chaptersOf, first, inTricks, recordedCut } from '../../record-chapters.ts';
import type { Story } from '../../record-keeper.ts';
import { dealerOf, left, type Seat } from '../../seat.ts';
import type { BismarckEvent } from './events.ts';
import type { BismarckTypes } from './index.ts';
import type { BismarckDeal, FullAttempt, SeatAttempt } from './record-shape.ts';
import { dealtHands } from './schedule.ts';
import type { Contract } from './types.ts';

/** An attempt and what is known besides its own events. */
interface Dealing {
  readonly chapter: Chapter<BismarckEvent>;
  /** Announced in this attempt, or imposed by an earlier one. */
  readonly contract: Contract | null;
  readonly dealer: Seat;
  readonly seats: number;
}

export function dealsOf({
  events,
  company: { firstDealer, seats },
  openness,
}: Story<BismarckTypes>): readonly BismarckDeal[] {
  const chapters = chaptersOf(events);
  const numbers = [...new Set(chapters.map(({ opening }) => opening.deal))];
  return numbers.map((deal) => {
    const dealer = dealerOf(firstDealer, deal, seats);
    const own = chapters.filter(({ opening }) => opening.deal === deal);
    // One announcement serves every attempt from its own on: it stays imposed.
    const contracts = own.map((chapter) => first(chapter, 'contractChosen')?.contract);
    const standing = (place: number) => contracts.slice(0, place + 1).find((contract) => contract) ?? null;
    const row = own.map((chapter) => first(chapter, 'dealScored')?.row).find((scored) => scored);
    return {
      deal,
      dealer,
      attempts: own.map((chapter, place) =>
        attemptFor(openness, { chapter, contract: standing(place), dealer, seats }),
      ),
      result: row ? { tricks: row.tricks, change: row.change, total: row.total } : null,
    };
  });
}

const attemptFor = (openness: Openness, dealing: Dealing): FullAttempt | SeatAttempt =>
  openness === 'full' ? fullAttempt(dealing) : seatAttempt(dealing, seatOfOpenness(openness));

function fullAttempt(dealing: Dealing): FullAttempt {
  const { chapter } = dealing;
  return {
    ...attemptInCommon(dealing),
    deck: [...faceUpOf(dealing), ...(first(chapter, 'dealt')?.sealed.cards ?? [])],
    discards: first(chapter, 'discarded')?.sealed.cards ?? null,
  };
}

/** What one seat knows, or everybody: composed from what they have seen, never by leaving out. */
function seatAttempt(dealing: Dealing, seat: Seat | undefined): SeatAttempt {
  const { chapter, dealer, seats } = dealing;
  const faceUp = faceUpOf(dealing);
  const dealt = first(chapter, 'dealt');
  const hands = dealt && dealtHands(dealt.sealed.cards, faceUp, left(dealer, seats), seats);
  const discarded = first(chapter, 'discarded');
  const hidden = discarded === undefined ? null : 'hidden';
  return {
    ...attemptInCommon(dealing),
    faceUp,
    hand: (seat !== undefined && hands?.[seat]) || [],
    discards: discarded?.seat === seat ? (discarded?.sealed.cards ?? null) : hidden,
  };
}

function attemptInCommon({ chapter, contract, seats }: Dealing) {
  const played = all(chapter, 'cardPlayed').map(({ card }) => card);
  return {
    attempt: chapter.opening.attempt,
    commitment: chapter.opening.commitment,
    cut: recordedCut(first(chapter, 'packCut')),
    contract,
    ledWithoutDiscarding: first(chapter, 'discardForgotten')?.card ?? null,
    plays: inTricks(played, seats),
  };
}

const faceUpOf = ({ chapter }: Dealing): readonly Card[] => first(chapter, 'turnedUp')?.cards ?? [];
