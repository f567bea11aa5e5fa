// Appends for tests: small steps of one table, filled in where a test says nothing.
import type { Append, Step } from '../../ports.ts';

export const PEOPLE = ['ann', 'bo', 'cy'] as const;

type Given = Partial<Omit<Append, 'step'>> & { readonly step?: Partial<Omit<Step, 'tableId' | 'version'>> };

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
      at: 1_800_000_000_000 + version,
      ...step,
    },
    opened: version === 1 ? { code: `code-${tableId}`, game: 'bismarck', options: { deals: 12 } } : null,
    named: null,
    projection: null,
    secrets: [],
    matchStart: null,
    scored: [],
    matchEnd: null,
    snapshot: null,
    ...rest,
  };
}
