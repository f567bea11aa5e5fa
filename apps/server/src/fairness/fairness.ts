// The fairness port over real chance: secrets from the system's generator.
import type { ChanceAnswer, ChanceRequest } from '@forehand/engine';
import { unreachable } from '@forehand/engine';
import type { ChanceContext, Fairness } from '../ports.ts';
import {
  absentCutOf,
  commitmentOf,
  cutPack,
  highCardsOf,
  lotOf,
  SECRET_BYTES,
  seatOrderOf,
  shuffledPack,
  suitOf,
} from './deck.ts';

function answer(context: ChanceContext, secret: Uint8Array, request: ChanceRequest): ChanceAnswer {
  switch (request.kind) {
    case 'lot':
      return { kind: 'lot', seat: lotOf(context, secret, request.seats) };
    case 'highCards': {
      const { among, round } = request;
      return { kind: 'highCards', cards: highCardsOf(context, secret, { seats: among.length, round }) };
    }
    case 'suit':
      return { kind: 'suit', suit: suitOf(context, secret) };
    case 'commitment':
      return { kind: 'commitment', commitment: commitmentOf(context, secret) };
    case 'cards': {
      const pack = cutPack(shuffledPack(context, secret), request.cut);
      return { kind: 'cards', cards: pack.slice(request.from, request.from + request.count) };
    }
    default:
      return unreachable(request);
  }
}

export const fairness: Fairness = {
  commit(context) {
    const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
    return { secret, commitment: commitmentOf(context, secret) };
  },
  answer,
  cutForAbsent: absentCutOf,
  seatOrder: seatOrderOf,
};
