// The row a Bismarck deal leaves on the contract sheet, read from the game's own words.
import { CONTRACT_IDS, SUITS } from '@forehand/engine';
import * as z from 'zod';
import type { Json, ScoredDeal } from '../ports.ts';
import { type Ledger, refuseUnless } from './ledger.ts';

const seat = z.number().int().min(0);
const perSeat = z.array(z.number().int());

const sheetDetail = z.object({
  dealer: seat,
  forehand: seat,
  contract: z.enum(CONTRACT_IDS),
  trump: z.enum(SUITS).nullable(),
  tricks: z.array(z.number().int().min(0)),
  redeals: z.number().int().min(0),
  /** Which use of the contract by this forehand it is. */
  useNo: z.number().int().min(1).max(8),
  /** Where the contract counts cards and not tricks. */
  counted: z.array(z.number().int().min(0)).default([]),
  /** Played to break a tie; its points are compared, and added to nothing. */
  extra: z.boolean().default(false),
  compared: perSeat.default([]),
});
export type SheetDetail = Readonly<z.infer<typeof sheetDetail>>;

/** Throws when the game's row lacks something the sheet needs. */
export const readSheetDetail = (detail: Json): SheetDetail => sheetDetail.parse(detail);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Forty-eight cards are played, whether by three seats or by four. */
const TRICKS: ReadonlyMap<number, number> = new Map([
  [3, 16],
  [4, 12],
]);

/** How many cards there are of those a contract counts. */
const COUNTED: ReadonlyMap<string, number> = new Map([
  ['noHearts', 13],
  ['noQueen', 1],
]);

function checkTricks({ dealer, forehand, tricks, contract, counted }: SheetDetail, seats: number): void {
  refuseUnless(tricks.length === seats, 'tricks for every seat');
  refuseUnless(sum(tricks) === TRICKS.get(seats), 'every trick is somebody’s');
  refuseUnless(dealer < seats && forehand < seats, 'a dealer or forehand who has no seat');
  const all = COUNTED.get(contract);
  refuseUnless(counted.length === (all === undefined ? 0 : seats), 'what is counted, where cards are');
  refuseUnless(all === undefined || sum(counted) === all, 'every card that is counted is somebody’s');
}

const valfriOf = (options: Json): Json | undefined =>
  typeof options === 'object' && options !== null && 'valfri' in options ? options['valfri'] : undefined;

/** Whether Valfri has trumps is for the match to say. */
function checkTrump({ contract, trump }: SheetDetail, options: Json): void {
  const isTrumpOf = (): boolean => {
    switch (contract) {
      case 'spader':
        return trump === 'S';
      case 'cutTrump':
        return trump !== null;
      case 'valfri':
        return valfriOf(options) === 'suitOrNoTrump' || (trump === null) === (valfriOf(options) === 'ntOnly');
      default:
        return trump === null;
    }
  };
  refuseUnless(isTrumpOf(), `${contract} with ${trump ?? 'no'} trumps`);
}

function checkExtra({ contract, extra, compared }: SheetDetail, change: readonly number[]): void {
  refuseUnless(compared.length === (extra ? change.length : 0), 'points are compared in an extra deal alone');
  if (!extra) return;
  refuseUnless(contract === 'valfri', 'an extra deal is Valfri');
  refuseUnless(
    change.every((points) => points === 0),
    'what breaks a tie is compared and not added',
  );
}

/** The uses of a contract by a forehand follow one another. */
function checkUse({ scored }: Ledger, { forehand, contract, useNo }: SheetDetail): void {
  const uses = scored
    .map(({ detail }) => readSheetDetail(detail))
    .filter((row) => row.forehand === forehand && row.contract === contract).length;
  refuseUnless(useNo === uses + 1, `use ${useNo} of ${contract} by forehand ${forehand} follows use ${uses}`);
}

export function checkSheetRow(ledger: Ledger, { detail, change }: ScoredDeal): void {
  const row = readSheetDetail(detail);
  checkTricks(row, ledger.start.seats.length);
  checkTrump(row, ledger.start.options);
  checkExtra(row, change);
  checkUse(ledger, row);
}
