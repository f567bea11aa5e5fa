// What goes on at a desk beside the game: talk, questions to the table, people who are away or must go.
import { Interruptions } from '../absence/interruptions.svelte.ts';
import type { Catalogue } from '../messages/en.ts';
import type { TableConnection } from '../net/table-connection.svelte.ts';
import type { PersonalSettings } from '../settings/personal-settings.svelte.ts';
import type { Keep } from '../settings/storage.ts';
import { Talk } from '../talk/talk.svelte.ts';
import { Votes } from '../votes/votes.svelte.ts';
import type { Moment } from './game-reader.ts';

export interface CompanyParts {
  readonly connection: TableConnection;
  readonly settings: PersonalSettings;
  readonly keep: Keep;
  readonly messages: Catalogue;
}

export class Company {
  readonly talk: Talk;
  readonly votes: Votes;
  readonly interruptions: Interruptions;
  readonly #moment: () => Moment | null;

  /** `tell`: speaks to whoever listens instead of looking. */
  constructor(parts: CompanyParts, moment: () => Moment | null, tell: (text: string) => void) {
    const { connection: port, keep, settings, messages } = parts;
    /** Whoever wants to hear the plays alone does not hear the talk. */
    const tellOfTalk = (text: string): void => {
      if (settings.now.speech === 'full') tell(text);
    };
    this.#moment = moment;
    const votes = new Votes({ port, messages, tell });
    this.talk = new Talk({ port, keep, settings, messages, tell: tellOfTalk });
    this.votes = votes;
    this.interruptions = new Interruptions({
      port,
      messages,
      tell,
      moment,
      ask: (command, decision) => votes.ask(command, decision),
    });
  }

  /** Whether the table is asked or told something over the game. */
  get isHeard(): boolean {
    return this.votes.isShown(this.#moment()) || this.interruptions.isShown;
  }

  /** Starts listening; the answer stops it. */
  start(): () => void {
    const stops = [this.talk.start(), this.votes.start(), this.interruptions.start()];
    return () => {
      for (const stop of stops) stop();
    };
  }
}
