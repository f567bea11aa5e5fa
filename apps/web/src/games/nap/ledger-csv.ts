// The ledger as a file of values: a header, then one line for each deal.
import type { CallId, LedgerRow, NapView } from '@forehand/engine';
import type { Adjustment } from '@forehand/protocol';
import { stakeOf } from './tariff.ts';

export interface CsvWords {
  readonly deal: string;
  readonly dealer: string;
  readonly declarer: string;
  readonly bid: string;
  readonly result: string;
  /** What the payments of a deal were multiplied by; the column stands only where some were. */
  readonly stake: string;
  readonly call: (name: string) => string;
  readonly change: (name: string) => string;
  readonly balance: (name: string) => string;
  readonly made: string;
  readonly failed: string;
  readonly passed: string;
  readonly corrected: (reason: string) => string;
  readonly callName: (call: CallId) => string;
}

/**
 * Lines end in CR LF. Texts stand in quotes; one that a spreadsheet would take for a formula gets an apostrophe
 * before it. Numbers are plain, with a hyphen as minus, so that they can be counted with.
 */
export function ledgerCsv(
  view: Pick<NapView, 'ledger' | 'tariff'> & { readonly corrections?: readonly Correction[] },
  names: readonly string[],
  words: CsvWords,
): string {
  const stakes = view.ledger.map((row) => stakeOf(view, row));
  const isStaked = stakes.some((stake) => stake !== 1);
  const head = [
    ...[words.deal, words.dealer, words.declarer, words.bid, words.result],
    ...(isStaked ? [words.stake] : []),
    ...names.map(words.call),
    ...names.map(words.change),
    ...names.map(words.balance),
  ];
  const lines = [
    head,
    ...view.ledger.map((row, place) => {
      const [what, points] = lineOf(row, names, words);
      return [...what, ...(isStaked ? [stakes[place] ?? 1] : []), ...points];
    }),
    ...correctionLines(view.corrections ?? [], view.ledger.at(-1)?.total ?? [], (line) => {
      const what = [line.deal, '', '', '', words.corrected(line.reason)];
      return [...what, ...(isStaked ? [''] : []), ...names.map(() => '')];
    }),
  ];
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

type Cells = readonly (string | number)[];

/** What an admin has added to a score; below the deals, the balances go on with it. */
export type Correction = Pick<Adjustment, 'deal' | 'change' | 'reason'>;

function correctionLines(
  corrections: readonly Correction[],
  balances: readonly number[],
  headOf: (line: Correction) => Cells,
): readonly Cells[] {
  const lines: Cells[] = [];
  let now = balances;
  for (const line of corrections) {
    now = now.map((balance, seat) => balance + (line.change[seat] ?? 0));
    lines.push([...headOf(line), ...line.change, ...now]);
  }
  return lines;
}

/** What was played; and the calls, the changes and the balances by seat. */
function lineOf(
  row: LedgerRow,
  names: readonly string[],
  words: CsvWords,
): readonly [what: Cells, seats: Cells] {
  const { deal, dealer, declarer, bid, made, change, total } = row;
  const result = made === true ? words.made : words.failed;
  const what = [
    deal,
    names[dealer] ?? '',
    declarer === null ? '' : (names[declarer] ?? ''),
    bid === null ? '' : words.callName(bid),
    declarer === null ? words.passed : result,
  ];
  return [what, [...names.map((_, seat) => callOf(row, seat, names.length, words)), ...change, ...total]];
}

/** The calls stand in order from the dealer's left. */
function callOf({ calls, dealer }: LedgerRow, seat: number, seats: number, words: CsvWords): string {
  const call = calls[(seat - dealer - 1 + seats) % seats];
  return call === undefined ? '' : words.callName(call);
}

const FORMULA = /^[=+\-@\t\r]/u;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
