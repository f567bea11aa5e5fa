// What a board shows, read out of a game's view for everybody. Each fact by itself: a game has those it has, and what
// cannot be read is left out.
import type { BidId, Contract, MatchResult, PlayedTrick } from '@forehand/engine';
import { type Card, isCard, isSuit, type Suit } from '@forehand/engine/card';
import { exactly, type Guard, isNumber, isString, listOf, nullable, shape } from '../../net/guards.ts';
import { BIDS, isCall } from '../../table/calls.ts';
import { isContractId } from '../../table/contracts.ts';

export interface BoardFacts {
  readonly phase: string | null;
  readonly turn: number | null;
  readonly deals: number | null;
  readonly dealer: number | null;
  readonly forehand: number | null;
  readonly contract: Contract | null;
  readonly declarer: number | null;
  readonly bid: BidId | null;
  readonly trump: Suit | null;
  readonly trick: { readonly leader: number; readonly cards: readonly Card[] } | null;
  readonly lastTrick: PlayedTrick | null;
  /** Open to all before the cards are played. */
  readonly faceUp: readonly Card[];
  /** By seat. */
  readonly counts: readonly number[];
  readonly tricks: readonly number[];
  readonly quotas: readonly number[];
  readonly calls: readonly (string | null)[];
  readonly result: MatchResult | null;
}

const isCards = listOf<Card>(isCard);
const isNumbers = listOf(isNumber);
const isPlayedTrick = shape<PlayedTrick>({ leader: isNumber, cards: isCards, winner: isNumber });
const isResult = shape<MatchResult>({ totals: isNumbers, winners: isNumbers });
const isContract = shape<Contract>({ id: isContractId, trump: nullable(isSuit) });
const isTrick = shape<NonNullable<BoardFacts['trick']>>({ leader: isNumber, cards: isCards });
const isBid: Guard<BidId> = exactly(...BIDS);

export function boardFacts(view: unknown): BoardFacts {
  const read = <T, E>(name: string, guard: Guard<T>, otherwise: E): T | E => {
    const value: unknown = Reflect.get(Object(view), name);
    return guard(value) ? value : otherwise;
  };
  const contract = read('contract', isContract, null);
  const all = read('played', listOf(isPlayedTrick), []);
  return {
    phase: read('phase', isString, null),
    turn: read('turn', isNumber, null),
    deals: read('deals', isNumber, null),
    dealer: read('dealer', isNumber, null),
    forehand: read('forehand', isNumber, null),
    contract,
    declarer: read('declarer', isNumber, null),
    bid: read('bid', isBid, null),
    trump: read('trump', isSuit, contract?.trump ?? null),
    trick: read('trick', isTrick, null),
    lastTrick: read('lastTrick', isPlayedTrick, all.at(-1) ?? null),
    faceUp: read('faceUp', isCards, []),
    counts: read('counts', isNumbers, []),
    tricks: read('tricks', isNumbers, []),
    quotas: read('quotas', isNumbers, []),
    calls: read('calls', listOf(nullable<string>(isCall)), []),
    result: read('result', isResult, null),
  };
}
