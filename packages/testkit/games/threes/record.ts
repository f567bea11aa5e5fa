// Records of Threes. All cards of a scored deal have been played, so that deal may be known to anybody; the deal in
// progress stands in no record.
import {
  type Card,
  clockwiseFrom,
  dealerOf,
  left,
  present,
  type RecordedCut,
  type RecordedDeal,
  recordedCutShape,
  recordedDealShape,
  trickWinner,
} from '@forehand/engine';
import {
  all,
  cardShape,
  chaptersOf,
  differs,
  first,
  inTricks,
  pointsShape,
  type RecordRules,
  read,
  recordedCut,
  recordKeeper,
} from '@forehand/engine/kernel';
import * as z from 'zod';
import { type ThreesTypes, threes } from './index.ts';

type Deal = RecordedDeal & {
  readonly commitment: string;
  readonly cut: RecordedCut;
  /** Trick by trick, in order of play. */
  readonly plays: readonly (readonly Card[])[];
  readonly result: { readonly tricks: readonly number[]; readonly total: readonly number[] };
};

const deal: z.ZodType<Deal> = z.strictObject({
  ...recordedDealShape,
  commitment: z.string().max(200),
  cut: recordedCutShape,
  plays: z.array(z.array(cardShape).max(4)).max(3),
  result: z.strictObject({ tricks: pointsShape, total: pointsShape }),
});

const rules: RecordRules<ThreesTypes, Deal> = {
  game: threes,
  ids: { order: 'THR-1.1', winners: 'THR-1.2', closing: 'THR-1.1', trick: 'THR-3.1', dealEnd: 'THR-3.3' },
  slotOf: ({ phase, match }) => {
    const due = match.scores.length + (phase === 'over' ? 0 : 1);
    return { deal: due, dealer: dealerOf(match.firstDealer, due, match.seats), begun: phase !== 'seal' };
  },
  cutting: (at) => ({ type: 'cut', at }),
  playing: (card) => ({ type: 'play', card }),
  firstDealerOf: ({ match }) => match.firstDealer,
  isOpen: (_state, ended) => ended !== null,
  dealsOf: ({ events, company: { firstDealer, seats } }) =>
    chaptersOf(events).flatMap((chapter) => {
      const score = first(chapter, 'dealScored')?.score;
      if (score === undefined) return [];
      const { commitment } = chapter.opening;
      const played = all(chapter, 'cardPlayed').map(({ card }) => card);
      return {
        deal: score.deal,
        dealer: dealerOf(firstDealer, score.deal, seats),
        commitment,
        cut: recordedCut(first(chapter, 'packCut')),
        plays: inTricks(played, seats),
        result: { tricks: score.tricks, total: score.total },
      };
    }),
  readDeals: (deals) => read(z.array(deal), deals),
  replayDeal: (replay, { deal: number, dealer, commitment, cut, plays }) => {
    const place = `deal ${number}`;
    const { seats } = replay.state.match;
    return (
      replay.answer({ kind: 'commitment', commitment }) ??
      replay.cut(cut, place) ??
      replay.answer({ kind: 'cards', cards: deckOf(plays, left(dealer, seats), seats) }) ??
      replay.plays(plays, place)
    );
  },
  compare: ({ state }, { deal: number, result }) => {
    const score = present(state.match.scores[number - 1], 'score');
    const at = { ruleId: 'THR-3.3', place: `deal ${number}` };
    return (
      differs(at, 'the tricks are', result.tricks, score.tricks) ??
      differs(at, 'the totals are', result.total, score.total)
    );
  },
  remarkOn: () => undefined,
  unproven: () => ['the cards that were not dealt'],
};

/** One card at a time from `first` on, in the order in which each has played its hand. */
function deckOf(plays: readonly (readonly Card[])[], first: number, seats: number): readonly Card[] {
  let leader = first;
  const hands = Array.from({ length: seats }, (): Card[] => []);
  for (const cards of plays) {
    for (const [step, card] of cards.entries()) hands[(leader + step) % seats]?.push(card);
    leader = trickWinner(leader, cards, null);
  }
  return plays.flatMap((_, round) =>
    clockwiseFrom(first, seats).flatMap((seat) => hands[seat]?.slice(round, round + 1) ?? []),
  );
}

export const threesRecords = recordKeeper(rules);
