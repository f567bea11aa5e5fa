// What a deal leaves beside its score: a row of a shape of its own, chosen by the game. A game that is not here has
// its scores alone.
import type { Json, ScoredDeal } from '../ports.ts';
import type { Ledger } from './ledger.ts';
import { checkNapLedgerRow, readNapLedgerDetail } from './nap-ledger-detail.ts';
import { checkSheetRow, readSheetDetail } from './sheet-detail.ts';

/** The games with a row of their own. */
export const NAMED_GAMES = ['bismarck', 'nap'] as const;
export type NamedGame = (typeof NAMED_GAMES)[number];

export interface NamedRow {
  /** Its columns, read from the game's own words. Throws when one is missing. */
  read(detail: Json): object;
  /** Throws when the deal may not be the next row; its score has been checked. */
  check(ledger: Ledger, deal: ScoredDeal): void;
}

const NAMED_ROWS: Readonly<Record<NamedGame, NamedRow>> = {
  bismarck: { read: readSheetDetail, check: checkSheetRow },
  nap: { read: readNapLedgerDetail, check: checkNapLedgerRow },
};

export function namedRowOf(game: string): NamedRow | undefined {
  const named = NAMED_GAMES.find((candidate) => candidate === game);
  return named && NAMED_ROWS[named];
}
