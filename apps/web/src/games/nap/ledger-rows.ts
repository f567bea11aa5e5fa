// The ledger of a match, in the shape its table and its chart are drawn from.
import type { Catalogue } from '../../messages/en.ts';
import { dealMarks } from '../../table/deal-marks.ts';
import { playerName } from '../../table/picture.ts';
import type { Picture } from './reader.ts';
import { isRunning } from './scene.ts';
import { stakeOf } from './tariff.ts';

export interface LedgerColumn {
  readonly name: string;
  /** Seat number; it picks the colour. */
  readonly hue: number;
  readonly isYou: boolean;
  /** Balances after each deal. */
  readonly totals: readonly number[];
}

/** `mark`: «Ruth for Oskar from here»; '' where nothing is to be said. */
export type LedgerRow = { readonly mark: string } & (
  | {
      readonly state: 'done';
      readonly deal: number;
      readonly declarer: number;
      readonly name: string;
      /** «Three» */
      readonly bid: string;
      readonly outcome: 'made' | 'failed';
      readonly outcomeText: string;
      /** «dealt by Ruth» */
      readonly dealer: string;
      readonly cells: readonly { readonly total: number; readonly change: number }[];
    }
  | { readonly state: 'passed'; readonly deal: number; readonly dealer: string }
  | {
      readonly state: 'now';
      readonly deal: number;
      readonly dealer: string;
      readonly name: string;
      /** «Nap, now playing» */
      readonly text: string;
    }
);

export function ledgerColumns({ update, view, you }: Picture): readonly LedgerColumn[] {
  return update.seats.map((_, hue) => ({
    name: playerName(update, hue),
    hue,
    isYou: hue === you,
    totals: view.ledger.map(({ total }, place) => {
      // The last one as it is corrected.
      const isLast = place === view.ledger.length - 1;
      return (isLast ? view.balances : total)[hue] ?? 0;
    }),
  }));
}

export function ledgerRows(picture: Picture, m: Catalogue): readonly LedgerRow[] {
  const { update, view } = picture;
  const dealtBy = (seat: number) => m.ledger.words.ledger.dealtBy(playerName(update, seat));
  const done = view.ledger.map((row): LedgerRow => {
    const { deal, declarer, bid, made } = row;
    const dealer = dealtBy(row.dealer);
    const mark = dealMarks(update, deal, m);
    if (declarer === null || bid === null) return { state: 'passed', deal, dealer, mark };
    const outcome = made === true ? ('made' as const) : ('failed' as const);
    const cells = row.change.map((change, seat) => ({ change, total: row.total[seat] ?? 0 }));
    const name = playerName(update, declarer);
    const stake = stakeOf(view, row);
    const outcomeText =
      stake === 1 ? m.napTable[outcome] : m.ledger.words.ledger.counted(m.napTable[outcome], stake);
    const texts = { bid: m.bids.name(bid), outcome, outcomeText };
    return { state: 'done', deal, declarer, name, ...texts, dealer, mark, cells };
  });
  return isRunning(view) ? [...done, runningRow(picture, dealtBy(view.dealer), m)] : done;
}

function runningRow({ update, view }: Picture, dealer: string, m: Catalogue): LedgerRow {
  const { deal, declarer, bid, stake = 1 } = view;
  const mark = dealMarks(update, deal, m);
  if (declarer === null || bid === null)
    return {
      state: 'now',
      deal,
      dealer,
      mark,
      name: '',
      text: m.ledger.words.ledger.running(m.ledger.words.ledger.auction, stake),
    };
  const text = m.ledger.words.ledger.running(`${m.bids.name(bid)}, ${m.ledger.words.ledger.now}`, stake);
  return { state: 'now', deal, dealer, mark, name: playerName(update, declarer), text };
}
