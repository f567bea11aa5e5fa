// The view of a game without a table of its own, read out of the opaque parts of an update. What cannot be read is
// left out.
import type { Choices, PlainReview, PlainView, PlayedTrick } from '@forehand/engine';
import { type Card, isCard, isSuit } from '@forehand/engine/card';
import {
  exactly,
  type Guard,
  isNumber,
  isString,
  listOf,
  nullable,
  optional,
  shape,
} from '../../net/guards.ts';
import { OPEN_SEEN, type OpenSeen } from '../../table/open-seen.ts';
import { readingOnce } from '../../table/picture.ts';

export type Offered<K extends Choices['kind']> = Extract<Choices, { readonly kind: K }>;

const isCards = listOf<Card>(isCard);
const isNumbers = listOf(isNumber);
const isSuits = listOf(isSuit);
const mayBeTrue = optional(exactly(true));

const choicesByKind: { readonly [K in Choices['kind']]: Guard<Offered<K>> } = {
  cut: shape<Offered<'cut'>>({ kind: exactly('cut'), min: isNumber, max: isNumber }),
  contract: shape<Offered<'contract'>>({
    kind: exactly('contract'),
    options: listOf(isString),
    named: listOf(isString),
    suits: isSuits,
    noTrump: mayBeTrue,
  }),
  talon: shape<Offered<'talon'>>({ kind: exactly('talon') }),
  trump: shape<Offered<'trump'>>({ kind: exactly('trump'), suits: isSuits, noTrump: mayBeTrue }),
  discard: shape<Offered<'discard'>>({
    kind: exactly('discard'),
    from: isCards,
    count: isNumber,
    forbidden: isCards,
    leads: isCards,
  }),
  call: shape<Offered<'call'>>({ kind: exactly('call'), calls: listOf(isString), look: mayBeTrue }),
  play: shape<Offered<'play'>>({ kind: exactly('play'), cards: isCards }),
};

const isChoices = (input: unknown): input is Choices =>
  Object.values<Guard<Choices>>(choicesByKind).some((guard) => guard(input));

const isPlayedTrick = shape<PlayedTrick>({ leader: isNumber, cards: isCards, winner: isNumber });

const isPlainView = shape<PlainView>({
  phase: isString,
  turn: (input): input is PlainView['turn'] => isNumber(input) || input === 'chance' || input === 'over',
  deal: isNumber,
  deals: isNumber,
  dealer: isNumber,
  cutter: isNumber,
  hand: isCards,
  counts: isNumbers,
  trump: nullable(isSuit),
  trick: nullable(shape<NonNullable<PlainView['trick']>>({ leader: isNumber, cards: isCards })),
  lastTrick: nullable(isPlayedTrick),
  tricks: isNumbers,
  scores: listOf(shape<PlainView['scores'][number]>({ deal: isNumber, change: isNumbers, total: isNumbers })),
  totals: optional(isNumbers),
  choices: nullable(isChoices),
  result: nullable(shape<NonNullable<PlainView['result']>>({ totals: isNumbers, winners: isNumbers })),
});

export const readView = readingOnce((match): PlainView | null => (isPlainView(match) ? match : null));

/** What the desk itself puts to the player; every other question has buttons of its own. */
const AT_THE_DESK: readonly Choices['kind'][] = ['cut', 'discard', 'play'];

/** The same view for the desk. */
export const readDeskView = readingOnce((match): PlainView | null => {
  const view = readView(match);
  const asksDesk = AT_THE_DESK.some((kind) => kind === view?.choices?.kind);
  return view === null || asksDesk ? view : { ...view, choices: null };
});

export type PlainSeen = OpenSeen | { readonly type: 'dealScored'; readonly change: readonly number[] };

const SEEN: readonly Guard<PlainSeen>[] = [
  ...Object.values<Guard<OpenSeen>>(OPEN_SEEN),
  shape<Extract<PlainSeen, { type: 'dealScored' }>>({ type: exactly('dealScored'), change: isNumbers }),
];

const isSeen = (input: unknown): input is PlainSeen => SEEN.some((guard) => guard(input));

export const readSeen = (seen: readonly unknown[]): readonly PlainSeen[] => seen.filter(isSeen);

const isReview = shape<PlainReview>({ deal: isNumber, tricks: listOf(isPlayedTrick) });

export const readReview = (input: unknown): PlainReview | null => (isReview(input) ? input : null);
