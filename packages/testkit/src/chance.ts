// Chance for tests: stacked, or drawn from a seed.
import {
  type Card,
  type ChanceAnswer,
  type ChanceRequest,
  PACK,
  present,
  type Seat,
  SUITS,
  unreachable,
} from '@forehand/engine';
import { seeded } from './random.ts';

export type Chance = (request: ChanceRequest) => ChanceAnswer;

export interface Stack {
  /** The seat the lot falls on. */
  readonly lot: Seat;
  /** The pack of a deal's attempt as it lies after the cut, first card on top. */
  packAfterCut(deal: number, attempt: number): readonly Card[];
}

export function stackedChance({ lot, packAfterCut }: Stack): Chance {
  return (request) => {
    switch (request.kind) {
      case 'lot':
        return { kind: 'lot', seat: lot };
      case 'highCards':
        return { kind: 'highCards', cards: highest(lot, request.among) };
      case 'suit':
        return { kind: 'suit', suit: seeded(request.deal * 64 + request.attempt).pick(SUITS) };
      case 'commitment':
        return { kind: 'commitment', commitment: seal(request.deal, request.attempt) };
      case 'cards': {
        const pack = packAfterCut(request.deal, request.attempt);
        return { kind: 'cards', cards: pack.slice(request.from, request.from + request.count) };
      }
      default:
        return unreachable(request);
    }
  };
}

/** Different cards, the highest for the seat the lot falls on. */
const highest = (lot: Seat, among: readonly Seat[]): readonly Card[] =>
  among.map((seat, place) => present(seat === lot ? PACK.at(-1) : PACK[place], 'card'));

/** Fair packs that depend on the seed alone; the cut turns them as at a table. */
export function seededChance(seed: number): Chance {
  const packs = new Map<string, readonly Card[]>();
  const packOf = (deal: number, attempt: number) => {
    const name = `${deal}/${attempt}`;
    const pack = packs.get(name) ?? seeded(seed + deal * 64 + attempt).shuffled(PACK);
    packs.set(name, pack);
    return pack;
  };
  return (request) => {
    if (request.kind === 'lot') return { kind: 'lot', seat: seeded(seed).below(request.seats) };
    if (request.kind === 'highCards') {
      const { among, round } = request;
      return {
        kind: 'highCards',
        cards: seeded(seed + round)
          .shuffled(PACK)
          .slice(0, among.length),
      };
    }
    if (request.kind === 'suit') {
      return { kind: 'suit', suit: seeded(seed + request.deal * 64 + request.attempt).pick(SUITS) };
    }
    const cut = request.kind === 'cards' ? request.cut : 0;
    const packAfterCut = (deal: number, attempt: number) => turnedAt(packOf(deal, attempt), cut);
    return stackedChance({ lot: 0, packAfterCut })(request);
  };
}

/** The pack with the part below the cut brought to the top. */
export const turnedAt = (pack: readonly Card[], cut: number): readonly Card[] => [
  ...pack.slice(cut),
  ...pack.slice(0, cut),
];

/** Something with the shape of a commitment: 64 hexadecimal digits. */
const seal = (deal: number, attempt: number): string =>
  `${deal}`.padStart(32, '0') + `${attempt}`.padStart(32, '0');
