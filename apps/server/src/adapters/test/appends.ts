// Appends for tests: small steps of one table, filled in where a test says nothing.
import type { Append, DeckSecret, Json, MatchStart, ScoredDeal, Step, TableProjection } from '../../ports.ts';

export const PEOPLE = ['ann', 'bo', 'cy'] as const;

type Given = Partial<Omit<Append, 'step'>> & { readonly step?: Partial<Omit<Step, 'tableId' | 'version'>> };

let tables = 0;

/** A table no other test knows. */
export const newTable = (): string => {
  tables += 1;
  return `table-${process.pid}-${tables}`;
};

export const codeOf = (tableId: string): string => `code-${tableId}`;

/** When step `version` was accepted. */
export const timeOf = (version: number): number => 1_800_000_000_000 + version;

/** Step `version` of a table; version 1 opens it. */
export function append(tableId: string, version: number, { step, ...rest }: Given = {}): Append {
  return {
    step: {
      tableId,
      version,
      actor: 'ann',
      moveId: `move-${version}`,
      digest: `digest-${version}`,
      events: [{ type: 'cardPlayed', card: '2C' }],
      at: timeOf(version),
      ...step,
    },
    opened: version === 1 ? { code: codeOf(tableId), game: 'bismarck', options: { deals: 12 } } : null,
    named: [],
    projection: null,
    due: null,
    secrets: [],
    matchStart: null,
    scored: [],
    adjusted: [],
    matchEnd: null,
    audited: null,
    snapshot: null,
    ...rest,
  };
}

export const PLAYING: TableProjection = {
  phase: 'playing',
  host: 'ann',
  seats: PEOPLE,
  matchNo: 1,
  deal: 1,
  deals: 12,
  listed: false,
  paused: null,
};

export function matchStart(matchNo: number): MatchStart {
  return {
    matchNo,
    game: 'bismarck',
    profile: 'bismarck-swedish@1',
    options: { deals: 12 },
    seats: PEOPLE,
    sheetHash: 'hash',
    zeroSum: true,
  };
}

export const SHEET_ROW = {
  dealer: 0,
  forehand: 1,
  contract: 'spel',
  trump: null,
  tricks: [6, 8, 2],
  redeals: 0,
  useNo: 1,
} as const;

/** Deal `deal` scores `change` on top of `before`. */
export function scored(
  deal: number,
  change: readonly number[],
  before: readonly number[] = [0, 0, 0],
  detail: Json = SHEET_ROW,
): ScoredDeal {
  const total = change.map((points, seat) => points + (before[seat] ?? 0));
  return {
    matchNo: 1,
    game: 'bismarck',
    deal,
    change,
    total,
    people: PEOPLE,
    actedFor: [],
    standIns: [],
    detail,
  };
}

export const napMatchStart = (matchNo: number): MatchStart => ({
  ...matchStart(matchNo),
  game: 'nap',
  profile: 'nap-base@1',
  options: { rounds: 3 },
});

/** Cy, dealing, has bid Four over bo's Three. */
export const NAP_ROW = {
  dealer: 2,
  calls: ['pass', 'three', 'four'],
  declarer: 2,
  bid: 'four',
  made: true,
} as const;

export const PASSED_OUT = {
  dealer: 0,
  calls: ['pass', 'pass', 'pass'],
  declarer: null,
  bid: null,
  made: null,
} as const;

/** Deal `deal` of Nap scores `change` on top of `before`. */
export const napScored = (
  deal: number,
  change: readonly number[],
  detail: Json = NAP_ROW,
  before: readonly number[] = [0, 0, 0],
): ScoredDeal => ({ ...scored(deal, change, before, detail), game: 'nap' });

export function secretOf(matchNo: number, deal: number, attempt = 0): DeckSecret {
  return { matchNo, deal, attempt, secret: new Uint8Array(32).fill(matchNo * 50 + deal) };
}
