// The rules of a table while somebody chooses them: every change is asked of the server, and the last answer counts.
// What was pressed shows at once; where the server does not answer, the last state that was known stays.
import type { OptionRefusal } from '@forehand/engine';
import { askRules, type OfferedGame, type RulesAnswer } from '../net/rules-api.ts';
import { type Chosen, type Options, optionsIn, profileIn } from '../sheet-of-rules/offers.ts';
import { USUAL_LINES } from '../sheet-of-rules/sheet-words.ts';
import { type TableLineId, withLine } from '../sheet-of-rules/table-lines.ts';
import type { RulesDraft } from './table-draft.ts';

/** Changes that follow each other so fast are asked about together. */
const PAUSE_MS = 150;

/** What a number of people comes to. */
export interface Company {
  readonly seats: number;
  readonly answer: RulesAnswer;
}

/** What the server has said of one wish. */
interface Known {
  readonly draft: RulesDraft;
  readonly answer: RulesAnswer;
  /** As many as usually come, and as many as may. */
  readonly companies: readonly Company[];
}

/** As many as usually come, where more may. */
const USUAL_COMPANY = 5;

export class RulesChoice {
  readonly game: OfferedGame;
  /** So many sit there already, and keep their seats. */
  readonly people: number;
  #draft = $state.raw<RulesDraft>({ options: {}, lines: USUAL_LINES });
  #known = $state.raw<Known | null>(null);
  #problem = $state('');
  #asking = $state.raw<Promise<void> | null>(null);
  #wishes = 0;

  constructor(game: OfferedGame, draft: RulesDraft, people = 0) {
    this.game = game;
    this.people = people;
    this.#draft = draft;
    this.#asking = this.#ask(this.#wishes);
  }

  /** As it was pressed; what the server says of it may still be on its way. */
  get draft(): RulesDraft {
    return this.#draft;
  }

  get answer(): RulesAnswer | null {
    return this.#known?.answer ?? null;
  }

  get companies(): readonly Company[] {
    return this.#known?.companies ?? [];
  }

  /** What was wished for and does not go with the rest. */
  get dropped(): readonly OptionRefusal[] {
    return this.answer?.choosing.dropped ?? [];
  }

  /** Code of what went wrong with the last question; '' when nothing did. */
  get problem(): string {
    return this.#problem;
  }

  get isAsking(): boolean {
    return this.#asking !== null;
  }

  get profile(): string {
    const wished = profileIn(this.#draft.options);
    return this.game.profiles.some(({ id }) => id === wished) ? wished : (this.game.profiles[0]?.id ?? '');
  }

  /** How many may be asked for, as the profile has it. */
  get range(): { readonly min: number; readonly max: number } {
    const seats = this.game.profiles.find(({ id }) => id === this.profile)?.seats;
    return seats ?? { min: this.people, max: this.people };
  }

  get seats(): number {
    const { min, max } = this.range;
    return Math.min(max, Math.max(min, this.people, this.#draft.seats ?? max));
  }

  /** Another form begins as it usually is; how long it takes may be as it was chosen. */
  chooseProfile(profile: string): void {
    const { rounds } = optionsIn(this.#draft.options);
    this.#wish({ options: { profile, ...(rounds !== undefined && { rounds }) } });
  }

  choose(option: string, value: Chosen): void {
    this.#wish({ options: { ...this.#draft.options, profile: this.profile, [option]: value } });
  }

  chooseSeats(seats: number): void {
    this.#wish({ seats });
  }

  /** The lines are the table's own: there is nothing to ask. */
  chooseLine(id: TableLineId, value: string): void {
    const lines = withLine(this.#draft.lines, id, value);
    this.#draft = { ...this.#draft, lines };
    if (this.#known !== null) this.#known = { ...this.#known, draft: { ...this.#known.draft, lines } };
  }

  again(): void {
    this.#wish({});
  }

  /** Once everything that was pressed is answered: the whole options; nothing where the last question failed. */
  async settled(): Promise<Options | null> {
    await this.#asking;
    return this.#problem === '' && this.#known !== null
      ? optionsIn(this.#known.answer.choosing.options)
      : null;
  }

  #wish(change: Partial<RulesDraft>): void {
    this.#draft = { ...this.#draft, ...change };
    this.#wishes += 1;
    this.#asking = this.#ask(this.#wishes);
  }

  async #ask(wish: number): Promise<void> {
    if (wish > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const isLast = () => wish === this.#wishes;
    if (!isLast()) return this.#asking ?? undefined;
    const draft = this.#draft;
    const known = await this.#answerTo(draft);
    if (!isLast()) return this.#asking ?? undefined;
    this.#asking = null;
    this.#problem = typeof known === 'string' ? known : '';
    if (typeof known === 'string') {
      if (this.#known !== null) this.#draft = this.#known.draft;
      return;
    }
    const { lines } = this.#draft;
    this.#draft = { ...known.draft, lines };
    this.#known = { ...known, draft: this.#draft };
  }

  /** A code where something went wrong. */
  async #answerTo(draft: RulesDraft): Promise<Known | string> {
    const { id } = this.game;
    const { seats } = this;
    const main = await askRules(id, draft.options, seats);
    if (!main.ok) return main.code;
    const options = optionsIn(main.choosing.options);
    const counts = companiesOf(seats, main, this.people).filter((count) => count !== seats);
    const others: Company[] = [];
    for (const count of counts) {
      const answer = await askRules(id, options, count);
      if (!answer.ok) return answer.code;
      others.push({ seats: count, answer });
    }
    return { draft: { ...draft, options }, answer: main, companies: [...others, { seats, answer: main }] };
  }
}

function companiesOf(most: number, { choosing }: RulesAnswer, people: number): readonly number[] {
  const { min, max } = choosing.terms.seats;
  return min === max ? [] : [Math.max(people, Math.min(USUAL_COMPANY, most))];
}
