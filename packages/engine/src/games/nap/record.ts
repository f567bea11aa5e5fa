// Records of Nap: made from stored events, checked by playing them again.
import * as z from 'zod';
import type { Game } from '../../game.ts';
import { type RecordRules, recordKeeper } from '../../record-keeper.ts';
import { read } from '../../shape.ts';
import { type NapTypes, nap } from './index.ts';
import { dealsOf } from './record-compose.ts';
import { compare, replayDeal } from './record-replay.ts';
import { dealShape, type NapDeal } from './record-shape.ts';
import { opened } from './view.ts';

const rules = {
  ids: {
    order: 'NAP-2.2',
    winners: 'NAP-2.4',
    closing: 'NAP-2.8',
    trick: 'NAP-5.3',
    dealEnd: 'NAP-5.9',
  },
  slotOf: ({ phase, slot }) => ({ deal: slot.deal, dealer: slot.dealer, begun: phase !== 'seal' }),
  cutting: (at) => ({ type: 'cut', at }),
  playing: (card) => ({ type: 'play', card }),
  firstDealerOf: ({ match }) => match.firstDealer,
  // The deal that is due opens last.
  isOpen: (state, ended) => opened(state, state.slot.deal, ended),
  dealsOf,
  readDeals: (deals) => read(z.array(dealShape), deals),
  replayDeal,
  compare,
  remarkOn: ({ end, plays }) =>
    end === 'settledEarly' ? `scored early, after trick ${plays.length}` : undefined,
  unproven,
} satisfies Omit<RecordRules<NapTypes, NapDeal>, 'game'>;

/** Records of the matches this game plays. */
export const napRecordsOf = (game: Game<NapTypes>) => recordKeeper({ ...rules, game });

export const napRecords = napRecordsOf(nap);

function unproven(deals: readonly NapDeal[]): readonly string[] {
  const hidden = deals.some(({ hands }) => hands?.includes(null));
  const aside = deals.some(({ floater }) => floater?.card === 'hidden' || floater?.laidAway === 'hidden');
  const early = deals.some(({ end }) => end === 'settledEarly');
  return [
    'the cards that were not dealt',
    ...(hidden ? ['what hidden hands held besides the cards they played'] : []),
    ...(aside ? ['the card set aside, or what was laid away for it, where they are hidden'] : []),
    ...(early ? ['that a deal was scored early as the table had agreed'] : []),
  ];
}
