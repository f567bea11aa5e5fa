// A page's visit to one table: looked up by its code, joined if this browser has a seat, else the door with its form.
import type { TableLookup } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import type { Refused } from '../net/answers.ts';
import type { LineFactory } from '../net/line.ts';
import { lookUpTable, sayName } from '../net/server-api.ts';
import { TableConnection } from '../net/table-connection.svelte.ts';
import type { Keep } from '../settings/storage.ts';
import { keepName, lastName } from './own-name.ts';

export interface VisitParts {
  readonly code: string;
  readonly line: LineFactory;
  readonly keep: Keep;
  readonly messages: Catalogue;
}

export interface SitProblem {
  readonly text: string;
  readonly suggestion: string;
}

const LOOK_AGAIN_MS = 5_000;

export class TableVisit {
  readonly connection: TableConnection;
  readonly #parts: VisitParts;
  #lookup = $state.raw<TableLookup | Refused | null>(null);
  #sitting = $state.raw('');
  #problem = $state.raw<SitProblem | null>(null);
  #stopped = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: VisitParts) {
    this.#parts = parts;
    this.connection = new TableConnection({
      code: parts.code,
      line: parts.line,
      renewSession: () => this.#renewSession(),
    });
    this.connection.onSeen((_seen, update) => {
      if (update.you !== null) this.#sitting = '';
    });
  }

  /** What the code leads to; null while it is being asked. */
  get lookup(): TableLookup | Refused | null {
    return this.#lookup;
  }

  /** Sitting down is under way. */
  get busy(): boolean {
    return this.#sitting !== '' && this.problem === null;
  }

  get problem(): SitProblem | null {
    const trouble = this.connection.trouble;
    return trouble?.command.type === 'sit' ? this.#inWords(trouble.refusal) : this.#problem;
  }

  async start(): Promise<void> {
    await this.#look();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#again);
    this.connection.close();
  }

  /** Looks again at once: the page has come back, or the line has. */
  async lookAgain(): Promise<void> {
    if (this.connection.update?.you == null) await this.#look();
  }

  /** The name was changed: what was wrong with the last one no longer matters. */
  forgetProblem(): void {
    this.#problem = null;
    this.#sitting = '';
    this.connection.dismiss();
  }

  async sit(name: string): Promise<void> {
    if (this.busy) return;
    this.forgetProblem();
    this.#sitting = name;
    const named = await sayName(name);
    if (!named.ok) {
      this.#problem = this.#inWords(named);
      return;
    }
    keepName(this.#parts.keep, name);
    if (this.connection.update === null) this.#joinToSit();
    else this.connection.send({ type: 'sit', name }, 0);
  }

  /** The first picture of the table has come: now the seat can be asked for. */
  #joinToSit(): void {
    const stop = this.connection.onSeen((_seen, update) => {
      stop();
      if (update.you === null && this.#sitting !== '')
        this.connection.send({ type: 'sit', name: this.#sitting }, 0);
    });
    this.connection.open();
  }

  async #look(): Promise<void> {
    clearTimeout(this.#again);
    const lookup = await lookUpTable(this.#parts.code);
    if (this.#stopped) return;
    const failed = !lookup.ok && lookup.code !== 'noSuchTable' && lookup.code !== 'malformed';
    if (!failed || this.#lookup === null) this.#lookup = lookup;
    if (lookup.ok && lookup.you !== null) {
      if (this.connection.update === null) this.connection.open();
    } else if (failed || lookup.ok)
      this.#again = setTimeout(() => void this.#lookUnlessHidden(), LOOK_AGAIN_MS);
  }

  async #lookUnlessHidden(): Promise<void> {
    if (document.visibilityState === 'visible') await this.lookAgain();
  }

  async #renewSession(): Promise<boolean> {
    const name = lastName(this.#parts.keep);
    return name !== '' && (await sayName(name)).ok;
  }

  #inWords(refusal: Refused): SitProblem {
    const { suggestion, code } = refusal;
    const { reason, possible } = this.#parts.messages.refusals.text(code, { deed: '', suggestion });
    return { text: `${reason} ${possible}`, suggestion: suggestion ?? '' };
  }
}
