// The result of a deal in a headline, and in one sentence what is paid.
import type { LedgerRow } from '@forehand/engine';
import type { Catalogue } from '../../messages/en.ts';
import { playerName } from '../../table/picture.ts';
import type { Picture } from './reader.ts';
import { stakeOf, unitsOf } from './tariff.ts';

export interface ResultWords {
  /** «Oskar: Nap made» */
  readonly title: string;
  /** «Each opponent pays Oskar 5.» */
  readonly pays: string;
  /** «Counts double.»; '' where it counts simply. */
  readonly counts: string;
}

export function resultWords({ update, view, you }: Picture, row: LedgerRow, m: Catalogue): ResultWords {
  const { declarer, bid, made } = row;
  if (declarer === null || bid === null) {
    const { stake } = view;
    const pays =
      stake === undefined || view.phase === 'over' ? m.napResult.nothing : m.napResult.nothingNow(stake);
    return { title: m.napResult.allPassed, pays, counts: '' };
  }
  const name = playerName(update, declarer);
  const outcome = made === true ? 'made' : 'failed';
  const units = unitsOf(row);
  const stake = stakeOf(view, row);
  const counts = stake === 1 ? '' : m.napResult.counted(stake);
  if (declarer === you) {
    const pays = made === true ? m.napResult.payYou(units) : m.napResult.youPay(units);
    return { title: m.napResult.titleYou(bid, outcome), pays, counts };
  }
  const pays = made === true ? m.napResult.pay(name, units) : m.napResult.pays(name, units);
  return { title: m.napResult.title(name, bid, outcome), pays, counts };
}
