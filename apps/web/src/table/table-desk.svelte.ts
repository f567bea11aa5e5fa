// One player's place at a table of Bismarck: the picture, what is chosen and not yet sent, what is still looked at.
import type { BismarckMove, Seat } from '@forehand/engine';
import type { Card } from '@forehand/engine/card';
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import { type LineNews, lineNews } from '../net/line-state.ts';
import type { TableConnection } from '../net/table-connection.svelte.ts';
import type { PersonalSettings } from '../settings/personal-settings.svelte.ts';
import { comingsAndGoings, endNews } from './company-news.ts';
import { cutDelay } from './cutting.ts';
import { DealMemory } from './deal-memory.svelte.ts';
import { cardPlayedBy, moveCommand } from './moves.ts';
import { NO_PANEL, type Panel, stillOpen } from './panel.ts';
import { ownChoices, type Picture, readPicture } from './picture.ts';
import { composePrompt, type PromptText } from './prompt.ts';
import { readSeen } from './read-view.ts';
import { dealKey, type Scene, sceneOf } from './scene.ts';
import { Selection } from './selection.svelte.ts';
import { TableVoice } from './table-voice.svelte.ts';
import { TrickHold } from './trick-hold.svelte.ts';

export interface DeskParts {
  readonly connection: TableConnection;
  readonly settings: PersonalSettings;
  readonly messages: Catalogue;
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
  readonly #memory = new DealMemory();
  #now = $state.raw(Date.now());
  #closedResult = $state.raw('');
  #covered = $state.raw(false);
  #panel = $state.raw<Panel>(NO_PANEL);

  readonly picture: Picture | null = $derived.by(() => readPicture(this.connection.update));
  readonly key: string = $derived.by(() =>
    this.picture === null ? '' : dealKey(this.picture.update, this.picture.view),
  );
  readonly scene: Scene | null = $derived.by(() => this.#sceneNow());
  readonly panel: Panel = $derived.by(() =>
    stillOpen(this.#panel, this.connection.update, this.picture?.view.sheet.at(-1)?.deal ?? 0),
  );
  readonly news: LineNews = $derived.by(() => lineNews(this.connection.state, this.#now));
  readonly prompt: PromptText | null = $derived.by(() => this.#composePrompt());

  constructor(parts: DeskParts) {
    this.connection = parts.connection;
    this.settings = parts.settings;
    this.messages = parts.messages;
    this.hold = new TrickHold({
      time: () => parts.settings.now.trickHold,
      hidden: () => document.visibilityState === 'hidden',
    });
    this.voice = new TableVoice({
      picture: () => this.picture,
      level: () => parts.settings.now.speech,
      messages: parts.messages,
    });
    this.selection = new Selection(() => ({
      key: this.key,
      hand: this.picture?.view.hand ?? [],
      phase: this.picture?.view.phase ?? 'over',
      choices: ownChoices(this.picture),
    }));
  }

  /** Starts listening and ticking; the answer stops it. */
  start(): () => void {
    const stopHearing = this.connection.onSeen((seen, update, before) => this.#hear(seen, update, before));
    const tick = setInterval(() => this.#tick(), TICK_MS);
    return () => {
      stopHearing();
      clearInterval(tick);
      this.hold.letGo();
      this.voice.stop();
    };
  }

  get covered(): boolean {
    return this.#covered;
  }

  /** Whether the question on the table is this player's. */
  get isMine(): boolean {
    return this.connection.update?.decision?.kind === 'move';
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
    if (picture.view.choices?.kind !== 'cut' || this.connection.pending !== null) return null;
    const delay = this.#isResultClosed ? 0 : cutDelay(picture.view);
    return Math.max(0, Math.ceil((delay - this.#waited(picture)) / 1_000));
  }

  /** «21:14», '' where that is not known, null while the seat is there. */
  awaySince(seat: Seat): string | null {
    const since = this.#memory.away[seat] ?? null;
    if (since === null) return null;
    return since === 0 ? '' : this.messages.numbers.clock(since);
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

  leadWithout(card: Card): void {
    this.#send({ type: 'leadWithoutDiscarding', card });
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

  get #isResultClosed(): boolean {
    return this.#closedResult === this.key;
  }

  #sceneNow(): Scene | null {
    const { picture } = this;
    if (picture === null) return null;
    return sceneOf({ view: picture.view, held: this.hold.held, resultClosed: this.#isResultClosed });
  }

  /** How long the present question has been open. */
  #waited = ({ update }: Picture): number => update.openFor + this.#now - this.connection.receivedAt;

  #composePrompt(): PromptText | null {
    const { picture, scene, connection, selection } = this;
    if (picture === null || scene === null) return null;
    const remembered = this.#memory.of(this.key);
    return composePrompt(
      {
        ...picture,
        scene,
        pending: connection.pending,
        trouble: connection.trouble,
        lineGone: this.news.kind !== 'none' && this.news.kind !== 'back',
        chosenAway: selection.away,
        droppedCard: selection.dropped ?? null,
        namingSuit: selection.isNamingSuit,
        cutIn: this.cutIn,
        forgotten: remembered.forgotten,
        cutByChance: remembered.cutByChance,
        waitingMinutes: Math.floor(this.#waited(picture) / LONG_WAIT_MS),
        awaySince: (seat) => this.awaySince(seat),
      },
      this.messages,
    );
  }

  #send(move: BismarckMove): void {
    const decision = this.connection.update?.decision;
    if (decision?.kind !== 'move') return;
    this.hold.letGo();
    this.connection.send(moveCommand(move), decision.id);
  }

  #hear(seen: readonly unknown[], update: TableUpdate, before: TableUpdate | null): void {
    this.#now = Date.now();
    this.#memory.company(update, before);
    const picture = readPicture(update);
    if (picture === null) return;
    const events = readSeen(seen);
    this.#memory.take(update, picture.view, events);
    this.hold.look(picture);
    const news = [...comingsAndGoings(before, update), ...endNews(before, picture, this.messages)];
    this.voice.hear([...events, ...news], update.decision?.kind === 'move' ? 'mine' : 'anothers');
  }

  /** Time goes on: for a line that is gone, a long wait, a cut that comes by itself. */
  #tick(): void {
    this.#now = Date.now();
    if (this.cutIn === 0) this.cut();
  }
}
