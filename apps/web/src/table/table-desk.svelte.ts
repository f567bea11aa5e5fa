// One player's place at a table of Bismarck: the picture, what is chosen and not yet sent, what is still looked at.
import type { BismarckMove, BismarckSeen, BismarckView, Seat } from '@forehand/engine';
import type { Card } from '@forehand/engine/card';
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import { isChanging, type LineNews, lineNews } from '../net/line-state.ts';
import type { TableConnection } from '../net/table-connection.svelte.ts';
import type { PersonalSettings } from '../settings/personal-settings.svelte.ts';
import { type AwayTimes, awayTimes } from './away-times.ts';
import { cutDelay, DEFAULT_CUT } from './cutting.ts';
import { cardPlayedBy, moveCommand } from './moves.ts';
import { narrate, type Telling } from './narration.ts';
import { NO_PANEL, type Panel, stillOpen } from './panel.ts';
import { composePrompt, type PromptText } from './prompt.ts';
import { readSeen, readView } from './read-view.ts';
import { dealKey, type Scene, sceneOf } from './scene.ts';
import { Selection } from './selection.svelte.ts';
import { SpeechQueue } from './speech-queue.svelte.ts';
import { TrickHold } from './trick-hold.svelte.ts';

export interface DeskParts {
  readonly connection: TableConnection;
  readonly settings: PersonalSettings;
  readonly messages: Catalogue;
}

/** The table as it is to be shown to its player. */
export interface Picture {
  readonly update: TableUpdate;
  readonly view: BismarckView;
  readonly you: Seat;
}

const TICK_MS = 1_000;
const LONG_WAIT_MS = 60_000;

export class TableDesk {
  readonly connection: TableConnection;
  readonly settings: PersonalSettings;
  readonly messages: Catalogue;
  readonly selection = new Selection();
  readonly hold: TrickHold;
  readonly speech: SpeechQueue<BismarckSeen>;
  #now = $state.raw(Date.now());
  #closedResult = $state.raw('');
  #cutByChance = $state.raw('');
  #covered = $state.raw(false);
  #panel = $state.raw<Panel>(NO_PANEL);
  #away = $state.raw<AwayTimes>([]);
  /** The largest hand seen in this deal: it keeps the height of the own region until the deal ends. */
  #dealt = $state.raw<{ readonly key: string; readonly cards: readonly Card[] }>({ key: '', cards: [] });
  /** Cards in the trick before the events still to be spoken. */
  #inTrick = 0;
  #wasMine = false;

  readonly picture: Picture | null = $derived.by(() => this.#read(this.connection.update));
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
    this.speech = new SpeechQueue((seen) => this.#tell(seen));
  }

  /** Starts listening and ticking; the answer stops it. */
  start(): () => void {
    const stopHearing = this.connection.onSeen((seen, update, before) => this.#hear(seen, update, before));
    const first = this.connection.update;
    if (first !== null) this.#hear([], first, null);
    const tick = setInterval(() => this.#tick(), TICK_MS);
    return () => {
      stopHearing();
      clearInterval(tick);
      this.hold.letGo();
      this.speech.stop();
    };
  }

  get covered(): boolean {
    return this.#covered;
  }

  get now(): number {
    return this.#now;
  }

  /** Whether the question on the table is this player's. */
  get isMine(): boolean {
    return this.connection.update?.decision?.kind === 'move';
  }

  get key(): string {
    return this.picture === null ? '' : dealKey(this.picture.update, this.picture.view);
  }

  get chosenAway(): readonly Card[] {
    return this.selection.away.under(this.key) ?? [];
  }

  get dealt(): readonly Card[] {
    const hand = this.picture?.view.hand ?? [];
    return this.#dealt.key === this.key && this.#dealt.cards.length >= hand.length ? this.#dealt.cards : hand;
  }

  get cutAt(): number {
    return this.selection.cutAt.under(this.key) ?? DEFAULT_CUT;
  }

  /** The card chosen to be played: at one's turn only one that may be. */
  get chosen(): Card | undefined {
    const card = this.#chosenCard();
    return card !== undefined && this.#mayPlay(card) ? card : undefined;
  }

  /** Chosen ahead of one's turn. */
  get ahead(): Card | undefined {
    return this.#playChoices === null ? this.#chosenCard() : undefined;
  }

  /** Chosen ahead, and not to be played now that the turn has come. */
  get droppedCard(): Card | null {
    const card = this.#chosenCard();
    return card !== undefined && this.#playChoices !== null && !this.#mayPlay(card) ? card : null;
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
    const waited = picture.update.openFor + this.#now - this.connection.receivedAt;
    const delay = this.#isResultClosed(picture) ? 0 : cutDelay(picture.view);
    return Math.max(0, Math.ceil((delay - waited) / 1_000));
  }

  awaySince(seat: Seat): string | null {
    const since = this.#away[seat] ?? null;
    if (since === null) return null;
    return since === 0 ? '' : this.messages.numbers.clock(since);
  }

  /** A card of the hand was touched. */
  pick(card: Card): void {
    this.connection.dismiss();
    const choices = this.picture?.view.choices ?? null;
    if (choices?.kind === 'discard' && this.isMine) this.selection.toggleAway(this.key, card, choices.count);
    else if (this.picture?.view.phase === 'play') this.#pickToPlay(card);
  }

  dropChoice(): void {
    this.selection.card.drop();
  }

  play(): void {
    const card = this.chosen;
    if (card !== undefined) this.#send({ type: 'play', card });
  }

  layAway(): void {
    this.#send({ type: 'discard', cards: this.chosenAway });
  }

  cut(): void {
    this.#send({ type: 'cut', at: this.cutAt });
  }

  /** Announces the contract chosen; one that needs a suit asks for it first. */
  announce(): void {
    const contract = this.selection.contract.under(this.key);
    if (contract === undefined) return;
    if (!this.needsSuit(contract)) this.#send({ type: 'chooseContract', contract });
    else if (!this.namingSuit) this.nameSuit();
    else {
      const trump = this.selection.suit.under(this.key);
      if (trump !== undefined) this.#send({ type: 'chooseContract', contract, trump });
    }
  }

  get namingSuit(): boolean {
    return this.selection.naming.under(this.key) !== undefined;
  }

  nameSuit(): void {
    this.selection.naming.choose(this.key, 'suit');
  }

  /** Back from the suits to the contracts. */
  otherContract(): void {
    this.selection.naming.drop();
    this.selection.contract.drop();
  }

  leadWithout(card: Card): void {
    this.#send({ type: 'leadWithoutDiscarding', card });
  }

  again(): void {
    const decision = this.connection.update?.decision;
    if (decision !== undefined && decision !== null) this.connection.send({ type: 'agree' }, decision.id);
  }

  needsSuit(contract: string): boolean {
    const choices = this.picture?.view.choices;
    return choices?.kind === 'contract' && choices.named.includes(contract);
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
    if (this.picture !== null) this.#closedResult = this.key;
  }

  /** The page is looked at again. */
  seenAgain(): void {
    this.hold.seenAgain();
    this.#now = Date.now();
  }

  /** What is spoken now on a key: composed from the picture. */
  tellAbout(compose: (telling: Telling, m: Catalogue) => string): void {
    const telling = this.#telling([]);
    if (telling !== null) this.speech.say(compose(telling, this.messages));
  }

  #read(update: TableUpdate | null): Picture | null {
    if (update === null || update.you === null) return null;
    const view = readView(update.match);
    return view === null ? null : { update, view, you: update.you };
  }

  #sceneNow(): Scene | null {
    const { picture } = this;
    if (picture === null) return null;
    return sceneOf({
      view: picture.view,
      held: this.hold.held,
      resultClosed: this.#isResultClosed(picture),
    });
  }

  #isResultClosed = ({ update, view }: Picture): boolean => this.#closedResult === dealKey(update, view);

  #composePrompt(): PromptText | null {
    const { picture, scene, connection } = this;
    if (picture === null || scene === null) return null;
    const waited = picture.update.openFor + this.#now - connection.receivedAt;
    return composePrompt(
      {
        ...picture,
        scene,
        pending: connection.pending,
        trouble: connection.trouble,
        lineGone: this.news.kind !== 'none' && this.news.kind !== 'back',
        chosenAway: this.chosenAway,
        droppedCard: this.droppedCard,
        namingSuit: this.namingSuit,
        cutIn: this.cutIn,
        cutByChance: this.#cutByChance === this.key,
        waitingMinutes: Math.floor(waited / LONG_WAIT_MS),
        awaySince: (seat) => this.awaySince(seat),
      },
      this.messages,
    );
  }

  #pickToPlay(card: Card): void {
    const again = this.selection.card.under(this.key) === card;
    if (this.settings.now.trickHold === 'tap') this.hold.letGo();
    if (this.#playChoices === null) {
      if (again) this.selection.card.drop();
      else this.selection.card.choose(this.key, card);
    } else if (this.#mayPlay(card) && (again || this.settings.now.oneTapPlays))
      this.#send({ type: 'play', card });
    else this.selection.card.choose(this.key, card);
  }

  get #playChoices(): readonly Card[] | null {
    const choices = this.picture?.view.choices ?? null;
    return choices?.kind === 'play' && this.isMine ? choices.cards : null;
  }

  #mayPlay = (card: Card): boolean => this.#playChoices?.includes(card) ?? false;

  #chosenCard(): Card | undefined {
    const card = this.selection.card.under(this.key);
    return card !== undefined && this.picture?.view.hand.includes(card) ? card : undefined;
  }

  #send(move: BismarckMove): void {
    const decision = this.connection.update?.decision;
    if (decision?.kind !== 'move') return;
    this.hold.letGo();
    this.connection.send(moveCommand(move), decision.id);
  }

  #hear(seen: readonly unknown[], update: TableUpdate, before: TableUpdate | null): void {
    this.#now = Date.now();
    this.#away = awayTimes(this.#away, update, before === null, this.#now);
    const picture = this.#read(update);
    if (picture === null) return;
    this.hold.look(picture);
    const key = dealKey(update, picture.view);
    if (this.#dealt.key !== key || this.#dealt.cards.length < picture.view.hand.length)
      this.#dealt = { key, cards: picture.view.hand };
    const events = readSeen(seen);
    const chance = events.some((event) => event.type === 'packCut' && event.by === 'chance');
    if (chance) this.#cutByChance = dealKey(update, picture.view);
    this.speech.add(events);
    const mine = update.decision?.kind === 'move';
    if (events.length === 0 && mine && !this.#wasMine) this.tellAbout(narrate);
    this.#wasMine = mine;
  }

  #tell(seen: readonly BismarckSeen[]): string {
    const telling = this.#telling(seen);
    if (telling === null) return '';
    this.#inTrick = telling.view.trick?.cards.length ?? 0;
    return narrate(telling, this.messages);
  }

  #telling(seen: readonly BismarckSeen[]): Telling | null {
    if (this.picture === null) return null;
    return { ...this.picture, seen, inTrick: this.#inTrick, level: this.settings.now.speech };
  }

  /** Time goes on only where it is shown: a line that is gone, a long wait, a cut that comes by itself. */
  #tick(): void {
    if (isChanging(this.connection.state) || this.picture !== null) this.#now = Date.now();
    if (this.cutIn === 0) this.cut();
  }
}
