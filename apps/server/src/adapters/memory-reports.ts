// What players report, in memory: for tests and the bench.
import { present } from '@forehand/engine';
import type { Clock, NewAuditEntry } from '../ports.ts';
import type { FiledReport, GivenAnswer, NewReport, Report, ReportQuery, Reports } from '../report-ports.ts';
import type { Audited } from './memory-admins.ts';
import type { MemoryStepLog } from './memory-step-log.ts';

export class MemoryReports implements Reports {
  readonly #log: MemoryStepLog;
  readonly #clock: Clock;
  readonly #audited: Audited;
  readonly #kept = new Map<number, Report>();

  constructor(log: MemoryStepLog, clock: Clock, audited: Audited) {
    this.#log = log;
    this.#clock = clock;
    this.#audited = audited;
  }

  async add(report: NewReport, { most, withinMs }: { readonly most: number; readonly withinMs: number }) {
    present(this.#log.summary(report.tableId), `table ${report.tableId}`);
    const own = [...this.#kept.values()].filter(({ reporter }) => reporter === report.reporter);
    const same = own.find(
      ({ tableId, reportId }) => tableId === report.tableId && reportId === report.reportId,
    );
    if (same) return same.number;
    const at = this.#clock.now();
    if (own.filter((one) => one.at > at - withinMs).length >= most) return undefined;
    const number = this.#kept.size + 1;
    this.#kept.set(number, { ...report, number, at, answer: null });
    return number;
  }

  async ofPerson(tableId: string, reporter: string, limit: number): Promise<readonly Report[]> {
    const own = [...this.#kept.values()].filter(
      (report) => report.tableId === tableId && report.reporter === reporter,
    );
    return own.toReversed().slice(0, limit);
  }

  async find(number: number): Promise<Report | undefined> {
    return this.#kept.get(number);
  }

  async list({ state, after, code, limit }: ReportQuery): Promise<readonly FiledReport[]> {
    const all = [...this.#kept.values()].filter(({ answer }) => (answer === null) === (state === 'open'));
    const inOrder = state === 'open' ? all : all.toReversed();
    const place = after === undefined ? -1 : inOrder.findIndex(({ number }) => number === after);
    const filed = inOrder.slice(place + 1).map((report) => this.#filed(report));
    return filed.filter((report) => code === undefined || report.code === code).slice(0, limit);
  }

  async open(most: number): Promise<number> {
    return Math.min(most, [...this.#kept.values()].filter(({ answer }) => answer === null).length);
  }

  async answer(number: number, answer: GivenAnswer, audited?: NewAuditEntry): Promise<boolean> {
    const report = this.#kept.get(number);
    if (report === undefined || report.answer !== null) return false;
    this.#kept.set(number, { ...report, answer: { ...answer, at: this.#clock.now() } });
    this.#audited(audited);
    return true;
  }

  /** What was quoted of a name, or of talk and in own words; whether there was anything. */
  forget(tableId: string, what: 'names' | 'talk'): boolean {
    let isGone = false;
    for (const report of [...this.#kept.values()].filter((one) => one.tableId === tableId)) {
      const kind = what === 'names' ? 'name' : 'line';
      const quoted = report.kind === kind ? null : report.quoted;
      const words = what === 'names' ? report.words : '';
      isGone ||= quoted !== report.quoted || words !== report.words;
      this.#kept.set(report.number, { ...report, quoted, words });
    }
    return isGone;
  }

  #filed(report: Report): FiledReport {
    const { code, game, names } = present(this.#log.summary(report.tableId), 'table of a report');
    const { reporter, subject } = report;
    return {
      ...report,
      code,
      game,
      reporterName: names.get(reporter) ?? '',
      subjectName: subject === null ? null : (names.get(subject) ?? ''),
    };
  }
}

export const memoryReports = (log: MemoryStepLog, clock: Clock, audited: Audited): MemoryReports =>
  new MemoryReports(log, clock, audited);
