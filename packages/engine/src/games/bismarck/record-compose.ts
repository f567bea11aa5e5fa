// From the stored events of a match to the deals of its record.
import type { Card } from '../../card.ts';
import type { PackSealed } from '../../deal-events.ts';
import { present } from '../../result.ts';
import { dealerOf, left, type Seat } from '../../seat.ts';
import type { BismarckEvent } from './events.ts';
import type { FullAttempt, RecordedDeal, SeatAttempt } from './record-shape.ts';
import { dealtHands } from './schedule.ts';
import type { Contract } from './types.ts';

/** Who deals first, and how many play. */
export interface Company {
  readonly firstDealer: Seat;
  readonly seats: number;
}

/** Everything between one sealed pack and the next. */
interface Chapter {
  readonly opening: PackSealed;
  readonly events: readonly BismarckEvent[];
}

type EventOf<Type extends BismarckEvent['type']> = Extract<BismarckEvent, { readonly type: Type }>;

export const fullDeals = (
  events: readonly BismarckEvent[],
  company: Company,
): readonly RecordedDeal<FullAttempt>[] =>
  deals(events, company, (chapter, contract) => {
    const rest = present(first(chapter, 'dealt'), 'deal of a match that is over').sealed.cards;
    const discards = first(chapter, 'discarded')?.sealed.cards ?? null;
    return {
      ...attemptInCommon(chapter, contract, company.seats),
      deck: [...faceUpOf(chapter), ...rest],
      discards,
    };
  });

/** What one seat knows: composed from its own cards and what all have seen, never by leaving out. */
export const seatDeals = (
  events: readonly BismarckEvent[],
  company: Company,
  seat: Seat,
): readonly RecordedDeal<SeatAttempt>[] =>
  deals(events, company, (chapter, contract, dealer) => {
    const faceUp = faceUpOf(chapter);
    const dealt = first(chapter, 'dealt');
    const hands = dealt && dealtHands(dealt.sealed.cards, faceUp, left(dealer, company.seats), company.seats);
    const discarded = first(chapter, 'discarded');
    const discards = discarded?.seat === seat ? discarded.sealed.cards : discarded && 'hidden';
    return {
      ...attemptInCommon(chapter, contract, company.seats),
      faceUp,
      hand: hands?.[seat] ?? [],
      discards: discards ?? null,
    };
  });

function deals<Attempt>(
  events: readonly BismarckEvent[],
  { firstDealer, seats }: Company,
  attemptOf: (chapter: Chapter, contract: Contract | null, dealer: Seat) => Attempt,
): readonly RecordedDeal<Attempt>[] {
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
      attempts: own.map((chapter, place) => attemptOf(chapter, standing(place), dealer)),
      result: row ? { tricks: row.tricks, change: row.change, total: row.total } : null,
    };
  });
}

function attemptInCommon(chapter: Chapter, contract: Contract | null, seats: number) {
  const cut = first(chapter, 'packCut');
  return {
    attempt: chapter.opening.attempt,
    commitment: chapter.opening.commitment,
    cut: cut ? { at: cut.at, by: cut.by } : null,
    contract,
    ledWithoutDiscarding: first(chapter, 'discardForgotten')?.card ?? null,
    plays: tricksOf(chapter, seats),
  };
}

function tricksOf({ events }: Chapter, seats: number): readonly (readonly Card[])[] {
  const played = events.flatMap((event) => (event.type === 'cardPlayed' ? [event.card] : []));
  const tricks = Math.ceil(played.length / seats);
  return Array.from({ length: tricks }, (_, trick) => played.slice(trick * seats, (trick + 1) * seats));
}

function chaptersOf(events: readonly BismarckEvent[]): readonly Chapter[] {
  const openings = events.flatMap((event, place) => (event.type === 'packSealed' ? [{ event, place }] : []));
  return openings.map(({ event: opening, place }, chapter) => ({
    opening,
    events: events.slice(place, openings[chapter + 1]?.place),
  }));
}

const faceUpOf = (chapter: Chapter): readonly Card[] => first(chapter, 'turnedUp')?.cards ?? [];

function first<Type extends BismarckEvent['type']>(
  { events }: Chapter,
  type: Type,
): EventOf<Type> | undefined {
  const isOf = (event: BismarckEvent): event is EventOf<Type> => event.type === type;
  return events.find(isOf);
}
