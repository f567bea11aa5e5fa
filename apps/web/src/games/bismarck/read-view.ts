// The game's own view and what happened, read out of the opaque parts of an update. What cannot be read is left out.

import type {
  BismarckReview,
  BismarckSeen,
  BismarckView,
  Contract,
  HighDraw,
  PackedView,
  PlayedTrick,
  SheetLine,
} from '@forehand/engine';
import { unpackView } from '@forehand/engine/bismarck-view';
import { type Card, isCard, isSuit } from '@forehand/engine/card';
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
import { isContractId } from '../../table/contracts.ts';
import { OPEN_SEEN } from '../../table/open-seen.ts';
import { readingOnce } from '../../table/picture.ts';

type Choices = NonNullable<BismarckView['choices']>;

const isCards = listOf<Card>(isCard);
const isNumbers = listOf(isNumber);
const isContract = shape<Contract>({ id: isContractId, trump: nullable(isSuit) });
const isPlayedTrick = shape<PlayedTrick>({ leader: isNumber, cards: isCards, winner: isNumber });

const isTrue = optional(exactly(true));

const isMore = optional(shape<NonNullable<SheetLine[5]>>({ counted: optional(isNumbers), extra: isTrue }));

const isSheetLine = (input: unknown): input is SheetLine =>
  Array.isArray(input) &&
  isContractId(input[0]) &&
  nullable(isSuit)(input[1]) &&
  isNumbers(input[2]) &&
  isNumbers(input[3]) &&
  isNumber(input[4]) &&
  isMore(input[5]);

const choicesByKind = {
  cut: shape<Extract<Choices, { kind: 'cut' }>>({ kind: exactly('cut'), min: isNumber, max: isNumber }),
  contract: shape<Extract<Choices, { kind: 'contract' }>>({
    kind: exactly('contract'),
    options: listOf(isString),
    named: listOf(isString),
    suits: listOf(isSuit),
    noTrump: isTrue,
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
    noTrump: isTrue,
  }),
  play: shape<Extract<Choices, { kind: 'play' }>>({ kind: exactly('play'), cards: isCards }),
} as const;

const isChoices = (input: unknown): input is Choices =>
  Object.values(choicesByKind).some((guard) => guard(input));

const isQuota = (input: unknown): input is readonly [main: number, other: number] =>
  isNumbers(input) && input.length === 2;

/** What is told only where it is not as usual. */
const unusual = {
  firstLead: optional(isNumber),
  plan: optional(
    shape<NonNullable<PackedView['plan']>>({ contracts: listOf(isContractId), uses: nullable(isNumber) }),
  ),
  quotaPlan: optional(listOf(nullable(isQuota))),
  valfri: optional(exactly('turned', 'none')),
  dealerStays: optional(isNumber),
  trumpToCome: isTrue,
  closedTalon: optional(isNumber),
  counted: optional(
    shape<NonNullable<PackedView['counted']>>({ of: exactly('hearts', 'queen'), taken: isNumbers }),
  ),
  extra: isTrue,
  cutSuit: optional(isSuit),
  highCards: optional(listOf(shape<HighDraw>({ among: isNumbers, cards: isCards }))),
} as const;

const isPackedView = shape<PackedView>({
  ...unusual,
  phase: exactly('lot', 'cut', 'contract', 'talon', 'discard', 'trump', 'play', 'over'),
  turn: (input): input is PackedView['turn'] => isNumber(input) || input === 'chance' || input === 'over',
  deal: isNumber,
  deals: isNumber,
  firstDealer: isNumber,
  dealer: isNumber,
  forehand: isNumber,
  cutter: isNumber,
  commitment: isString,
  faceUp: isCards,
  contract: nullable(isContract),
  imposed: isBoolean,
  hand: isCards,
  counts: isNumbers,
  laidAway: isCards,
  trick: nullable(shape<NonNullable<PackedView['trick']>>({ leader: isNumber, cards: isCards })),
  lastTrick: nullable(isPlayedTrick),
  tricks: isNumbers,
  quotas: nullable(isNumbers),
  redeals: isNumber,
  sheet: listOf(isSheetLine),
  totals: isNumbers,
  choices: nullable(isChoices),
  result: nullable(
    shape<NonNullable<PackedView['result']>>({ totals: isNumbers, winners: listOf(isNumber) }),
  ),
});

export const readView = readingOnce((match): BismarckView | null =>
  isPackedView(match) ? unpackView(match) : null,
);

const SEEN: { readonly [K in BismarckSeen['type']]: Guard<Extract<BismarckSeen, { type: K }>> } = {
  ...OPEN_SEEN,
  turnedUp: shape({ type: exactly('turnedUp'), cards: isCards }),
  contractChosen: shape({ type: exactly('contractChosen'), seat: isNumber, contract: isContract }),
  highCardsDrawn: shape({ type: exactly('highCardsDrawn'), among: listOf(isNumber), cards: isCards }),
  suitCut: shape({ type: exactly('suitCut'), suit: isSuit }),
  dealt: shape({ type: exactly('dealt'), forehand: isNumber }),
  discarded: shape<Extract<BismarckSeen, { type: 'discarded' }>>({
    type: exactly('discarded'),
    seat: isNumber,
    count: isNumber,
    cards: optional(isCards),
  }),
  talonTaken: shape<Extract<BismarckSeen, { type: 'talonTaken' }>>({
    type: exactly('talonTaken'),
    seat: isNumber,
    count: isNumber,
    cards: optional(isCards),
  }),
  talonDeclined: shape({ type: exactly('talonDeclined'), seat: isNumber }),
  trumpNamed: shape({ type: exactly('trumpNamed'), seat: isNumber, trump: nullable(isSuit) }),
  discardForgotten: shape({ type: exactly('discardForgotten'), seat: isNumber, card: isCard }),
  dealScored: (input): input is Extract<BismarckSeen, { type: 'dealScored' }> =>
    shape({
      type: exactly('dealScored'),
      row: shape({ contract: isContractId, trump: nullable(isSuit), change: isNumbers }),
    })(input),
};

const isSeen = (input: unknown): input is BismarckSeen =>
  Object.values<Guard<BismarckSeen>>(SEEN).some((guard) => guard(input));

/** Events of a newer server that this page does not know are left out (D-09). */
export const readSeen = (seen: readonly unknown[]): readonly BismarckSeen[] => seen.filter(isSeen);

const isReview = shape<BismarckReview>({
  deal: isNumber,
  forehand: isNumber,
  faceUp: isCards,
  tricks: listOf(isPlayedTrick),
  laidAway: isCards,
});

export const readReview = (input: unknown): BismarckReview | null => (isReview(input) ? input : null);
