// Threes keeps the contract of a game like every other, and scores as its rules say.
import { type Card, PACK, playable, type Viewer } from '@forehand/engine';
import { describe, expect, it } from 'vitest';
import {
  anyCut,
  cards,
  describeGame,
  type GameKit,
  type MatchSetup,
  playout,
  renameCards,
  ruleIdsIn,
  type Watcher,
} from '../../src/index.ts';
import type { ThreesEvent } from './events.ts';
import { type ThreesTypes, threes } from './index.ts';
import { threesRecords } from './record.ts';
import { scoreOf } from './scoring.ts';
import type { ThreesMove } from './types.ts';

/** Who may know which cards, told from the events alone. */
class ThreesWatcher implements Watcher<ThreesTypes> {
  readonly #viewer: Viewer;
  readonly #seats: number;
  #firstDealer: number;
  #deal = 0;
  #known = new Set<Card>();
  #played: readonly Card[] = [];
  #scored: readonly Card[] = [];

  constructor(viewer: Viewer, { seats, firstSeat = 0 }: MatchSetup) {
    this.#viewer = viewer;
    this.#seats = seats;
    this.#firstDealer = firstSeat;
  }

  tell(event: ThreesEvent): void {
    if (event.type === 'dealerDrawn') this.#firstDealer = event.dealer;
    else if (event.type === 'packSealed') this.#begin(event.deal);
    else if (event.type === 'dealt') this.#learn(event.sealed.cards.filter((_, place) => this.#isOwn(place)));
    else if (event.type === 'cardPlayed') this.#play(event.card);
    else if (event.type === 'dealScored') this.#scored = this.#played;
  }

  known(): ReadonlySet<Card> {
    return this.#known;
  }

  shown(): ReadonlySet<Card> {
    return new Set([...this.#known, ...(this.#played.length === 0 ? this.#scored : [])]);
  }

  reviewed(): ReadonlySet<Card> {
    return new Set(this.#scored);
  }

  #begin(deal: number): void {
    this.#deal = deal;
    this.#known = new Set();
    this.#played = [];
  }

  #play(card: Card): void {
    this.#played = [...this.#played, card];
    this.#learn([card]);
  }

  #learn(seen: readonly Card[]): void {
    for (const card of seen) this.#known.add(card);
  }

  #isOwn(place: number): boolean {
    return (this.#firstDealer + this.#deal + place) % this.#seats === this.#viewer;
  }
}

const CANDIDATES: readonly ThreesMove[] = [
  ...[-1, 0, 1, 51, 52].map((at): ThreesMove => ({ type: 'cut', at })),
  ...PACK.map((card): ThreesMove => ({ type: 'play', card })),
];

const kit: GameKit<ThreesTypes> = {
  game: threes,
  options: [{}],
  seats: [2, 3, 4],
  ruleIds: ruleIdsIn(new URL('rules.md', import.meta.url)),
  pick: (choices, random) =>
    choices.kind === 'cut' ? anyCut(choices, random) : { type: 'play', card: random.pick(choices.cards) },
  candidates: () => CANDIDATES,
  meaning: (move) => JSON.stringify(move),
  watch: (viewer, match) => new ThreesWatcher(viewer, match),
  cardsIn: (state) =>
    state.phase === 'play'
      ? [...state.hands.flat(), ...state.trick, ...state.taken.flatMap((trick) => trick.cards)]
      : [],
  cardsDealt: (seats) => 3 * seats,
  rename({ match, ...running }, name) {
    const renamed = threes.parseState(Object.assign({ match }, renameCards(running, name)));
    if (!renamed.ok) throw new Error(renamed.error.join('; '));
    return renamed.value;
  },
};

describeGame(kit, [1, 2, 3]);

describe('Threes', () => {
  const match = { ...threes.setup({ profile: 'threes@1' }, 3, 0).match };
  const trick = (names: string, winner: number) => ({ leader: 0, cards: cards(names), winner });

  it('THR-3.3 gives a point to everybody with most tricks', () => {
    const each = [trick('AC 2C 3C', 0), trick('2D AD 3D', 1), trick('2H 3H AH', 2)];
    expect(scoreOf(match, 1, each)).toMatchObject({ tricks: [1, 1, 1], change: [1, 1, 1] });
    const two = [trick('AC 2C 3C', 0), trick('KC 4C 5C', 0), trick('2H 3H AH', 2)];
    expect(scoreOf(match, 1, two)).toMatchObject({ tricks: [2, 0, 1], change: [1, 0, 0], total: [1, 0, 0] });
  });

  it('THR-1.1 is played as often as there are players, under the one profile there is', () => {
    expect(threes.choosing({ profile: 'whist@1' }, 4)).toMatchObject({
      options: { profile: 'threes@1' },
      terms: { deals: 4, turns: [1, 1, 1, 1] },
      offers: [],
    });
    expect(threes.parseOptions({ profile: 'whist@1' }).ok).toBe(false);
    expect(playable(threes).english?.name).toBe('Threes');
  });
});

describe('records of Threes', () => {
  const { events, options } = playedToEnd();
  const recorded = threesRecords.recordOf({ options, seats: 3, events }, 'full');

  function playedToEnd() {
    const moments = playout({ game: threes, options: {}, seats: 3, seed: 4, pick: kit.pick });
    return { options: { profile: 'threes@1' }, events: moments.flatMap((moment) => moment.events) };
  }

  /** The record with one thing in it changed. */
  function faultWith(change: (text: string) => string): string {
    const read = threesRecords.readRecord(JSON.parse(change(JSON.stringify(recorded.ok && recorded.value))));
    if (!read.ok) return read.error.join('; ');
    const checked = read.value.check();
    return checked.ok ? '' : checked.error.ruleId;
  }

  it('THR-1.2 a finished match is recorded and replayed', () => {
    expect(faultWith((text) => text)).toBe('');
    expect(recorded).toMatchObject({ ok: true, value: { game: 'threes', deals: { length: 3 } } });
  });

  it('THR-3.3 a record with another score is refused', () => {
    expect(faultWith((text) => text.replace(/"tricks":\[\d/u, '"tricks":[7'))).toBe('THR-3.3');
  });

  it('THR-1.1 of a running match only the deals that are scored are told', () => {
    const running = threesRecords.recordOf({ options, seats: 3, events: events.slice(0, -1) }, 'public');
    expect(running).toMatchObject({ ok: true, value: { deals: { length: 2 }, result: null } });
    expect(threesRecords.recordOf({ options, seats: 3, events: events.slice(0, -1) }, 'full').ok).toBe(false);
  });
});
