// A report while it is being written: what it is about, and how it is sent.
import type { ReportRequest } from '@forehand/protocol';
import type { Refused } from '../net/answers.ts';
import type { TableDesk } from '../table/table-desk.svelte.ts';
import { madeAt, makeReport } from './reports-api.ts';

/** In the order in which they are offered. */
export const KINDS = [
  'cardsSeen',
  'wrongScore',
  'wrongRule',
  'conduct',
  'pageFault',
  'name',
  'line',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Choice {
  readonly value: number;
  readonly label: string;
}

/** How many lines of the talk are offered, the last ones. */
const LINES = 50;

export class ReportDraft {
  readonly #desk: TableDesk;
  kind = $state.raw<Kind | null>(null);
  #words = '';
  /** A seat, the number of a line, or a deal; null where the first of those offered is meant. */
  #chosen = $state.raw<number | null>(null);
  sending = $state(false);
  refused = $state.raw<Refused | null>(null);
  /** The number of the report that was sent last. */
  number = $state.raw<number | null>(null);
  /** A report that was not answered is sent again as the same one, unless it says something else by then. */
  #made: ReturnType<typeof madeAt> | null = null;

  constructor(desk: TableDesk) {
    this.#desk = desk;
  }

  readonly people: readonly Choice[] = $derived.by(() => {
    const { update } = this.#desk.connection;
    if (update === null) return [];
    return update.seats.flatMap((person, seat) =>
      person === null || person.practice || seat === update.you ? [] : [{ value: seat, label: person.name }],
    );
  });

  readonly lines: readonly Choice[] = $derived.by(() => {
    const { words } = this.#desk.messages.reports;
    const said = this.#desk.talk.lines.filter(({ kind, own }) => kind === 'line' && !own);
    return said
      .slice(-LINES)
      .toReversed()
      .map((line) => ({ value: line.number, label: words.reports.said(line.name, line.said) }));
  });

  /** Deals of the last match, the last first; 0 for none of them. */
  readonly deals: readonly Choice[] = $derived.by(() => {
    const { picture, messages } = this.#desk;
    const { dealNumber, noDeal } = messages.reports.words.reports;
    const last = picture?.view.deal ?? 0;
    const deals = Array.from({ length: last }, (_, place) => last - place);
    return [...deals.map((deal) => ({ value: deal, label: dealNumber(deal) })), { value: 0, label: noDeal }];
  });

  /** What can be reported here. */
  readonly offered: readonly Kind[] = $derived.by(() =>
    KINDS.filter(
      (kind) => (kind !== 'name' || this.people.length > 0) && (kind !== 'line' || this.lines.length > 0),
    ),
  );

  /** What the choice beside the kind is made from. */
  readonly choices: readonly Choice[] = $derived.by(() => {
    if (this.kind === 'name') return this.people;
    return this.kind === 'line' ? this.lines : this.deals;
  });

  readonly chosen: number = $derived(
    (this.choices.find(({ value }) => value === this.#chosen) ?? this.choices[0])?.value ?? 0,
  );

  choose(value: number): void {
    this.#chosen = value;
    this.#made = null;
  }

  say(words: string): void {
    this.#words = words;
    this.#made = null;
  }

  take(kind: Kind): void {
    this.kind = kind;
    this.#chosen = null;
    this.#made = null;
    this.refused = null;
  }

  async send(): Promise<void> {
    const { code, update } = this.#desk.connection;
    if (this.kind === null || update === null || this.sending) return;
    this.sending = true;
    this.refused = null;
    this.#made ??= madeAt(update.version, this.#desk.messages.language);
    const answer = await makeReport(code, this.#request(this.kind, this.#made));
    this.sending = false;
    if (!answer.ok) {
      this.refused = answer;
      return;
    }
    this.number = answer.number;
    this.#made = null;
    this.kind = null;
    this.#words = '';
  }

  #request(kind: Kind, made: ReturnType<typeof madeAt>): ReportRequest {
    const said = { ...made, words: this.#words };
    if (kind === 'name') return { ...said, kind, seat: this.chosen };
    if (kind === 'line') return { ...said, kind, line: this.chosen };
    const { update } = this.#desk.connection;
    if (this.chosen === 0 || update === null) return { ...said, kind };
    return { ...said, kind, matchNo: update.matchNo, deal: this.chosen };
  }
}
