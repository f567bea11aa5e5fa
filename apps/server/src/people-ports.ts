// Guests as the stores keep them, beside the log of any table.
import type { NewAuditEntry } from './admin-ports.ts';

/** People, as far as the server knows them. */
export interface People {
  /** Makes the person, or gives a known one a new name for next time. Safe to repeat. */
  save(person: string, name: string): Promise<void>;
  nameOf(person: string): Promise<string | undefined>;
  /**
   * Takes a person's name away, at one table or everywhere: it is '' from then on, on links that were made for
   * this guest too, and others see the seat instead. The
   * answer is the tables where it has gone; other nodes hear of them. Safe to repeat: `audited` stands in the audit log
   * if there was a name to remove.
   */
  removeName(
    person: string,
    where: { readonly tableId: string } | 'everywhere',
    audited?: NewAuditEntry,
  ): Promise<readonly string[]>;
}
