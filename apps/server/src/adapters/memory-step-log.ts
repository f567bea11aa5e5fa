// The step log in memory, with the promises of the real one: for tests and the bench.
import { present } from '@forehand/engine';
import type { FoundMatch, NewAuditEntry } from '../admin-ports.ts';
import type {
  AcceptedMove,
  Append,
  AppendOutcome,
  Clock,
  DeckSecret,
  FollowedTable,
  LoadedTable,
  Step,
  StepLog,
  TableProjection,
  TableSummary,
} from '../ports.ts';
import { begun, checkLedger, eveningOf, foundMatch, type MatchEntry } from './memory-match.ts';
import { ofLastMatch } from './pack-keys.ts';

interface TableEntry {
  readonly opened: NonNullable<Append['opened']>;
  readonly steps: Step[];
  readonly moveIds: Set<string>;
  readonly names: Map<string, string>;
  readonly lastSeen: Map<string, number>;
  readonly secrets: DeckSecret[];
  readonly matches: Map<number, MatchEntry>;
  projection: TableProjection;
  dueAt: number | null;
  snapshot: LoadedTable['snapshot'];
}

const GATHERING: TableProjection = {
  phase: 'gathering',
  host: null,
  seats: [],
  matchNo: 0,
  deal: 0,
  deals: 0,
  listed: false,
  paused: null,
};

const placeOf = ({ tableId, version }: Step) => ({ tableId, version });

const moveKey = (step: Step): string => `${step.actor}\n${step.moveId}`;

const acceptedMove = ({ actor, moveId, digest, version }: Step): AcceptedMove => ({
  actor,
  moveId,
  digest,
  version,
});

export class MemoryStepLog implements StepLog {
  /** Hears of every step that is stored. */
  onStored: (step: Step) => void = () => undefined;
  /** Hears of everything that admins do with a step. */
  onAudited: (entry: NewAuditEntry) => void = () => undefined;
  readonly #tables = new Map<string, TableEntry>();
  readonly #codes = new Map<string, string>();
  readonly #clock: Pick<Clock, 'now'>;

  /** `clock`: the one by which it is said when people were there. */
  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  async append(given: Append): Promise<AppendOutcome> {
    const append = structuredClone(given);
    const { step } = append;
    const entry = step.version === 1 ? this.#newTable(append) : this.#tables.get(step.tableId);
    if (entry === undefined) return 'conflict';
    if (step.version !== entry.steps.length + 1 || entry.moveIds.has(moveKey(step))) return 'conflict';
    checkLedger(entry, append);
    this.#write(entry, append);
    this.onStored(step);
    return 'stored';
  }

  async follow(tableId: string, after: number): Promise<FollowedTable> {
    const { steps, dueAt, names, secrets, evening } = this.#loaded(tableId, after);
    return { steps, dueAt, names, secrets, evening };
  }

  async load(tableId: string): Promise<LoadedTable | undefined> {
    const entry = this.#tables.get(tableId);
    if (entry === undefined) return undefined;
    return this.#loaded(tableId, entry.snapshot?.version ?? 0);
  }

  #loaded(tableId: string, after: number): LoadedTable {
    const entry = present(this.#tables.get(tableId), `table ${tableId}`);
    return structuredClone({
      tableId,
      ...entry.opened,
      snapshot: entry.snapshot,
      steps: entry.steps.slice(after),
      moves: entry.steps.map(acceptedMove),
      dueAt: entry.dueAt,
      names: entry.names,
      lastSeen: entry.lastSeen,
      secrets: ofLastMatch(entry.secrets),
      evening: eveningOf(entry.matches.values()),
    });
  }

  async history(tableId: string, after = 0): Promise<readonly Step[]> {
    return structuredClone(this.#tables.get(tableId)?.steps.slice(after) ?? []);
  }

  async secrets(tableId: string): Promise<readonly DeckSecret[]> {
    return this.#tables.get(tableId)?.secrets ?? [];
  }

  versionOf(tableId: string): number | undefined {
    return this.#tables.get(tableId)?.steps.length;
  }

  tableIdOf(code: string): string | undefined {
    return this.#codes.get(code);
  }

  summaries(): readonly TableSummary[] {
    return [...this.#tables.keys()].flatMap((tableId) => this.summary(tableId) ?? []);
  }

  summary(tableId: string): TableSummary | undefined {
    const entry = this.#tables.get(tableId);
    const last = entry?.steps.at(-1);
    if (entry === undefined || last === undefined) return undefined;
    const { opened, projection, names } = entry;
    return structuredClone({ tableId, ...opened, projection, names, lastStepAt: last.at });
  }

  /** At this table: has a seat, or had one when a match began. */
  hasSat(tableId: string, person: string): boolean {
    const { projection, matches } = this.#tables.get(tableId) ?? {};
    return [projection, ...[...(matches?.values() ?? [])].map(({ start }) => start)].some((at) =>
      at?.seats.includes(person),
    );
  }

  /** Every match of every table. */
  matches(): readonly FoundMatch[] {
    return [...this.#tables].flatMap(([tableId, { opened, matches, names }]) =>
      [...matches.values()].map((match) => foundMatch({ tableId, code: opened.code, names }, match)),
    );
  }

  /** Deadlines as they are kept: of the tables that have one. */
  deadlines(): readonly { readonly tableId: string; readonly dueAt: number; readonly lastStepAt: number }[] {
    return [...this.#tables].flatMap(([tableId, { dueAt, steps }]) =>
      dueAt === null ? [] : [{ tableId, dueAt, lastStepAt: steps.at(-1)?.at ?? 0 }],
    );
  }

  seen(tableId: string, person: string): void {
    const entry = this.#tables.get(tableId);
    if (entry?.names.has(person)) entry.lastSeen.set(person, this.#clock.now());
  }

  seenAt(tableId: string, person: string): number | undefined {
    return this.#tables.get(tableId)?.lastSeen.get(person);
  }

  /** The tables where the person had a name until now. */
  removeName(person: string, tableIds: readonly string[]): readonly string[] {
    const gone = tableIds.filter((tableId) => (this.#tables.get(tableId)?.names.get(person) ?? '') !== '');
    for (const tableId of gone) this.#tables.get(tableId)?.names.set(person, '');
    return gone;
  }

  moveDeadline(tableId: string, dueAt: number): void {
    const entry = this.#tables.get(tableId);
    if (entry) entry.dueAt = dueAt;
  }

  #newTable({ step, opened, projection }: Append): TableEntry | undefined {
    if (opened === null || this.#tables.has(step.tableId) || this.#codes.has(opened.code)) return undefined;
    return {
      opened,
      steps: [],
      moveIds: new Set(),
      names: new Map(),
      lastSeen: new Map(),
      secrets: [],
      matches: new Map(),
      projection: projection ?? GATHERING,
      dueAt: null,
      snapshot: null,
    };
  }

  #write(entry: TableEntry, append: Append): void {
    const { step, named, projection, due, matchStart, matchEnd, snapshot } = append;
    this.#tables.set(step.tableId, entry);
    this.#codes.set(entry.opened.code, step.tableId);
    entry.steps.push(step);
    entry.moveIds.add(moveKey(step));
    for (const { person, name } of named) {
      if (!entry.names.has(person)) entry.lastSeen.set(person, this.#clock.now());
      entry.names.set(person, name);
    }
    if (projection !== null) entry.projection = projection;
    if (due !== null) entry.dueAt = due.at;
    entry.secrets.push(...append.secrets);
    if (matchStart !== null) {
      entry.matches.set(matchStart.matchNo, begun(matchStart, step.at));
    }
    for (const line of append.adjusted) entry.matches.get(line.matchNo)?.adjusted.push(line);
    if (append.audited !== null) this.onAudited({ ...append.audited, ...placeOf(step) });
    for (const deal of append.scored) entry.matches.get(deal.matchNo)?.scored.push(deal);
    const ended = matchEnd === null ? undefined : entry.matches.get(matchEnd.matchNo);
    if (ended !== undefined) {
      ended.end = matchEnd;
      ended.endedAt = step.at;
    }
    if (snapshot !== null) entry.snapshot = { version: step.version, state: snapshot, at: step.at };
  }
}
