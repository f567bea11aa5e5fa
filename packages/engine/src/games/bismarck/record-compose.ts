// From the stored events of a match to the deals of its record.
import type { Card } from '../../card.ts';
import { type Openness, seatOfOpenness } from '../../record.ts';
import { all, type Chapter, chaptersOf, first, inTricks, recordedCut } from '../../record-chapters.ts';
import type { Story } from '../../record-keeper.ts';
import { present } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { contractIn, isNamedLater, type Rules, rulesOf } from './agreed-rules.ts';
import type { BismarckEvent } from './events.ts';
import type { BismarckTypes } from './index.ts';
import type { BismarckDeal, FullAttempt, SeatAttempt } from './record-shape.ts';
import { dealerIn, dealtHands, forehandFor } from './schedule.ts';
import type { Contract, SheetRow } from './types.ts';

/** An attempt and what is known besides its own events. */
interface Dealing {
  readonly chapter: Chapter<BismarckEvent>;
  readonly rules: Rules;
  /** Announced in this attempt, or imposed by an earlier one. */
  readonly contract: Contract | null;
  readonly dealer: Seat;
}

export function dealsOf({
  events,
  company: { firstDealer },
  openness,
  state,
}: Story<BismarckTypes>): readonly BismarckDeal[] {
  const rules = rulesOf(state.match.options);
  const chapters = chaptersOf(events);
  const numbers = [...new Set(chapters.map(({ opening }) => opening.deal))];
  return numbers.map((deal) => {
    const dealer = dealerIn(rules, firstDealer, deal);
    const own = chapters.filter(({ opening }) => opening.deal === deal);
    // One announcement serves every attempt from its own on: it stays imposed.
    const contracts = own.map((chapter) => first(chapter, 'contractChosen')?.contract);
    const standing = (place: number) => contracts.slice(0, place + 1).find((contract) => contract) ?? null;
    const row = own.map((chapter) => first(chapter, 'dealScored')?.row).find((scored) => scored);
    return {
      deal,
      dealer,
      attempts: own.map((chapter, place) =>
        attemptFor(openness, { chapter, rules, contract: standing(place), dealer }),
      ),
      result: row ? resultOf(row) : null,
    };
  });
}

const resultOf = ({ tricks, counted, change, total }: SheetRow): BismarckDeal['result'] => ({
  tricks,
  ...(counted && { counted }),
  change,
  total,
});

const attemptFor = (openness: Openness, dealing: Dealing): FullAttempt | SeatAttempt =>
  openness === 'full' ? fullAttempt(dealing) : seatAttempt(dealing, seatOfOpenness(openness));

function fullAttempt(dealing: Dealing): FullAttempt {
  const { chapter, rules } = dealing;
  const faceUp = faceUpOf(dealing);
  const dealt = first(chapter, 'dealt')?.sealed.cards ?? [];
  return {
    ...attemptInCommon(dealing),
    deck: rules.talonUse === 'faceUpAfterDeal' ? [...dealt, ...faceUp] : [...faceUp, ...dealt],
    discards: first(chapter, 'discarded')?.sealed.cards ?? null,
  };
}

/** What one seat knows, or everybody: composed from what they have seen, never by leaving out. */
function seatAttempt(dealing: Dealing, seat: Seat | undefined): SeatAttempt {
  const discarded = first(dealing.chapter, 'discarded');
  const hidden = discarded === undefined ? null : 'hidden';
  return {
    ...attemptInCommon(dealing),
    faceUp: faceUpOf(dealing),
    hand: seat === undefined ? [] : handOf(dealing, seat),
    discards: discarded?.seat === seat ? (discarded?.sealed.cards ?? null) : hidden,
  };
}

/** The cards a seat was dealt, forehand's with the open ones and those taken. */
function handOf(dealing: Dealing, seat: Seat): readonly Card[] {
  const { chapter, rules, dealer } = dealing;
  const dealt = first(chapter, 'dealt')?.sealed.cards;
  if (dealt === undefined) return [];
  const hand = present(dealtHands(dealt, rules, dealer)[seat], 'hand');
  if (seat !== forehandFor(rules, dealer)) return hand;
  const closed = first(chapter, 'talonTaken') ? dealt.slice(-rules.talon) : [];
  return [...hand, ...faceUpOf(dealing), ...closed];
}

function attemptInCommon({ chapter, rules, contract }: Dealing) {
  const played = all(chapter, 'cardPlayed').map(({ card }) => card);
  const suit = first(chapter, 'suitCut')?.suit;
  const named = first(chapter, 'trumpNamed');
  return {
    attempt: chapter.opening.attempt,
    commitment: chapter.opening.commitment,
    cut: recordedCut(first(chapter, 'packCut')),
    ...(suit === undefined ? {} : { suit }),
    contract: contract && named ? { ...contract, trump: named.trump } : contract,
    ...(contract && !named && isNamedLater(rules, contractIn(rules, contract.id))
      ? { trumpToCome: true as const }
      : {}),
    ...closedTalon(chapter),
    ledWithoutDiscarding: first(chapter, 'discardForgotten')?.card ?? null,
    plays: inTricks(played, rules.seats),
  };
}

function closedTalon(chapter: Chapter<BismarckEvent>): Pick<SeatAttempt, 'talon'> {
  if (first(chapter, 'talonTaken')) return { talon: 'taken' };
  return first(chapter, 'talonDeclined') ? { talon: 'declined' } : {};
}

const faceUpOf = ({ chapter }: Dealing): readonly Card[] => first(chapter, 'turnedUp')?.cards ?? [];
