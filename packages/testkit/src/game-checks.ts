// What every game owes the rest of the system, as checks over whole random matches. Each throws where it fails.
import { type Card, type DealScore, type GameTypes, PACK, type Viewer } from '@forehand/engine';
import type { GameKit, MatchSetup, Watcher } from './game-kit.ts';
import { must, same, throws } from './must.ts';
import type { Moment } from './playout.ts';
import { type Random, seeded } from './random.ts';
import { cardsAnywhere, exchanged, renameCards } from './rename.ts';

/** A match played at random, and how it was set up. */
export interface PlayedMatch<T extends GameTypes> extends MatchSetup {
  readonly kit: GameKit<T>;
  readonly seed: number;
  readonly start: T['state'];
  readonly moments: readonly Moment<T>[];
}

export interface GameCheck {
  readonly title: string;
  holds<T extends GameTypes>(match: PlayedMatch<T>): void;
}

export const GAME_CHECKS: readonly GameCheck[] = [
  { title: 'exactly one seat or chance is on turn', holds: oneOnTurn },
  { title: 'what is offered is accepted, and nothing else', holds: offeredIsAccepted },
  { title: 'every refusal has a code and a rule that exists', holds: refusalsCiteRules },
  { title: 'every seat but the one on turn is refused', holds: othersAreRefused },
  { title: 'folding the stored events gives the state of play', holds: foldIsPlay },
  { title: 'states and events survive storage', holds: roundTrips },
  { title: 'no card is lost, doubled or made up', holds: cardsAreConserved },
  { title: 'exchanging hidden cards changes no view, choice or look back', holds: viewsDoNotInterfere },
  { title: 'exchanging hidden cards changes nothing that is seen to happen', holds: eventsDoNotInterfere },
  { title: 'every card in a view is one the viewer may know', holds: viewsHoldAllowedCards },
  { title: 'every card seen to happen is one the viewer may know', holds: glimpsesHoldAllowedCards },
  { title: 'scores add up, deal by deal', holds: scoresAddUp },
  { title: 'a deal scored early scores what it scores when it is played on', holds: earlyIsAsPlayed },
];

function oneOnTurn<T extends GameTypes>(match: PlayedMatch<T>): void {
  const { seats } = match;
  const { game } = match.kit;
  for (const { after } of sampled(match)) {
    const turn = game.turn(after);
    if (typeof turn === 'number') must(turn < seats && turn >= 0, 'the seat on turn exists');
    if (turn === 'chance') must(game.chance(after).kind.length > 0, 'chance knows what is asked');
    else
      must(
        throws(() => game.chance(after)),
        'chance is asked only on its turn',
      );
    same(game.result(after) !== undefined, turn === 'over', 'there is a result once the match is over');
    const awaited = game.awaitedCut(after);
    if (awaited !== undefined) same(awaited, turn, 'the awaited cutter is on turn');
    for (let seat = 0; seat < seats; seat += 1) {
      same(game.choices(after, seat) !== undefined, seat === turn, 'the seat on turn has choices');
      same(firstOf(game.legalMoves(after, seat)) !== undefined, seat === turn, 'and a legal move');
    }
  }
}

function offeredIsAccepted<T extends GameTypes>(match: PlayedMatch<T>): void {
  const { kit, seed } = match;
  const random = seeded(seed);
  for (const { before, actor } of sampled(match)) {
    if (actor === 'chance') continue;
    const offered = Array.from(kit.game.legalMoves(before, actor));
    const meanings = new Set(offered.map((move) => kit.meaning(move)));
    same(meanings.size, offered.length, 'no move is offered twice');
    const sample = offered.length > 60 ? Array.from({ length: 60 }, () => random.pick(offered)) : offered;
    for (const move of sample) {
      must(kit.game.parseMove(move).ok, 'an offered move has the shape of a move');
      must(kit.game.decide(before, actor, move).ok, 'an offered move is accepted');
    }
    for (const move of kit.candidates(before, random)) {
      const meaning = kit.meaning(move);
      same(kit.game.decide(before, actor, move).ok, meanings.has(meaning), meaning);
    }
  }
}

function refusalsCiteRules<T extends GameTypes>(match: PlayedMatch<T>): void {
  const { kit, seats, seed } = match;
  const random = seeded(seed);
  for (const { after } of sampled(match)) {
    for (const move of kit.candidates(after, random)) {
      const decided = kit.game.decide(after, random.below(seats), move);
      if (decided.ok) continue;
      const { code, rule } = decided.error;
      must(/^[A-Z]+(?:_[A-Z]+)*$/u.test(code), `${code} is a code`);
      must(kit.ruleIds.has(rule), `${code} cites ${rule}`);
    }
  }
}

function othersAreRefused<T extends GameTypes>(match: PlayedMatch<T>): void {
  const { kit, seats, seed } = match;
  const random = seeded(seed);
  for (const { before, actor, move } of sampled(match)) {
    const moves = [...kit.candidates(before, random), ...(move === undefined ? [] : [move])];
    for (let seat = 0; seat < seats; seat += 1) {
      if (seat === actor) continue;
      for (const tried of moves) must(!kit.game.decide(before, seat, tried).ok, kit.meaning(tried));
    }
  }
}

function foldIsPlay<T extends GameTypes>({ kit, seed, start, moments }: PlayedMatch<T>): void {
  const isChosen = choosing(kit, seed);
  const end = moments.at(-1);
  let state = start;
  for (const moment of moments) {
    for (const event of moment.events) state = kit.game.evolve(state, stored(kit, event));
    if (isChosen() || moment === end) same(state, moment.after, 'the folded state is the state of play');
  }
}

function roundTrips<T extends GameTypes>(match: PlayedMatch<T>): void {
  const { kit, start, moments } = match;
  for (const state of [start, ...Array.from(sampled(match), ({ after }) => after)]) {
    same(
      kit.game.parseState(JSON.parse(JSON.stringify(state))),
      { ok: true, value: state },
      'the stored state',
    );
  }
  for (const event of moments.flatMap(({ events }) => events))
    same(stored(kit, event), event, 'the stored event');
}

function cardsAreConserved<T extends GameTypes>({ kit, seats, moments }: PlayedMatch<T>): void {
  const whole = kit.cardsDealt(seats);
  let most = 0;
  for (const { after } of moments) {
    const held = kit.cardsIn(after);
    same(new Set(held).size, held.length, 'no card is there twice');
    must(held.length >= most || held.length === 0 || most === whole, 'no card is lost');
    most = Math.max(most, held.length);
    if (held.length > whole / 2) same(held.length, whole, 'every card that was dealt is there');
  }
  same(most, whole, 'every card is dealt that should be');
}

function viewsDoNotInterfere<T extends GameTypes>(match: PlayedMatch<T>): void {
  const { game, rename } = match.kit;
  const random = seeded(match.seed);
  for (const { viewer, watcher, moment } of watched(match)) {
    for (const event of moment.events) watcher.tell(event);
    const here = moment.after;
    const there = rename(here, hiddenSwap(watcher.known(), random));
    same(game.view(there, viewer), game.view(here, viewer), `the view of ${viewer}`);
    same(game.review(there, viewer), game.review(here, viewer), `the look back of ${viewer}`);
    if (typeof viewer !== 'number') continue;
    same(game.choices(there, viewer), game.choices(here, viewer), `the choices of ${viewer}`);
  }
}

function eventsDoNotInterfere<T extends GameTypes>(match: PlayedMatch<T>): void {
  const { kit, seed } = match;
  const random = seeded(seed);
  for (const { viewer, watcher, moment } of watched(match)) {
    const known = new Set(watcher.known());
    for (const event of moment.events) {
      watcher.tell(event);
      for (const card of watcher.known()) known.add(card);
    }
    const swap = hiddenSwap(known, random);
    let here = moment.before;
    let there = kit.rename(here, swap);
    for (const event of moment.events) {
      const other = stored(kit, renameCards(event, swap));
      same(kit.game.seen(there, other, viewer), kit.game.seen(here, event, viewer), `what ${viewer} sees`);
      here = kit.game.evolve(here, event);
      there = kit.game.evolve(there, other);
    }
  }
}

function viewsHoldAllowedCards<T extends GameTypes>(match: PlayedMatch<T>): void {
  const { game } = match.kit;
  for (const { viewer, watcher, moment } of watched(match)) {
    for (const event of moment.events) watcher.tell(event);
    expectAllowed(game.view(moment.after, viewer), watcher.shown(), viewer);
    expectAllowed(game.review(moment.after, viewer), watcher.reviewed(), viewer);
  }
}

function glimpsesHoldAllowedCards<T extends GameTypes>(match: PlayedMatch<T>): void {
  const { game } = match.kit;
  for (const { viewer, watcher, moment } of watched(match)) {
    let state = moment.before;
    for (const event of moment.events) {
      watcher.tell(event);
      expectAllowed(game.seen(state, event, viewer), watcher.known(), viewer);
      state = game.evolve(state, event);
    }
  }
}

function scoresAddUp<T extends GameTypes>({ kit, options, seats, start, moments }: PlayedMatch<T>): void {
  const agreed = kit.game.parseOptions(options);
  const terms = agreed.ok ? kit.game.terms(agreed.value, seats) : undefined;
  const events = moments.flatMap((moment) => moment.events);
  const scores = events.map((event) => kit.game.scored(event)).filter((score) => score !== undefined);
  let totals: readonly number[] = Array.from({ length: seats }, () => 0);
  for (const [place, { deal, change, total }] of scores.entries()) {
    same(deal, place + 1, 'every deal is scored once, in order');
    if (terms?.zeroSum) same(sum(change), 0, 'every change has its counterpart');
    totals = totals.map((before, seat) => before + (change[seat] ?? Number.NaN));
    same(total, totals, 'the totals are the sums of the changes');
  }
  const result = kit.game.result(moments.at(-1)?.after ?? start);
  const best = Math.max(...totals);
  const leaders = totals.flatMap((total, seat) => (total === best ? [seat] : []));
  same(result?.totals, totals, 'the result has the totals');
  // A deal beyond the last one is there to leave fewer of the leaders.
  const isTieBroken = terms !== undefined && scores.length > terms.deals;
  if (!isTieBroken) same(result?.winners, leaders, 'all with the best total win');
  else must(result?.winners.every((seat) => leaders.includes(seat)) === true, 'leaders alone win');
  must((result?.winners.length ?? 0) > 0, 'somebody wins');
}

function earlyIsAsPlayed<T extends GameTypes>({ kit, moments }: PlayedMatch<T>): void {
  const { game } = kit;
  const scoresOf = (events: readonly T['event'][]) =>
    events.map((event) => game.scored(event)).filter((score) => score !== undefined);
  let next: readonly DealScore[] = [];
  for (const { after, events } of moments.toReversed()) {
    const settled = game.settle(after);
    same(settled.ok, game.settlement(after) !== undefined, 'what is certain can be scored, and nothing else');
    if (settled.ok) same(scoresOf(settled.value), next, 'the score is that of playing on');
    else must(kit.ruleIds.has(settled.error.rule), `${settled.error.code} cites ${settled.error.rule}`);
    const scores = scoresOf(events);
    if (scores.length > 0) next = scores;
  }
}

/** The moments to hold against a check that takes long: all of them, unless the kit says otherwise. */
function* sampled<T extends GameTypes>({ kit, seed, moments }: PlayedMatch<T>): Generator<Moment<T>> {
  const isChosen = choosing(kit, seed);
  for (const moment of moments) if (isChosen()) yield moment;
}

function choosing<T extends GameTypes>({ oneIn = 1 }: GameKit<T>, seed: number): () => boolean {
  const random = seeded(seed);
  return () => random.below(oneIn) === 0;
}

/** These moments beside a watcher for each viewer, who has been told everything before. */
function* watched<T extends GameTypes>(
  match: PlayedMatch<T>,
): Generator<{
  readonly viewer: Viewer;
  readonly watcher: Watcher<T>;
  readonly moment: Moment<T>;
}> {
  const { kit, seats, seed, moments } = match;
  const isChosen = choosing(kit, seed);
  const viewers: readonly Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), 'public', 'open'];
  for (const viewer of viewers) {
    const watcher = kit.watch(viewer, match);
    for (const moment of moments) {
      if (isChosen()) yield { viewer, watcher, moment };
      else for (const event of moment.events) watcher.tell(event);
    }
  }
}

/** Exchanges two cards this viewer cannot tell apart. */
function hiddenSwap(known: ReadonlySet<Card>, random: Random): (card: Card) => Card {
  const hidden = PACK.filter((card) => !known.has(card));
  if (hidden.length < 2) return (card) => card;
  const one = random.pick(hidden);
  return exchanged(one, random.pick(hidden.filter((card) => card !== one)));
}

function expectAllowed(shown: unknown, allowed: ReadonlySet<Card>, viewer: Viewer): void {
  const leaked = cardsAnywhere(shown).filter((card) => !allowed.has(card));
  must(leaked.length === 0, `${viewer} sees ${leaked.join(' ')}`);
}

function stored<T extends GameTypes>(kit: GameKit<T>, event: unknown): T['event'] {
  const read = kit.game.parseEvent(JSON.parse(JSON.stringify(event)));
  if (!read.ok) throw new Error(read.error.join('; '));
  return read.value;
}

function firstOf<T>(items: Iterable<T>): T | undefined {
  for (const item of items) return item;
  return undefined;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
