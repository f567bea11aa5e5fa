// Records of Bismarck: made from stored events, checked by playing them again.
import * as z from 'zod';
import { type Openness, seatOfOpenness } from '../../record.ts';
import { recordKeeper } from '../../record-keeper.ts';
import type { Replay, Verdict } from '../../record-replay.ts';
import { ok } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { read } from '../../shape.ts';
import { rulesOf } from './agreed-rules.ts';
import { type BismarckTypes, bismarck } from './index.ts';
import { completeAttempt, type Standpoint } from './record-complete.ts';
import { dealsOf } from './record-compose.ts';
import { compare, replayAttempt } from './record-replay.ts';
import { type BismarckDeal, fullDealShape, seatDealShape } from './record-shape.ts';
import { forehandOf } from './schedule.ts';
import type { BismarckState } from './state.ts';
import { opened } from './view.ts';

export const bismarckRecords = recordKeeper<BismarckTypes, BismarckDeal>({
  game: bismarck,
  ids: {
    order: 'BIS-2.2',
    winners: 'BIS-2.4',
    closing: 'BIS-2.8',
    trick: 'BIS-7.2',
    dealEnd: 'BIS-7.8',
  },
  slotOf: ({ slot }) => ({ deal: slot.deal, dealer: slot.dealer, begun: slot.attempt !== 1 }),
  cutting: (at) => ({ type: 'cut', at }),
  playing: (card) => ({ type: 'play', card }),
  firstDealerOf: ({ match }) => match.firstDealer,
  drawnBy: ({ match }) => (rulesOf(match.options).firstSeat === 'highCard' ? 'highCards' : 'lot'),
  isOpen: (_state, ended) => opened(ended),
  dealsOf,
  readDeals: (deals, openness) =>
    read(z.array<z.ZodType<BismarckDeal>>(openness === 'full' ? fullDealShape : seatDealShape), deals),
  replayDeal,
  compare,
  remarkOn: ({ attempts }) => (attempts.length > 1 ? 'done again after a forgotten discard' : undefined),
  unproven: (_deals, openness) => (openness === 'full' ? [] : HIDDEN),
});

const HIDDEN = [
  'the order of the packs',
  'which cards the others laid away, and what they held in deals that were broken off or are not finished',
];

function replayDeal(
  replay: Replay<BismarckTypes>,
  { deal, attempts }: BismarckDeal,
  openness: Openness,
): Verdict {
  const seat = seatOfOpenness(openness);
  for (const [earlier, attempt] of attempts.entries()) {
    const place = earlier === 0 ? `deal ${deal}` : `deal ${deal}, attempt ${earlier + 1}`;
    const full =
      'deck' in attempt ? ok(attempt) : completeAttempt(attempt, standpoint(replay.state, seat, place));
    const fault = full.ok ? replayAttempt(replay, full.value, place) : full.error;
    if (fault) return fault;
  }
  return undefined;
}

const standpoint = (state: BismarckState, seat: Seat | undefined, place: string): Standpoint => ({
  seat,
  place,
  rules: rulesOf(state.match.options),
  dealer: state.slot.dealer,
  forehand: forehandOf(state),
});
