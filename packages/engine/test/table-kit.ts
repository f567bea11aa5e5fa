// A table of people for tests: it remembers all its events, lets chance answer at once, and reads like an evening.
import {
  type Attendance,
  advanced,
  type Card,
  type Choices,
  cutForAbsent,
  decideOperator,
  decideTable,
  findGame,
  foldTable,
  type Json,
  type OperatorCommand,
  openTable,
  openWithPractice,
  type PersonId,
  present,
  reconsidered,
  resumeTable,
  type Seat,
  type TableAdvance,
  type TableCommand,
  type TableEvent,
  type TableLines,
  type TableRefusal,
  type TableState,
  tableEvent,
  tableSnapshot,
  timeUp,
  USUAL_LINES,
  vanished,
} from '@forehand/engine';
import { anyMove, type Chance, deepFreeze, seeded, seededChance } from '@forehand/testkit';

export const PEOPLE = ['ann', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus'] as const;

export interface TableSetup {
  readonly game?: 'bismarck' | 'nap';
  /** What the table asks for; one round of Nap unless it says otherwise. */
  readonly options?: Json;
  /** At most so many seats; the most its rules allow, unless said. */
  readonly seats?: number;
  readonly lines?: Partial<TableLines>;
  readonly chance?: Chance;
  /** Alone with practice players, the match begun. */
  readonly alone?: true;
}

export interface LoggedEvent {
  readonly version: number;
  readonly event: TableEvent;
}

const USUAL = { bismarck: {}, nap: { rounds: 1 } } as const;

export class TestTable {
  readonly events: LoggedEvent[] = [];
  readonly #chance: Chance;
  readonly #random = seeded(1);
  state: TableState;
  version = 1;
  /** Who has no page open. */
  away: readonly PersonId[] = [];
  /** Of those who have been away for a day. */
  longAway: readonly PersonId[] = [];

  constructor({ game = 'nap', options = USUAL[game], lines, chance, alone, ...more }: TableSetup = {}) {
    const found = present(findGame(game), game);
    const parsed = found.parseOptions(options);
    if (!parsed.ok) throw new Error(parsed.error.join('; '));
    this.#chance = chance ?? seededChance(1);
    const open = {
      type: 'open' as const,
      game,
      options: parsed.value.options,
      seats: more.seats ?? parsed.value.terms.seats.max,
      lines: { ...USUAL_LINES, ...lines },
      listed: false,
    };
    this.state = this.#taken(alone ? openWithPractice(open, 'ann') : openTable(open, 'ann'));
  }

  /** `ok`, or the code of the refusal. */
  ask(person: PersonId, command: TableCommand): string {
    return this.refusal(person, command)?.code ?? 'ok';
  }

  /** Why it is refused; nothing when it is done. */
  refusal(person: PersonId, command: TableCommand): TableRefusal | undefined {
    const judged = decideTable(this.state, person, command, this.version + 1, this.there);
    if (!judged.ok) return judged.error;
    this.version += 1;
    this.state = this.#taken(judged.value);
    return undefined;
  }

  get there(): Attendance {
    return { away: new Set(this.away), longAway: new Set(this.longAway), unknown: new Set() };
  }

  /** Others have come or gone, and the table has noticed. */
  whileAway(...away: readonly PersonId[]): this {
    this.away = away;
    return this.#happened(reconsidered(this.state, this.version + 1, this.there));
  }

  /** Whoever the table waits for has vanished. */
  vanish(): this {
    return this.#happened(vanished(this.state, this.version + 1));
  }

  /** The time of the seat on turn is over. */
  timeUp(alone = false): this {
    const at = { seat: this.seatToMove, cut: 26, alone };
    return this.#happened(timeUp(this.state, at, this.version + 1));
  }

  #happened(advance: TableAdvance | undefined): this {
    if (advance === undefined) return this;
    this.version += 1;
    this.state = this.#taken(advance);
    return this;
  }

  /** What has to be possible; whatever is refused is a mistake of the test. */
  must(person: PersonId, command: TableCommand): this {
    const refused = this.refusal(person, command);
    if (refused) throw new Error(`${person} ${JSON.stringify(command)}: ${refused.code}`);
    return this;
  }

  /** What an operator asks: `ok`, or the code of the refusal. */
  asked(command: OperatorCommand): string {
    const judged = decideOperator(this.state, command, this.version + 1);
    if (!judged.ok) return judged.error.code;
    this.#happened(judged.value);
    return 'ok';
  }

  /** What an operator does, which has to be possible. */
  operate(command: OperatorCommand): this {
    const code = this.asked(command);
    if (code !== 'ok') throw new Error(`${JSON.stringify(command)}: ${code}`);
    return this;
  }

  /** Each of them sits down. */
  sit(...people: readonly PersonId[]): this {
    for (const person of people) this.must(person, { type: 'sit' });
    return this;
  }

  /** Everybody who has not agreed agrees, in the order of the seats. */
  agree(): this {
    const asked = this.people.filter(
      (person) => !this.state.agreed.includes(this.state.seats.indexOf(person)),
    );
    for (const person of asked) this.must(person, { type: 'agree' });
    return this;
  }

  /** The host closes the list, and all agree. */
  begin(): this {
    if (this.state.list === 'open') this.must(this.host, { type: 'closeList' });
    return this.agree();
  }

  get host(): PersonId {
    return present(this.state.host ?? undefined, 'host');
  }

  /** People with a seat, without practice players. */
  get people(): readonly PersonId[] {
    return this.state.seats
      .filter((person) => person !== null && !person.startsWith('practice:'))
      .map(String);
  }

  personIn(seat: Seat): PersonId {
    return present(this.state.seats[seat] ?? undefined, `person in seat ${seat}`);
  }

  /** Whose move it is. */
  get mover(): PersonId {
    return this.personIn(this.seatToMove);
  }

  get choices(): Choices {
    return present(this.state.match?.choices(this.seatToMove), 'choices');
  }

  /** A move of whoever is on turn. */
  move(move: unknown): this {
    return this.must(this.mover, { type: 'move', move });
  }

  cut(at = 26): this {
    return this.move({ type: 'cut', at });
  }

  call(...calls: readonly string[]): this {
    return this.#moves(calls.map((call) => ({ type: 'call', call })));
  }

  play(...played: readonly Card[]): this {
    return this.#moves(played.map((card) => ({ type: 'play', card })));
  }

  /** A random legal move. */
  step(): this {
    return this.move(anyMove(this.choices, this.#random, this.state.game));
  }

  /** Random legal moves until the condition holds, or the match is over. */
  until(reached: (state: TableState) => boolean): this {
    while (this.state.phase === 'playing' && !reached(this.state)) this.step();
    return this;
  }

  playOut(): this {
    return this.until(() => false);
  }

  cutForAbsent(at: number): this {
    this.version += 1;
    this.state = this.#taken(cutForAbsent(this.state, at, this.version));
    return this;
  }

  /** What the table does by itself about a claim; false where it does nothing. */
  byItself(judge: (state: TableState, version: number) => TableAdvance): boolean {
    const judged = judge(this.state, this.version + 1);
    if (judged.events.length === 0) return false;
    this.version += 1;
    this.state = this.#taken(judged);
    return true;
  }

  /** The events of one step, by type. */
  typesSince(version: number): readonly string[] {
    return this.events
      .filter((logged) => logged.version > version)
      .map(({ event }) => (event.type === 'played' ? gameEventType(event.event) : event.type));
  }

  get seatToMove(): Seat {
    const turn = this.state.match?.turn;
    if (typeof turn !== 'number') throw new Error(`${turn} is on turn`);
    return turn;
  }

  #moves(moves: readonly object[]): this {
    for (const move of moves) this.move(move);
    return this;
  }

  #taken(judged: TableAdvance): TableState {
    let advance = judged;
    while (advance.state.match?.turn === 'chance') {
      const { match } = advance.state;
      advance = advanced(advance, match.answer(this.#chance(match.chance())), this.version);
    }
    for (const event of advance.events) this.events.push({ version: this.version, event });
    return deepFreeze(advance.state);
  }
}

const gameEventType = (event: Json): string =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event['type']) : '';

/** A table of Nap with these people in the first seats, the list open. */
export const gathered = (people: readonly PersonId[], setup: TableSetup = {}): TestTable =>
  new TestTable(setup).sit(...people.filter((person) => person !== 'ann'));

/** The same, their match begun. */
export const begun = (people: readonly PersonId[], setup: TableSetup = {}): TestTable =>
  gathered(people, setup).begin();

export const threeAtBismarck = (): TestTable => gathered(['ann', 'bob', 'cyd'], { game: 'bismarck' });

/** A state without what cannot be compared: the match as it is stored. */
export const comparable = (state: TableState) => ({ ...state, match: state.match?.snapshot() ?? null });

/** The state that the stored events lead to, from the beginning or from a state before them. */
export function folded(events: readonly LoggedEvent[], before: TableState | null = null): TableState {
  const stored: readonly LoggedEvent[] = JSON.parse(JSON.stringify(events));
  const state = stored.reduce(
    (now, { version, event }) => foldTable(now, [tableEvent.parse(event)], version),
    before,
  );
  return present(state ?? undefined, 'table');
}

/** The state that comes back from a snapshot of this one. */
export function resumed(state: TableState): TableState {
  const read = resumeTable(JSON.parse(JSON.stringify(tableSnapshot(state))));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}
