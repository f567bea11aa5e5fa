// The result of a deal in a headline, and in one sentence what is paid.
import type { LedgerRow } from '@forehand/engine';
import type { Catalogue } from '../../messages/en.ts';
import { playerName } from '../../table/picture.ts';
import type { Picture } from './reader.ts';

export interface ResultWords {
  /** «Oskar: Nap made» */
  readonly title: string;
  /** «Each opponent pays Oskar 5.» */
  readonly pays: string;
}

export function resultWords({ update, you }: Picture, row: LedgerRow, m: Catalogue): ResultWords {
  const { declarer, bid, made, change } = row;
  if (declarer === null || bid === null) return { title: m.napResult.allPassed, pays: m.napResult.nothing };
  const name = playerName(update, declarer);
  const outcome = made === true ? 'made' : 'failed';
  const units = Math.abs(change[declarer === 0 ? 1 : 0] ?? 0);
  if (declarer === you) {
    const pays = made === true ? m.napResult.payYou(units) : m.napResult.youPay(units);
    return { title: m.napResult.titleYou(bid, outcome), pays };
  }
  const pays = made === true ? m.napResult.pay(name, units) : m.napResult.pays(name, units);
  return { title: m.napResult.title(name, bid, outcome), pays };
}
