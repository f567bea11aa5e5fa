// What stands at a seat: the balance, the tricks of this deal, who deals, who is away, who is on turn.
import type { CallId, Seat } from '@forehand/engine';
import type { Card } from '@forehand/engine/card';
import type { Mark } from '../../components/SeatMark.svelte';
import type { Catalogue } from '../../messages/en.ts';
import { seatMark } from '../../table/seat-mark.ts';
import type { Picture } from './reader.ts';
import { contestOf, isBefore, type Scene, scoredRow, tricksOf } from './scene.ts';

export interface SeatWords {
  readonly seat: Seat;
  readonly name: string;
  /** «+22», or «away»; '' where nothing is to be said. */
  readonly line: string;
  /** The same for the ear, with everything else: «dealer, balance +22, 2 tricks, called Four». */
  readonly spoken: string;
  readonly dealer: boolean;
  readonly mark: Mark | undefined;
  readonly away: boolean;
  readonly onTurn: boolean;
  readonly declarer: boolean;
  readonly tricks: number;
  /** Has seen the card set aside. */
  readonly looked: boolean;
  readonly call: CallId | null;
}

export interface SeatFacts {
  readonly scene: Scene;
  readonly picture: Picture;
  readonly seat: Seat;
  /** «21:14», '' where that is not known, null while the seat is there. */
  readonly awaySince: string | null;
  /** Nobody looks at a page of this seat. */
  readonly hidden: boolean;
  /** On laptops there is room for «Nap · 3 of 5». */
  readonly long: boolean;
}

export function seatWords(facts: SeatFacts, m: Catalogue): SeatWords {
  const { scene, picture, seat, awaySince } = facts;
  const { view, update } = picture;
  const person = update.seats[seat] ?? null;
  const contest = contestOf(scene, view);
  const shown = {
    seat,
    name: person?.name ?? '',
    dealer: (scoredRow(scene, view)?.dealer ?? view.dealer) === seat,
    mark: seatMark(update, seat, m),
    away: awaySince !== null,
    onTurn: isOnTurn(facts),
    declarer: contest?.declarer === seat,
    tricks: contest === null ? 0 : (tricksOf(view)[seat] ?? 0),
    looked: isBefore(scene) && view.floater?.lookedAt.includes(seat) === true,
    call: scene.kind === 'auction' ? (view.calls[seat] ?? null) : null,
  };
  return { ...shown, line: lineOf(facts, m), spoken: spokenOf(facts, shown, m) };
}

function lineOf({ scene, picture, seat, awaySince, hidden, long }: SeatFacts, m: Catalogue): string {
  if (awaySince !== null) return m.seats.awayShort;
  if (hidden) return m.seats.hiddenShort;
  const balance = m.numbers.signed(balanceOf(scene, picture, seat));
  const contest = contestOf(scene, picture.view);
  if (!long || contest?.declarer !== seat || contest.need === null) return balance;
  return `${balance} · ${m.seats.declarer(contest.bid, contest.won, contest.need)}`;
}

/** While the last trick of a deal is looked at, the balances are still those before it was scored. */
function balanceOf(scene: Scene, { view }: Picture, seat: Seat): number {
  const row = scene.kind === 'held' ? scoredRow(scene, view) : undefined;
  return (view.balances[seat] ?? 0) - (row?.change[seat] ?? 0);
}

type Shown = Pick<SeatWords, 'dealer' | 'mark' | 'onTurn' | 'tricks' | 'looked' | 'call'>;

function spokenOf(facts: SeatFacts, shown: Shown, m: Catalogue): string {
  const { scene, picture, seat } = facts;
  const contest = contestOf(scene, picture.view);
  return [
    shown.mark?.label ?? '',
    shown.dealer ? m.seats.dealer : '',
    m.seats.absence(facts),
    m.seats.balance(balanceOf(scene, picture, seat)),
    contest === null ? '' : m.seats.won(shown.tricks),
    contest?.declarer === seat ? m.napTable.declarer : '',
    shown.looked ? m.floater.hasLooked : '',
    shown.call === null ? '' : m.seats.called(m.bids.name(shown.call)),
    shown.onTurn && scene.kind === 'auction' ? m.seats.toCall : '',
    shown.onTurn && scene.kind === 'play' ? m.seats.toPlay : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function isOnTurn({ scene, picture, seat }: SeatFacts): boolean {
  if (scene.kind === 'held') return scene.trick.winner === seat;
  return picture.view.turn === seat;
}

export interface LaidCard {
  readonly card: Card;
  /** «Camille led king of hearts» */
  readonly label: string;
  /** The own card, not stored yet. */
  readonly sending: boolean;
}

/** The card of each seat in the trick that lies there; with the own card that is on its way. */
export function laidBySeat(
  { view, update, you }: Picture,
  scene: Scene,
  travelling: Card | undefined,
  m: Catalogue,
): readonly (LaidCard | null)[] {
  const seats = update.seats.length;
  const trick = scene.kind === 'held' ? scene.trick : view.trick;
  const cards = trick?.cards ?? [];
  const leader = trick?.leader ?? you;
  const isNew = scene.kind === 'play' && travelling !== undefined && !cards.includes(travelling);
  return update.seats.map((person, seat) => {
    const place = (seat - leader + seats) % seats;
    const card = cards[place] ?? (isNew && seat === you ? travelling : undefined);
    if (card === undefined) return null;
    const name = seat === you ? m.seats.you : (person?.name ?? '');
    const label = m.speech.played({ name, card, led: place === 0 });
    return { card, label, sending: cards[place] === undefined };
  });
}
