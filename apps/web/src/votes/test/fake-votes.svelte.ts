// A table that asks its seats, held in the hand: the test says what the server tells and how the line stands.
import type { PackedNapView } from '@forehand/engine';
import type { Command, OpenVote, TableUpdate } from '@forehand/protocol';
import { napReader } from '../../games/nap/reader.ts';
import type { Pending, Trouble } from '../../net/pending.ts';
import type { SeenListener } from '../../net/table-connection.svelte.ts';
import { updateOf } from '../../net/test/fake-line.ts';
import type { Moment } from '../../table/game-reader.ts';
import type { VotePort } from '../votes.svelte.ts';

/** Deal 6 of a match of four, five deals scored: Inês 0 dealt first, Oskar 1 deals now. */
export function packedNapOf(changes: Partial<PackedNapView> = {}): PackedNapView {
  const passed = [[0, 0, 0, 0], 0] as const;
  return {
    phase: 'play',
    turn: 2,
    deal: 6,
    deals: 12,
    firstDealer: 0,
    dealer: 1,
    cutter: 0,
    commitment: 'ab',
    hand: ['AS', 'KS'],
    counts: [2, 2, 2, 2],
    calls: ['pass', 'pass', 'nap', 'pass'],
    highest: { seat: 2, bid: 'nap' },
    declarer: 2,
    bid: 'nap',
    need: 5,
    trump: 'S',
    trick: { leader: 3, cards: [] },
    played: [],
    tricks: [0, 0, 0, 1],
    settlement: null,
    ledger: [passed, passed, passed, passed, passed],
    balances: [0, 0, 0, 0],
    choices: null,
    result: null,
    ...changes,
  };
}

const PEOPLE = ['Inês', 'Oskar', 'Camille', 'Ruth'];

export const napUpdateOf = (
  changes: Partial<TableUpdate> = {},
  view: Partial<PackedNapView> = {},
): TableUpdate =>
  updateOf({
    game: 'nap',
    seats: PEOPLE.map((name) => ({ name, present: true, agreed: true })),
    decision: null,
    sheet: { ...updateOf().sheet, open: ['talk', 'settleEarly'], seats: 4 },
    match: packedNapOf(view),
    ...changes,
  });

export function momentOf(update: TableUpdate): Moment {
  const moment = napReader.read(update);
  if (moment === null) throw new Error('the update holds no match of Nap');
  return moment;
}

export const voteOf = (changes: Partial<OpenVote> = {}): OpenVote => ({
  id: 7,
  kind: 'settle',
  by: 1,
  accepted: 1,
  voters: 4,
  yours: 'asked',
  ...changes,
});

export class FakeVotes implements VotePort {
  update = $state.raw<TableUpdate | null>(napUpdateOf());
  pending = $state.raw<Pending | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  readonly sent: { readonly command: Command; readonly decision: number }[] = [];
  readonly #listeners = new Set<SeenListener>();

  send(command: Command, decision: number): boolean {
    if (this.pending !== null) return false;
    this.sent.push({ command, decision });
    this.pending = { moveId: 'm', decision, command, stage: 'sent' };
    return true;
  }

  dismiss(): void {
    this.trouble = null;
  }

  onSeen(listener: SeenListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The server tells how the table stands; a version later unless said otherwise. */
  tell(changes: Partial<TableUpdate>, seen: readonly unknown[] = []): void {
    const before = this.update;
    const version = (before?.version ?? 0) + 1;
    const now = { ...napUpdateOf(), ...before, version, ...changes };
    this.update = now;
    for (const listener of this.#listeners) listener(seen, now, before);
  }
}
