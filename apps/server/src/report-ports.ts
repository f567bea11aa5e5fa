// What players report to the admins, as it is kept. Adapters implement it; tests bring their own.
import type { ReportKind, Verdict } from '@forehand/protocol';
import type { NewAuditEntry } from './admin-ports.ts';

/** What somebody reports. Nothing hidden is in it: of the table it names the place, and no card. */
export interface NewReport {
  readonly tableId: string;
  readonly reporter: string;
  /** Made by the page: a report sent again is the same one. */
  readonly reportId: string;
  readonly kind: ReportKind;
  /** Whose name or line it is about. */
  readonly subject: string | null;
  /** The name or line as it stands now. */
  readonly quoted: string | null;
  readonly line: number | null;
  readonly matchNo: number | null;
  readonly deal: number | null;
  /** The step that the page showed. */
  readonly version: number;
  /** Build and language of the page. */
  readonly client: string;
  readonly language: string;
  readonly words: string;
}

export interface GivenAnswer {
  readonly admin: string;
  readonly verdict: Verdict;
  readonly words: string;
}

export interface Report extends NewReport {
  readonly number: number;
  /** Milliseconds since the epoch, by the database's clock. */
  readonly at: number;
  /** Null while it is open. */
  readonly answer: (GivenAnswer & { readonly at: number }) | null;
}

/** As admins read it, with what people are called at its table. */
export interface FiledReport extends Report {
  readonly code: string;
  readonly game: string;
  readonly reporterName: string;
  readonly subjectName: string | null;
}

/** So many reports of one person in so many milliseconds, at all tables together. */
export interface ReportBound {
  readonly most: number;
  readonly withinMs: number;
}

export interface ReportQuery {
  readonly state: 'open' | 'answered';
  /** The number of the last one read. */
  readonly after?: number | undefined;
  readonly code?: string | undefined;
  readonly limit: number;
}

/** Kept beside the log of its table, and as long as that. */
export interface Reports {
  /** The number of the new one, or of the same one that came before; undefined beyond the bound. */
  add(report: NewReport, bound: ReportBound): Promise<number | undefined>;
  /** Those of one person at one table, the newest first. */
  ofPerson(tableId: string, reporter: string, limit: number): Promise<readonly Report[]>;
  find(number: number): Promise<Report | undefined>;
  /** Open ones, the oldest first, or answered ones, the newest first. */
  list(asked: ReportQuery): Promise<readonly FiledReport[]>;
  /** How many are open; counted no further than `most`. */
  open(most: number): Promise<number>;
  /** False where there is none of this number that is open. `audited` stands in the audit log exactly if it is given. */
  answer(number: number, answer: GivenAnswer, audited?: NewAuditEntry): Promise<boolean>;
}
