// A page's visit to one table: looked up by its code, joined if this browser has a seat or waits for one, else the
// door with its form.
import type { Command, TableLookup, TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import type { Refused } from '../net/answers.ts';
import type { LineFactory } from '../net/line.ts';
import { lookUpTable, sayName, useInvitation } from '../net/server-api.ts';
import { TableConnection } from '../net/table-connection.svelte.ts';
import type { Keep } from '../settings/storage.ts';
import { forgetInvitation, invitationFor } from './own-invitation.ts';
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

/** What a visitor comes for: a seat, a place to wait for one, or the own seat on a device that is gone. */
type Coming = Extract<Command, { type: 'sit' | 'wait' | 'claim' | 'standIn' }>;

type ClaimEnded = NonNullable<TableUpdate['lastClaim']>['outcome'];

const LOOK_AGAIN_MS = 5_000;

export class TableVisit {
  readonly connection: TableConnection;
  readonly #parts: VisitParts;
  #lookup = $state.raw<TableLookup | Refused | null>(null);
  #coming = $state.raw<Coming | null>(null);
  #problem = $state.raw<SitProblem | null>(null);
  #sentAway = $state.raw(false);
  #claimEnded = $state.raw<ClaimEnded | null>(null);
  #stopped = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: VisitParts) {
    this.#parts = parts;
    this.connection = new TableConnection({
      code: parts.code,
      line: parts.line,
      renewSession: () => this.#renewSession(),
      seatName: parts.messages.seats.nameless,
    });
    this.connection.onSeen((_seen, update, before) => {
      if (update.you !== null || update.waiting || update.claim) this.#coming = null;
      if (before?.claim && !update.claim && update.you === null)
        this.#claimEnded = update.lastClaim?.outcome ?? null;
      if (update.you !== null) this.#sentAway = false;
      else if (before !== null && before.you !== null) this.#sentAway = !this.#isLeaving;
    });
  }

  /** What the code leads to; null while it is being asked. */
  get lookup(): TableLookup | Refused | null {
    return this.#lookup;
  }

  /** Sitting down, or finding a place to wait, is under way. */
  get busy(): boolean {
    return this.#coming !== null && this.problem === null;
  }

  get #isLeaving(): boolean {
    return this.connection.lastSent?.type === 'leave';
  }

  /** The seat this page had is gone, and not because its owner left. */
  get sentAway(): boolean {
    return this.#sentAway;
  }

  get problem(): SitProblem | null {
    const trouble = this.connection.trouble;
    return trouble !== null && isComing(trouble.command) ? this.#inWords(trouble.refusal) : this.#problem;
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
    this.#coming = null;
    this.connection.dismiss();
  }

  /** `seat`: a practice player's that is to be taken over; without it, any free one. */
  async sit(name: string, seat?: number): Promise<void> {
    await this.#come({ type: 'sit', name, ...(seat !== undefined && { seat }) });
  }

  async wait(name: string): Promise<void> {
    await this.#come({ type: 'wait', name });
  }

  /** Plays a seat that is offered; `who` had it when it was shown. */
  async standIn(name: string, seat: number, who: string): Promise<void> {
    await this.#come({ type: 'standIn', name, seat, who });
  }

  /** Says to be who sits there, on a device that is gone. */
  async claim(seat: number, who: string): Promise<void> {
    this.#claimEnded = null;
    await this.#come({ type: 'claim', seat, who });
  }

  withdraw(): void {
    this.connection.send({ type: 'withdrawClaim' }, 0);
  }

  /** What came of the claim this page made; null while it made none. */
  get claimEnded(): ClaimEnded | null {
    return this.#claimEnded;
  }

  /** Waits no longer. */
  leave(): void {
    this.connection.send({ type: 'leave' }, 0);
  }

  async #come(coming: Coming): Promise<void> {
    if (this.busy) return;
    this.forgetProblem();
    this.#coming = coming;
    const name = coming.type === 'claim' ? (coming.who ?? '') : coming.name;
    const refused = await this.#introduce(name);
    if (refused !== null) {
      this.#problem = this.#inWords(refused);
      return;
    }
    keepName(this.#parts.keep, name);
    if (this.connection.update === null) this.#joinToCome();
    else this.connection.send(coming, 0);
  }

  /** Says the name, and takes the invitation this browser came with; null when all went well. */
  async #introduce(name: string): Promise<Refused | null> {
    const named = await sayName(name);
    if (!named.ok) return named;
    const { keep, code } = this.#parts;
    const invitation = invitationFor(keep, code);
    if (invitation === null) return null;
    const used = await useInvitation(invitation.token, name);
    if (used.ok || used.code === 'invitationUsed') forgetInvitation(keep, code);
    return used.ok ? null : used;
  }

  /** The first picture of the table has come: now the seat can be asked for. */
  #joinToCome(): void {
    const stop = this.connection.onSeen((_seen, update) => {
      stop();
      if (update.you === null && this.#coming !== null) this.connection.send(this.#coming, 0);
    });
    this.connection.open();
  }

  async #look(): Promise<void> {
    clearTimeout(this.#again);
    const lookup = await lookUpTable(this.#parts.code);
    if (this.#stopped) return;
    const failed = !lookup.ok && lookup.code !== 'noSuchTable' && lookup.code !== 'malformed';
    if (!failed || this.#lookup === null) this.#lookup = lookup;
    if (lookup.ok && (lookup.you !== null || lookup.waiting || lookup.claiming)) {
      if (this.connection.update === null) this.connection.open();
    } else if (failed || lookup.ok)
      this.#again = setTimeout(() => void this.#lookUnlessHidden(), LOOK_AGAIN_MS);
  }

  async #lookUnlessHidden(): Promise<void> {
    if (document.visibilityState === 'visible') await this.lookAgain();
    else this.#again = setTimeout(() => void this.#lookUnlessHidden(), LOOK_AGAIN_MS);
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

const COMING: readonly Command['type'][] = ['sit', 'wait', 'claim', 'standIn'];

const isComing = ({ type }: Command): boolean => COMING.includes(type);
