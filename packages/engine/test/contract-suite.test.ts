// The contract suite itself: a sound game passes, and each way of being wrong makes the right check fail.
import {
  type BismarckState,
  type BismarckTypes,
  bismarck,
  err,
  type Game,
  ok,
  present,
} from '@forehand/engine';
import { faultsOf, GAME_CHECKS } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { bismarckKit } from './bismarck-kit.ts';

type Bismarck = Game<BismarckTypes>;

const kitWith = (changes: Partial<Bismarck>) => ({
  ...bismarckKit,
  options: [{}],
  game: { ...bismarck, ...changes },
});

const handsOf = (state: BismarckState) => ('hands' in state ? state.hands : []);

/** One wrong game each: what is wrong with it, and the check that must see it. */
const WRONG_GAMES: readonly (readonly [string, string, Partial<Bismarck>])[] = [
  [
    'shows all hands',
    'every card in a view is one the viewer may know',
    { view: (state, viewer) => ({ ...bismarck.view(state, viewer), hands: handsOf(state) }) },
  ],
  [
    'shows hidden cards inside a text',
    'every card in a view is one the viewer may know',
    {
      view: (state, viewer) => ({ ...bismarck.view(state, viewer), note: `next ${handsOf(state)[1]?.[0]}.` }),
    },
  ],
  [
    'A-10 shows a number that depends on a hidden card',
    'exchanging hidden cards changes no view, choice or look back',
    {
      view: (state, viewer) => ({
        ...bismarck.view(state, viewer),
        aces: handsOf(state)[1]?.filter((card) => card.startsWith('A')).length,
      }),
    },
  ],
  [
    'A-05 keeps hidden hands in an order that can be followed',
    'exchanging hidden cards changes no view, choice or look back',
    {
      view: (state, viewer) => ({
        ...bismarck.view(state, viewer),
        backs: handsOf(state).map((hand) => hand.map((card) => card.codePointAt(0))),
      }),
    },
  ],
  [
    'looks back at what was laid away',
    'every card in a view is one the viewer may know',
    {
      review: (state) => {
        const deal = state.match.lastDeal;
        return deal === null ? undefined : bismarck.review(state, deal.forehand);
      },
    },
  ],
  [
    'A-02 tells everybody what was laid away',
    'every card seen to happen is one the viewer may know',
    { seen: (before, event) => bismarck.seen(before, event, bismarck.awaitedCut(before) ?? seatOf(event)) },
  ],
  [
    'betrays in what happens whether a hidden card is high',
    'exchanging hidden cards changes nothing that is seen to happen',
    {
      seen: (before, event, viewer) => {
        if (event.type !== 'discarded') return bismarck.seen(before, event, viewer);
        return { ...event, sealed: {}, count: event.sealed.cards.filter((card) => card > 'J').length };
      },
    },
  ],
  [
    'offers moves to a seat that is not on turn',
    'exactly one seat or chance is on turn',
    { choices: (state, seat) => bismarck.choices(state, seat) ?? { kind: 'play', cards: [] } },
  ],
  [
    'refuses a move it offers',
    'what is offered is accepted, and nothing else',
    {
      legalMoves: function* (state, seat) {
        yield* bismarck.legalMoves(state, seat);
        if (state.phase === 'cut' && bismarck.turn(state) === seat) yield { type: 'cut', at: 0 };
      },
    },
  ],
  [
    'accepts a revoke',
    'what is offered is accepted, and nothing else',
    {
      decide: (state, seat, move) => {
        const decided = bismarck.decide(state, seat, move);
        return decided.ok || decided.error.code !== 'MUST_FOLLOW_SUIT' ? decided : ok([]);
      },
    },
  ],
  [
    'refuses without a rule',
    'every refusal has a code and a rule that exists',
    {
      decide: (state, seat, move) => {
        const decided = bismarck.decide(state, seat, move);
        return decided.ok ? decided : err({ code: decided.error.code, rule: 'BIS-0.0' });
      },
    },
  ],
  [
    'lets another seat play',
    'every seat but the one on turn is refused',
    {
      decide: (state, _seat, move) => {
        const turn = bismarck.turn(state);
        return bismarck.decide(state, typeof turn === 'number' ? turn : 0, move);
      },
    },
  ],
  [
    'forgets part of an event when it is stored',
    'states and events survive storage',
    {
      parseEvent: (input) => {
        const event = bismarck.parseEvent(input);
        return event.ok && event.value.type === 'packCut' ? ok({ ...event.value, by: 'chance' }) : event;
      },
    },
  ],
  [
    'reads another state from the store',
    'states and events survive storage',
    {
      parseState: (input) => {
        const state = bismarck.parseState(input);
        return state.ok ? ok({ ...state.value, slot: { ...state.value.slot, redeals: 0 } }) : state;
      },
    },
  ],
  [
    'folds stored events into another state',
    'folding the stored events gives the state of play',
    {
      parseEvent: (input) => {
        const event = bismarck.parseEvent(input);
        if (!event.ok || event.value.type !== 'dealt') return event;
        return ok({ ...event.value, sealed: { cards: event.value.sealed.cards.toReversed() } });
      },
    },
  ],
  [
    'loses a card',
    'no card is lost, doubled or made up',
    {
      evolve: (state, event) => {
        const after = bismarck.evolve(state, event);
        if (event.type !== 'discarded' || after.phase !== 'play') return after;
        return { ...after, laidAway: after.laidAway.slice(1) };
      },
    },
  ],
  [
    'deals a card twice',
    'no card is lost, doubled or made up',
    {
      evolve: (state, event) => {
        const after = bismarck.evolve(state, event);
        if (event.type !== 'discarded' || after.phase !== 'play') return after;
        return { ...after, laidAway: [...after.laidAway.slice(1), present(after.hands[0]?.[0], 'card')] };
      },
    },
  ],
  [
    'scores more than it takes away',
    'scores add up, deal by deal',
    {
      scored: (event) => {
        const score = bismarck.scored(event);
        return score && { ...score, change: score.change.map((points) => points + 1) };
      },
    },
  ],
  [
    'names one winner of a shared victory',
    'scores add up, deal by deal',
    {
      result: (state) => {
        const result = bismarck.result(state);
        return result && { ...result, winners: [...result.winners, 9] };
      },
    },
  ],
  [
    'scores a deal that is not certain',
    'a deal scored early scores what it scores when it is played on',
    { settle: () => ok([]) },
  ],
  [
    'takes a deal for certain that is not',
    'a deal scored early scores what it scores when it is played on',
    { settlement: ({ phase }) => (phase === 'play' ? 'made' : undefined), settle: () => ok([]) },
  ],
  [
    'refuses to score early without a rule',
    'a deal scored early scores what it scores when it is played on',
    { settle: () => err({ code: 'RESULT_NOT_CERTAIN', rule: 'BIS-0.0' }) },
  ],
];

const seatOf = (event: object): number =>
  'seat' in event && typeof event.seat === 'number' ? event.seat : 0;

describe('the contract suite', () => {
  it('finds nothing wrong with Bismarck', () => {
    expect(faultsOf(kitWith({}), 7)).toStrictEqual([]);
  });

  it.each(WRONG_GAMES)('goes red on a game that %s: %s', (_wrong, check, changes) => {
    const checks = GAME_CHECKS.filter(({ title }) => title === check);
    expect(faultsOf(kitWith(changes), 7, checks)).toStrictEqual([check]);
  });

  it('does not even finish a match of a game that changes a state it was given', () => {
    const changing: Partial<Bismarck> = {
      evolve: (state, event) => {
        if (event.type === 'cardPlayed') Object.assign(state, { leader: event.seat });
        return bismarck.evolve(state, event);
      },
    };
    expect(() => faultsOf(kitWith(changing), 7)).toThrow(TypeError);
  });

  it('does not play a game that never ends', () => {
    const endless: Partial<Bismarck> = {
      evolve: (state, event) => (event.type === 'packCut' ? state : bismarck.evolve(state, event)),
    };
    expect(() => faultsOf(kitWith(endless), 7)).toThrow('the match does not end');
  });

  it('does not play on when an offered move is refused', () => {
    const stubborn: Partial<Bismarck> = { decide: () => err({ code: 'NOT_YOUR_TURN', rule: 'BIS-2.5' }) };
    expect(() => faultsOf(kitWith(stubborn), 7)).toThrow('is offered, then refused');
  });
});
