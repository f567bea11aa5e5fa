// The row a Bismarck deal leaves on the contract sheet, read from the game's own words.
import * as z from 'zod';
import type { Json, ScoredDeal } from '../ports.ts';
import { type Ledger, refuseUnless } from './ledger.ts';

const seat = z.number().int().min(0).max(2);

const sheetDetail = z.object({
  dealer: seat,
  forehand: seat,
  contract: z.string().min(1),
  trump: z.enum(['C', 'D', 'H', 'S']).nullable(),
  tricks: z.array(z.number().int().min(0).max(16)).length(3),
  redeals: z.number().int().min(0),
});
export type SheetDetail = Readonly<z.infer<typeof sheetDetail>>;

/** Throws when the game's row lacks something the sheet needs. */
export const readSheetDetail = (detail: Json): SheetDetail => sheetDetail.parse(detail);

/** The contract sheet: every contract once per forehand. */
export function checkSheetRow(ledger: Ledger, { detail }: ScoredDeal): void {
  const row = readSheetDetail(detail);
  const used = ledger.scored.some((earlier) => {
    const other = readSheetDetail(earlier.detail);
    return other.forehand === row.forehand && other.contract === row.contract;
  });
  refuseUnless(!used, `contract ${row.contract} was used before by forehand ${row.forehand}`);
}
