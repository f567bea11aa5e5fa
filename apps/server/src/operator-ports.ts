// What the server tells whoever runs it.
import type { AppendOutcome } from './ports.ts';

/** Figures for the operator: how much is done, refused and written, and how long it takes. */
export interface Metrics {
  /** A refusal was sent, with this code. */
  refused(code: string): void;
  /** A step's way into the log has ended after `seconds`. */
  appended(step: { readonly outcome: AppendOutcome; readonly actor: string; readonly seconds: number }): void;
  /** So many steps went to the database as one statement. */
  written(steps: number): void;
}
