// What stands at each seat of a board: who, with which part, and what lies in front of it.
import type { Card } from '@forehand/engine/card';
import type { Catalogue } from '../../messages/en.ts';
import { isCall } from '../../table/calls.ts';
import type { BoardFacts } from './board-facts.ts';

export interface BoardSeat {
  readonly name: string;
  readonly hue: number;
  /** «dealer», «forehand», «to act». */
  readonly tags: readonly string[];
  readonly isOnTurn: boolean;
  readonly lines: readonly string[];
  /** Its card of the running trick. */
  readonly card: Card | null;
  readonly hasLed: boolean;
}

export interface BoardOf {
  readonly facts: BoardFacts;
  readonly seats: readonly (string | null)[];
  /** What a seat has in sum; undefined where the game's part is not here. */
  readonly totalOf: (seat: number) => number | undefined;
  readonly m: Catalogue;
}

export const seatName = ({ seats, m }: Pick<BoardOf, 'seats' | 'm'>, seat: number): string =>
  seats[seat] || m.admins.words.happened.seat(seat);

function tagsOf({ facts, m }: BoardOf, seat: number): readonly string[] {
  const { boardWords } = m.admins.words;
  const tags: readonly (readonly [whose: number | null, tag: string])[] = [
    [facts.dealer, m.seats.dealer],
    [facts.forehand, m.seats.forehand],
    [facts.turn, boardWords.onTurn],
    ...(facts.result?.winners ?? []).map((winner) => [winner, boardWords.won] as const),
  ];
  return tags.flatMap(([whose, tag]) => (whose === seat ? [tag] : []));
}

function linesOf({ facts, totalOf, m }: BoardOf, seat: number): readonly string[] {
  const { boardWords } = m.admins.words;
  const { counts, tricks, quotas, calls, trick } = facts;
  const [call, held, total] = [calls[seat], counts[seat] ?? 0, totalOf(seat)];
  return [
    ...(isCall(call) ? [m.bids.name(call)] : []),
    ...(trick === null ? [] : [boardWords.tricks(tricks[seat] ?? 0, quotas[seat])]),
    ...(held > 0 ? [m.cards.count(held)] : []),
    ...(total === undefined ? [] : [boardWords.balance(total)]),
  ];
}

export function boardSeats(board: BoardOf): readonly BoardSeat[] {
  const { facts, seats } = board;
  const { trick } = facts;
  return seats.map((_, seat) => {
    const place = trick === null ? -1 : (seat - trick.leader + seats.length) % seats.length;
    return {
      name: seatName(board, seat),
      hue: seat,
      tags: tagsOf(board, seat),
      isOnTurn: facts.turn === seat,
      lines: linesOf(board, seat),
      card: trick?.cards[place] ?? null,
      hasLed: place === 0 && trick?.cards[0] !== undefined,
    };
  });
}

/** «Valfri, hearts», «Oskar plays Four», «Hearts are trumps»: whatever the deal is played for. */
export function playedFor(board: BoardOf): readonly string[] {
  const { facts, m } = board;
  const { contract, declarer, bid, trump } = facts;
  const { boardWords } = m.admins.words;
  const named = contract === null ? [] : [m.contracts.short(contract.id, contract.trump)];
  const declared =
    declarer === null || bid === null
      ? []
      : [boardWords.declares(seatName(board, declarer), m.bids.name(bid))];
  const trumps = trump === null || contract !== null ? [] : [boardWords.trumps(m.cards.sign(trump))];
  return [...named, ...declared, ...trumps];
}
