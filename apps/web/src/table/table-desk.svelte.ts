// One player's place at a table: the moment of the match, what is chosen and not yet sent, what is still looked at.
import type { Seat } from '@forehand/engine';
import type { Card } from '@forehand/engine/card';
import type { Interruptions } from '../absence/interruptions.svelte.ts';
import type { Absence } from '../messages/en/seats.ts';
import type { Catalogue } from '../messages/en.ts';
import { type LineNews, lineNews } from '../net/line-state.ts';
import type { TableConnection } from '../net/table-connection.svelte.ts';
import type { PersonalSettings } from '../settings/personal-settings.svelte.ts';
import type { Talk } from '../talk/talk.svelte.ts';
import type { Votes } from '../votes/votes.svelte.ts';
import { Company, type CompanyParts } from './company.ts';
import { comingsAndGoings, endNews } from './company-news.ts';
import { cutDelay } from './cutting.ts';
import { DealMemory } from './deal-memory.svelte.ts';
import { ForcedMove } from './forced-move.ts';
import { GameArrival, type Games, type News } from './game-arrival.svelte.ts';
import type { GameReader, Moment } from './game-reader.ts';
import { cardPlayedBy, type Move, moveCommand } from './moves.ts';
import { NO_PANEL, type Panel, stillOpen } from './panel.ts';
import { isMine, ownChoices, type Picture } from './picture.ts';
import type { PromptText } from './prompt-text.ts';
import { Selection } from './selection.svelte.ts';
import { TableVoice } from './table-voice.svelte.ts';
import { TrickHold } from './trick-hold.svelte.ts';

export interface DeskParts extends CompanyParts {
  readonly games: Games;
}

const TICK_MS = 1_000;
const LONG_WAIT_MS = 60_000;

export class TableDesk {
  readonly connection: TableConnection;
  readonly settings: PersonalSettings;
  readonly messages: Catalogue;
  readonly selection: Selection;
  readonly hold: TrickHold;
  readonly voice: TableVoice;
  readonly company: Company;
  readonly talk: Talk;
  readonly votes: Votes;
  readonly interruptions: Interruptions;
  readonly #memory = new DealMemory();
  readonly #forced = new ForcedMove((move, decision) => this.#sendIfOpen(move, decision));
  readonly #game: GameArrival;
  #now = $state.raw(Date.now());
  #closedResult = $state.raw('');
  #covered = $state.raw(false);
  #panel = $state.raw<Panel>(NO_PANEL);

  readonly picture: Moment | null = $derived.by(
    () => this.#game.reader?.read(this.connection.update) ?? null,
  );
  readonly key: string = $derived.by(() => this.picture?.key ?? '');
  readonly panel: Panel = $derived.by(() =>
    stillOpen(this.#panel, this.connection.update, this.picture?.scored ?? 0),
  );
  readonly news: LineNews = $derived.by(() => lineNews(this.connection.state, this.#now));
  readonly prompt: PromptText | null = $derived.by(() => this.#composePrompt());

  constructor(parts: DeskParts) {
    this.#game = new GameArrival(parts.games, parts.messages, (reader, news) => this.#hear(reader, news));
    this.connection = parts.connection;
    this.settings = parts.settings;
    this.messages = parts.messages;
    this.hold = new TrickHold({
      time: () => parts.settings.now.trickHold,
      hidden: () => document.visibilityState === 'hidden',
    });
    this.voice = new TableVoice({
      moment: () => this.picture,
      level: () => parts.settings.now.speech,
      messages: parts.messages,
    });
    const tell = (text: string) => this.voice.tell(text);
    this.company = new Company(parts, () => this.picture, tell);
    this.talk = this.company.talk;
    this.votes = this.company.votes;
    this.interruptions = this.company.interruptions;
    this.selection = new Selection(() => ({
      key: this.key,
      hand: this.picture?.view.hand ?? [],
      phase: this.picture?.view.phase ?? 'over',
      choices: ownChoices(this.picture),
    }));
  }

  /** Starts listening and ticking; the answer stops it. */
  start(): () => void {
    const stopHearing = this.connection.onSeen((seen, update, before) =>
      this.#game.take({ seen, update, before }),
    );
    const stopCompany = this.company.start();
    const tick = setInterval(() => this.#tick(), TICK_MS);
    return () => {
      stopHearing();
      stopCompany();
      clearInterval(tick);
      this.#forced.drop();
      this.hold.letGo();
      this.voice.stop();
    };
  }

  /** Whether the game's own part of the page is here; until then there is no picture. */
  get hasGame(): boolean {
    return this.#game.reader !== undefined;
  }

  /** The result of the last deal has been put away. */
  get resultClosed(): boolean {
    return this.#closedResult === this.key;
  }

  get covered(): boolean {
    return this.#covered;
  }

  /** Whether the question on the table is this player's. */
  get isMine(): boolean {
    const { update } = this.connection;
    return update !== null && isMine({ update });
  }

  /** The hand this deal began with, as far as this page has seen it. */
  get dealt(): readonly Card[] {
    return this.#memory.of(this.key).dealt;
  }

  /** The card on its way to the table. */
  get travelling(): Card | undefined {
    return cardPlayedBy(this.connection.pending?.command);
  }

  /** Seconds until this page cuts by itself; null where it does not. */
  get cutIn(): number | null {
    const { picture } = this;
    if (picture === null || !this.settings.now.alwaysCut) return null;
    if (ownChoices(picture)?.kind !== 'cut' || this.connection.pending !== null) return null;
    const delay = this.resultClosed ? 0 : cutDelay(picture.scored);
    return Math.max(0, Math.ceil((delay - this.#waited(picture)) / 1_000));
  }

  /** «21:14», '' where that is not known, null while the seat is there. */
  awaySince(seat: Seat): string | null {
    const since = this.#memory.away[seat] ?? null;
    if (since === null) return null;
    return since === 0 ? '' : this.messages.numbers.clock(since);
  }

  absence(seat: Seat): Absence {
    const hidden = this.connection.update?.seats[seat]?.hidden === true;
    return { awaySince: this.awaySince(seat), hidden };
  }

  /** A card of the hand was touched. */
  pick(card: Card): void {
    this.connection.dismiss();
    if (this.settings.now.trickHold === 'tap') this.hold.letGo();
    const plays = this.selection.touch(card, this.settings.now.oneTapPlays ? 'plays' : 'chooses');
    if (plays) this.#send({ type: 'play', card });
  }

  play(): void {
    const { card } = this.selection;
    if (card !== undefined) this.#send({ type: 'play', card });
  }

  layAway(): void {
    this.#send({ type: 'discard', cards: this.selection.away });
  }

  cut(): void {
    this.#send({ type: 'cut', at: this.selection.cutAt });
  }

  /** Announces the contract chosen; one that needs a suit asks for it first. */
  announce(): void {
    const { selection } = this;
    const announcement = selection.announcement();
    if (selection.needsSuit(selection.contract) && !selection.isNamingSuit) selection.nameSuit();
    else if (announcement !== undefined) this.#send(announcement);
  }

  /** A call was touched: the first touch chooses it, a second makes it; one that is not allowed says why. */
  touchCall(call: string): void {
    this.connection.dismiss();
    const calls = this.selection.touchCall(call, this.settings.now.oneTapPlays ? 'plays' : 'chooses');
    if (calls) this.call();
  }

  call(): void {
    const call = this.selection.calling();
    if (call !== undefined) this.#send(call);
  }

  /** Makes a move as its button says; nothing while it is not chosen. */
  make(move: Move | undefined): void {
    this.connection.dismiss();
    if (move !== undefined) this.#send(move);
  }

  /** Agrees to the rules, or to play again. */
  agree(): void {
    const decision = this.connection.update?.decision;
    if (decision) this.connection.send({ type: 'agree' }, decision.id);
  }

  cover(): void {
    this.#covered = !this.#covered;
  }

  open(panel: Panel): void {
    this.#panel = panel;
  }

  closePanel(): void {
    this.#panel = NO_PANEL;
  }

  closeResult(): void {
    this.#closedResult = this.key;
  }

  /** The page is looked at again. */
  seenAgain(): void {
    this.hold.seenAgain();
    this.#now = Date.now();
  }

  /** How long the present question has been open. */
  #waited = ({ update }: Picture): number => update.openFor + this.#now - this.connection.receivedAt;

  #composePrompt(): PromptText | null {
    const { picture, connection, selection } = this;
    if (picture === null) return null;
    const remembered = this.#memory.of(this.key);
    return picture.prompt(
      {
        held: this.hold.held,
        resultClosed: this.resultClosed,
        pending: connection.pending,
        trouble: connection.trouble,
        lineGone: this.news.kind !== 'none' && this.news.kind !== 'back',
        chosenAway: selection.away,
        droppedCard: selection.dropped ?? null,
        namingSuit: selection.isNamingSuit,
        call: selection.call ?? null,
        cutIn: this.cutIn,
        forgotten: remembered.forgotten,
        cutByChance: remembered.cutByChance,
        waitingMinutes: Math.floor(this.#waited(picture) / LONG_WAIT_MS),
        awaySince: (seat) => this.awaySince(seat),
      },
      this.messages,
    );
  }

  #send(move: Move): void {
    const decision = this.connection.update?.decision;
    if (decision?.kind === 'move') this.#sendIfOpen(move, decision.id);
  }

  #sendIfOpen(move: Move, decision: number): void {
    if (!this.isMine || this.connection.update?.decision?.id !== decision) return;
    this.hold.letGo();
    this.connection.send(moveCommand(move), decision);
  }

  #hear(reader: GameReader, { seen, update, before }: News): void {
    this.#now = Date.now();
    this.#memory.company(update, before);
    const moment = reader.read(update);
    if (moment === null) return;
    this.#memory.take(moment, seen);
    this.hold.look(moment);
    this.#forced.look(moment);
    const m = this.messages;
    const news = [...comingsAndGoings(before, update, m), ...endNews(before, moment, m)];
    this.voice.hear([...moment.heard(seen, m), ...news], isMine(moment) ? 'mine' : 'anothers');
  }

  /** Time goes on: for a line that is gone, a long wait, a cut that comes by itself. */
  #tick(): void {
    this.#now = Date.now();
    if (this.cutIn === 0) this.cut();
    this.#game.ask();
  }
}
