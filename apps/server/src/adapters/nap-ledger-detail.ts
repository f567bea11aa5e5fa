// The row a Nap deal leaves on the ledger, read from the game's own words.
import { BID_IDS, CALL_IDS, clockwiseFrom, left } from '@forehand/engine';
import * as z from 'zod';
import type { Json, ScoredDeal } from '../ports.ts';
import { type Ledger, refuseUnless } from './ledger.ts';

const seat = z.number().int().min(0);

const napLedgerDetail = z.object({
  dealer: seat,
  /** In order, from the dealer's left. */
  calls: z.array(z.enum(CALL_IDS)),
  /** All three null where all have passed. */
  declarer: seat.nullable(),
  bid: z.enum(BID_IDS).nullable(),
  made: z.boolean().nullable(),
});
export type NapLedgerDetail = Readonly<z.infer<typeof napLedgerDetail>>;

/** Throws when the game's row lacks something the ledger needs. */
export const readNapLedgerDetail = (detail: Json): NapLedgerDetail => napLedgerDetail.parse(detail);

/** Nobody pays where all have passed. */
function checkPassedOut({ calls, bid, made }: NapLedgerDetail, change: readonly number[]): void {
  refuseUnless(bid === null && made === null, 'a bid without its declarer');
  refuseUnless(
    calls.every((call) => call === 'pass'),
    'a call nobody holds',
  );
  refuseUnless(
    change.every((points) => points === 0),
    'nobody pays where all have passed',
  );
}

/** The declarer's call is the bid; every opponent pays the same for it, or is paid the same. */
function checkBid(row: NapLedgerDetail, declarer: number, change: readonly number[]): void {
  const { calls, bid, made, dealer } = row;
  const seats = change.length;
  refuseUnless(bid !== null && made !== null, 'a declarer without a bid or its outcome');
  refuseUnless(declarer < seats, 'a declarer who has no seat');
  const place = clockwiseFrom(left(dealer, seats), seats).indexOf(declarer);
  refuseUnless(calls[place] === bid, 'a bid the declarer has not called');
  const won = change[declarer] ?? 0;
  const even = change.every((points, other) => other === declarer || won === -(seats - 1) * points);
  refuseUnless(even, 'every opponent pays the same');
  refuseUnless(
    won !== 0 && won > 0 === made,
    'a made bid is paid to the declarer, a failed one by the declarer',
  );
}

/** Every seat calls once; what is paid follows from the bid. */
export function checkNapLedgerRow({ start }: Ledger, { detail, change }: ScoredDeal): void {
  const row = readNapLedgerDetail(detail);
  refuseUnless(row.dealer < start.seats.length, 'a dealer who has no seat');
  refuseUnless(row.calls.length === start.seats.length, 'a call of every seat');
  if (row.declarer === null) checkPassedOut(row, change);
  else checkBid(row, row.declarer, change);
}
