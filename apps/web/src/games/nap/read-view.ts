// Nap's view and what happened, read out of the opaque parts of an update. What cannot be read is left out.
import type {
  BidId,
  Floater,
  LedgerLine,
  NapReview,
  NapSeen,
  NapView,
  PackedNapView,
  PlayedTrick,
  Price,
} from '@forehand/engine';
import { type Card, isCard, isSuit } from '@forehand/engine/card';
import { unpackNapView } from '@forehand/engine/nap-view';
import {
  exactly,
  type Guard,
  isBoolean,
  isNumber,
  isString,
  listOf,
  nullable,
  optional,
  shape,
} from '../../net/guards.ts';
import { BIDS, isCall } from '../../table/calls.ts';
import { OPEN_SEEN } from '../../table/open-seen.ts';
import { readingOnce } from '../../table/picture.ts';

type Choices = NonNullable<NapView['choices']>;

const isCards = listOf<Card>(isCard);
const isNumbers = listOf(isNumber);
const isBid: Guard<BidId> = exactly(...BIDS);
const isPlayedTrick = shape<PlayedTrick>({ leader: isNumber, cards: isCards, winner: isNumber });

const isPrice = shape<Price>({
  bid: isBid,
  win: isNumber,
  lose: isNumber,
  trump: optional(exactly('none', 'named')),
});
const isFloater = shape<Floater>({
  state: exactly('lies', 'taken', 'declined'),
  lookedAt: isNumbers,
  face: optional<Card>(isCard),
});

const isPassOrBid = (input: unknown): input is BidId | 0 => input === 0 || isBid(input);
const isLedgerLine = (input: unknown): input is LedgerLine =>
  Array.isArray(input) && listOf(isPassOrBid)(input[0]) && isNumber(input[1]);

const choicesByKind = {
  cut: shape<Extract<Choices, { kind: 'cut' }>>({ kind: exactly('cut'), min: isNumber, max: isNumber }),
  call: shape<Extract<Choices, { kind: 'call' }>>({
    kind: exactly('call'),
    calls: listOf(isString),
    look: optional(exactly(true)),
  }),
  talon: shape<Extract<Choices, { kind: 'talon' }>>({ kind: exactly('talon') }),
  discard: shape<Extract<Choices, { kind: 'discard' }>>({
    kind: exactly('discard'),
    from: isCards,
    count: isNumber,
    forbidden: isCards,
    leads: isCards,
  }),
  trump: shape<Extract<Choices, { kind: 'trump' }>>({
    kind: exactly('trump'),
    suits: listOf(isSuit),
    noTrump: optional(exactly(true)),
  }),
  play: shape<Extract<Choices, { kind: 'play' }>>({ kind: exactly('play'), cards: isCards }),
} as const;

const isChoices = (input: unknown): input is Choices =>
  Object.values(choicesByKind).some((guard) => guard(input));

const isPackedView = shape<PackedNapView>({
  phase: exactly('lot', 'cut', 'auction', 'floater', 'discard', 'trump', 'play', 'over'),
  turn: (input): input is PackedNapView['turn'] => isNumber(input) || input === 'chance' || input === 'over',
  deal: isNumber,
  deals: isNumber,
  firstDealer: isNumber,
  dealer: isNumber,
  cutter: isNumber,
  commitment: isString,
  hand: isCards,
  counts: isNumbers,
  calls: listOf(nullable(isCall)),
  highest: nullable(shape<NonNullable<PackedNapView['highest']>>({ seat: isNumber, bid: isBid })),
  declarer: nullable(isNumber),
  bid: nullable(isBid),
  need: nullable(isNumber),
  trump: nullable(isSuit),
  trick: nullable(shape<NonNullable<PackedNapView['trick']>>({ leader: isNumber, cards: isCards })),
  stake: optional(isNumber),
  tariff: optional(listOf(isPrice)),
  floater: optional(isFloater),
  laidAway: optional(isCards),
  played: listOf(isPlayedTrick),
  tricks: isNumbers,
  settlement: nullable(exactly('made', 'failed')),
  ledger: listOf(isLedgerLine),
  balances: isNumbers,
  choices: nullable(isChoices),
  result: nullable(
    shape<NonNullable<PackedNapView['result']>>({ totals: isNumbers, winners: listOf(isNumber) }),
  ),
});

export const readView = readingOnce((match): NapView | null =>
  isPackedView(match) ? unpackNapView(match) : null,
);

type Seen<K extends NapSeen['type']> = Extract<NapSeen, { type: K }>;

const SEEN: { readonly [K in NapSeen['type']]: Guard<Seen<K>> } = {
  ...OPEN_SEEN,
  dealt: shape({ type: exactly('dealt'), first: isNumber }),
  called: shape({ type: exactly('called'), seat: isNumber, call: isCall }),
  floaterSeen: shape<Seen<'floaterSeen'>>({
    type: exactly('floaterSeen'),
    seat: isNumber,
    card: optional<Card>(isCard),
  }),
  floaterTaken: shape<Seen<'floaterTaken'>>({
    type: exactly('floaterTaken'),
    seat: isNumber,
    card: optional<Card>(isCard),
  }),
  floaterDeclined: shape({ type: exactly('floaterDeclined'), seat: isNumber }),
  discarded: shape<Seen<'discarded'>>({
    type: exactly('discarded'),
    seat: isNumber,
    count: isNumber,
    cards: optional(isCards),
  }),
  trumpFixed: shape({ type: exactly('trumpFixed'), trump: isSuit }),
  dealScored: (input): input is Extract<NapSeen, { type: 'dealScored' }> =>
    shape({
      type: exactly('dealScored'),
      row: shape({
        declarer: nullable(isNumber),
        bid: nullable(isBid),
        made: nullable(isBoolean),
        change: isNumbers,
      }),
    })(input),
};

const isSeen = (input: unknown): input is NapSeen =>
  Object.values<Guard<NapSeen>>(SEEN).some((guard) => guard(input));

export const readSeen = (seen: readonly unknown[]): readonly NapSeen[] => seen.filter(isSeen);

const isReview = shape<NapReview>({
  deal: isNumber,
  trump: nullable(isSuit),
  tricks: listOf(isPlayedTrick),
  hands: nullable(listOf(isCards)),
  floater: optional(shape({ card: isCard, laidAway: nullable<Card>(isCard) })),
});

export const readReview = (input: unknown): NapReview | null => (isReview(input) ? input : null);
