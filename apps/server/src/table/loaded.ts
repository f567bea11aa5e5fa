// A table in memory: the fold of its log, and what goes with it.
import {
  evolveTable,
  present,
  replayed,
  resumeTable,
  type TableAdvance,
  type TableState,
  tableEvent,
} from '@forehand/engine';
import type { SheetOfRules } from '@forehand/protocol';
import type { Append, Fairness, FollowedTable, LoadedTable, Step, StepLog } from '../ports.ts';
import { AcceptedMoves } from './accepted-moves.ts';
import { DeckSecrets } from './deck-secrets.ts';
import { eveningOf } from './evening.ts';
import { composeSheet, hasSameSheet, termsNow } from './sheet-of-rules.ts';

export class Loaded {
  readonly moves: AcceptedMoves;
  readonly secrets: DeckSecrets;
  readonly names: Map<string, string>;
  evening: Map<string, number>;
  state: TableState;
  version: number;
  /** When the question now open was opened, in milliseconds since the epoch. */
  decisionAt: number;
  /** When the open question is answered for whoever does not, by the database's clock. */
  dueAt: number | null;
  /** The sums as they were scored and corrected, where steps of others are being taken over. */
  #scored: ReadonlyMap<string, number> = new Map();
  #agreed: { readonly of: TableState; readonly sheet: SheetOfRules; readonly profile: string } | null = null;

  constructor(fairness: Fairness, table: LoadedTable) {
    const folded = fold(table);
    this.state = folded.state;
    this.version = folded.version;
    this.decisionAt = folded.decisionAt;
    this.dueAt = table.dueAt;
    this.moves = new AcceptedMoves(table.moves);
    this.secrets = new DeckSecrets(fairness, table.tableId, table.secrets);
    this.names = new Map(table.names);
    this.evening = eveningOf(table.evening, this.state.passed);
  }

  /** Takes over a step that is stored. */
  accept(append: Append, advance: TableAdvance): void {
    const { step } = append;
    const passedBefore = this.state.passed.length;
    this.#goOn(step, advance.state);
    if (append.due !== null) this.dueAt = append.due.at;
    for (const secret of append.secrets) this.secrets.keep(secret);
    for (const { person, name } of append.named) this.names.set(person, name);
    for (const { people, change } of append.scored) {
      for (const [seat, person] of people.entries()) this.#addToEvening(person, change[seat] ?? 0);
    }
    this.evening = eveningOf(this.evening, this.state.passed.slice(passedBefore));
  }

  /** Takes over what surrounds steps that others have stored; then, one by one, the steps. */
  follow({ dueAt, names, secrets, evening }: FollowedTable): void {
    this.dueAt = dueAt;
    for (const [person, name] of names) this.names.set(person, name);
    for (const secret of secrets) this.secrets.keep(secret);
    this.#scored = evening;
    this.evening = eveningOf(evening, this.state.passed);
  }

  /** True where one of them had a name until now. */
  forgetNames(people: Iterable<string>): boolean {
    const known = [...people].filter((person) => (this.names.get(person) ?? '') !== '');
    for (const person of known) this.names.set(person, '');
    return known.length > 0;
  }

  followStep(step: Step): TableAdvance {
    if (step.version !== this.version + 1) throw new Error(`step ${step.version} does not follow`);
    const events = step.events.map((event) => tableEvent.parse(event));
    const advance = replayed(this.state, events, step.version);
    this.#goOn(step, advance.state);
    this.evening = eveningOf(this.#scored, this.state.passed);
    return advance;
  }

  /** The sheet as it travels. */
  get sheet(): SheetOfRules {
    return this.#agreedTo().sheet;
  }

  get profile(): string {
    return this.#agreedTo().profile;
  }

  /** Read and hashed anew only when the sheet is another: hardly a step changes it, and every update tells it. */
  #agreedTo(): { readonly sheet: SheetOfRules; readonly profile: string } {
    const { state } = this;
    if (this.#agreed === null || !hasSameSheet(this.#agreed.of, state)) {
      this.#agreed = { of: state, sheet: composeSheet(state), profile: termsNow(state).profile };
    }
    return this.#agreed;
  }

  #goOn(step: Step, state: TableState): void {
    this.state = state;
    this.version = step.version;
    if (state.decision === step.version) this.decisionAt = step.at;
    this.moves.add(step);
  }

  #addToEvening(person: string, points: number): void {
    this.evening.set(person, (this.evening.get(person) ?? 0) + points);
  }
}

/** A table from the log. A snapshot of another version of the program is left aside: the steps are the truth. */
export async function loadTable(log: StepLog, tableId: string): Promise<LoadedTable | undefined> {
  const table = await log.load(tableId);
  if (!table?.snapshot || resumeTable(table.snapshot.state).ok) return table;
  return { ...table, snapshot: null, steps: await log.history(tableId) };
}

interface Folded {
  readonly state: TableState;
  readonly version: number;
  readonly decisionAt: number;
}

function fold(table: LoadedTable): Folded {
  const resumed = table.snapshot ? resumeTable(table.snapshot.state) : undefined;
  let state = resumed?.ok ? resumed.value : null;
  let version = resumed?.ok && table.snapshot ? table.snapshot.version : 0;
  let decisionAt = table.snapshot?.at ?? 0;
  for (const step of table.steps) {
    if (step.version <= version) continue;
    if (step.version !== version + 1) throw new Error(`table ${table.tableId} has no step ${version + 1}`);
    for (const event of step.events) state = evolveTable(state, tableEvent.parse(event), step.version);
    version = step.version;
    if (state?.decision === version) decisionAt = step.at;
  }
  return { state: present(state ?? undefined, `step of table ${table.tableId}`), version, decisionAt };
}
