// The questions to the whole table: what is asked, how this seat answers, what came of it.
import type { Command, OpenVote, TableUpdate } from '@forehand/protocol';
import { untrack } from 'svelte';
import type { Catalogue } from '../messages/en.ts';
import type { Pending, Trouble } from '../net/pending.ts';
import type { SeenListener } from '../net/table-connection.svelte.ts';
import type { Moment } from '../table/game-reader.ts';
import { outcomeOf } from './outcome.ts';
import { nameAt, outcomeInWords, questionOf } from './vote-words.ts';

/** How long what came of a question stays in view. */
const RESULT_MS = 6_000;

export type Proposal = Extract<Command, { type: 'propose' }>['proposal'];

/** What the votes take from the connection. */
export interface VotePort {
  readonly update: TableUpdate | null;
  readonly pending: Pending | null;
  readonly trouble: Trouble | null;
  send(command: Command, decision: number): boolean;
  dismiss(): void;
  onSeen(listener: SeenListener): () => void;
}

export interface VoteParts {
  readonly port: VotePort;
  readonly messages: Catalogue;
  /** Speaks to whoever listens instead of looking. */
  readonly tell: (text: string) => void;
}

/** A command that waits until the one under way is done; `vote`: the question it answers, 0 for none. */
interface Waiting {
  readonly command: Command;
  readonly decision: number;
  readonly vote: number;
}

export class Votes {
  readonly messages: Catalogue;
  readonly #port: VotePort;
  readonly #tell: (text: string) => void;
  #waiting = $state.raw<Waiting | null>(null);
  #result = $state.raw('');
  /** The trick before which this player chose to play on. */
  #playedOn = $state.raw('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The command of a vote or proposal that is on its way, or waits to go. */
  readonly underWay: Command | null = $derived.by(() => {
    if (this.#waiting !== null) return this.#waiting.command;
    const command = this.#port.pending?.command;
    return command !== undefined && isOfTable(command) ? command : null;
  });

  constructor({ port, messages, tell }: VoteParts) {
    this.#port = port;
    this.messages = messages;
    this.#tell = tell;
  }

  /** Starts listening; the answer stops it. */
  start(): () => void {
    const stopHearing = this.#port.onSeen((_seen, now, before) => this.#take(now, before));
    const stopFollowing = $effect.root(() => {
      $effect(() => {
        if (this.#port.pending === null) untrack(() => this.#sendWaiting());
      });
    });
    return () => {
      stopHearing();
      stopFollowing();
      clearTimeout(this.#timer);
    };
  }

  get update(): TableUpdate | null {
    return this.#port.update;
  }

  get open(): OpenVote | null {
    return this.#port.update?.vote ?? null;
  }

  /** What came of the last question, for a moment; '' otherwise. */
  get result(): string {
    return this.#result;
  }

  /** Why the last of these was refused; null when it was not, or another command was. */
  get refusal(): { readonly reason: string; readonly possible: string } | null {
    const { trouble } = this.#port;
    if (trouble === null || !isOfTable(trouble.command)) return null;
    return this.messages.refusals.text(trouble.refusal.code, { deed: '' });
  }

  /** Whether an early score can be asked for, and this player has not said to play on. */
  offers(moment: Moment | null): boolean {
    return this.may('settle') && this.open === null && pointOf(moment) !== this.#playedOn;
  }

  /** Puts the offer of an early score away, until the next trick. */
  playOn(moment: Moment | null): void {
    this.#playedOn = pointOf(moment);
  }

  /** Whether the bar has something to say. */
  isShown(moment: Moment | null): boolean {
    return this.open !== null || this.#result !== '' || this.offers(moment);
  }

  may(deed: TableUpdate['may'][number]): boolean {
    return this.#port.update?.may.includes(deed) ?? false;
  }

  /** Whether anything at all can be asked of the table in the panel. */
  get hasDeeds(): boolean {
    return PANEL_DEEDS.some((deed) => this.may(deed));
  }

  answer(vote: 'accept' | 'decline'): void {
    const { open } = this;
    if (open !== null) this.ask({ type: 'vote', vote }, open.id, open.id);
  }

  /** Says whether somebody is who they say they are, on another device. */
  vouch(vote: 'accept' | 'decline', claim: number): void {
    this.ask({ type: 'vote', vote }, claim, 0);
  }

  /** `who`: whom it is about, as it is shown here. */
  propose(proposal: Proposal, who?: string): void {
    this.ask({ type: 'propose', proposal, ...(who !== undefined && { who }) }, 0);
  }

  setAhead(ahead: boolean): void {
    this.ask({ type: 'setAhead', ahead }, 0);
  }

  passHost(seat: number, who: string): void {
    this.ask({ type: 'passHost', seat, who }, 0);
  }

  turnAway(guest: string): void {
    this.ask({ type: 'turnAway', guest }, 0);
  }

  takeHost(): void {
    this.ask({ type: 'takeHost' }, 0);
  }

  goOn(): void {
    this.ask({ type: 'goOn' }, this.#port.update?.decision?.id ?? 0);
  }

  /** C-01: one at a time, and what is asked while a card is on its way goes out after it. */
  ask(command: Command, decision: number, vote = 0): void {
    if (this.underWay !== null) return;
    this.#port.dismiss();
    if (this.#port.send(command, decision)) return;
    this.#waiting = { command, decision, vote };
  }

  #sendWaiting(): void {
    const waiting = this.#waiting;
    if (waiting === null) return;
    const isGone = waiting.vote !== 0 && this.open?.id !== waiting.vote;
    if (isGone || this.#port.send(waiting.command, waiting.decision)) this.#waiting = null;
  }

  #take(now: TableUpdate, before: TableUpdate | null): void {
    const was = before?.vote ?? null;
    if (before !== null && was !== null && was.id !== now.vote?.id) {
      this.#withWords(({ votes }) =>
        this.#showResult(outcomeInWords(was, outcomeOf(was, now), before, votes)),
      );
    }
    const isOffered = now.may.includes('settle') && now.vote === null;
    if (isOffered && !before?.may.includes('settle')) {
      this.#withWords(({ votes }) => this.#tell(votes.settle.offered));
    }
    const { vote } = now;
    if (vote !== null && vote.id !== was?.id && vote.by !== now.you) {
      const { numbers } = this.messages;
      this.#withWords(({ votes }) =>
        this.#tell(votes.asked(nameAt(now, vote.by), questionOf(vote, now, { votes, numbers }))),
      );
    }
  }

  #withWords(use: (words: Catalogue['lineWords']['words']) => void): void {
    this.messages.lineWords.whenHere(use);
  }

  #showResult(result: string): void {
    this.#result = result;
    this.#tell(result);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#result = '';
    }, RESULT_MS);
  }
}

const PANEL_DEEDS = [
  'settle',
  'setAhead',
  'changeLines',
  'close',
  'proposeRemoval',
  'anotherDay',
  'proposeSubstitute',
  'passHost',
  'turnAway',
  'takeHost',
] as const satisfies TableUpdate['may'];

/** Names one point between two tricks. */
const pointOf = (moment: Moment | null): string =>
  moment === null ? '' : `${moment.key}/${moment.tricks.taken}`;

const OF_TABLE: readonly Command['type'][] = [
  'vote',
  'propose',
  'setAhead',
  'passHost',
  'turnAway',
  'takeHost',
  'goOn',
  'pause',
  'mustLeave',
  'stay',
  'chooseAfter',
];

const isOfTable = ({ type }: Command): boolean => OF_TABLE.includes(type);
