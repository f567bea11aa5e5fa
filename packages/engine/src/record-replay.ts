// Replays a record through its game and stops at the first thing that is against the rules. What happens within a
// deal, and in which order, is the game's.
import type { Card } from './card.ts';
import type { ChanceAnswer, DealScore, Game, GameTypes, IllegalMove, MatchResult } from './game.ts';
import type {
  Company,
  MatchEnd,
  RecordedAdjustment,
  RecordedCut,
  RecordedDeal,
  RecordFault,
} from './record.ts';
import { present, type Result } from './result.ts';
import type { Seat } from './seat.ts';
import { adjustedResult, sumOf } from './standing.ts';

export type Verdict = RecordFault | undefined;
/** A rule, and where in the record it is broken. */
export type Place = Omit<RecordFault, 'message'>;

/** What a game says of its records, for them to be replayed. */
export interface ReplayRules<T extends GameTypes> {
  readonly game: Game<T>;
  /** The rules that are broken where a record as a whole is wrong. */
  readonly ids: {
    /** Which deals there are, and who deals. */
    readonly order: string;
    readonly winners: string;
    /** That a match may be closed early. */
    readonly closing: string;
    /** That every seat plays one card to a trick. */
    readonly trick: string;
    /** When a deal ends. */
    readonly dealEnd: string;
  };
  /** The deal that is due; `begun` once something of it has happened. */
  slotOf(state: T['state']): { readonly deal: number; readonly dealer: Seat; readonly begun: boolean };
  cutting(at: number): T['move'];
  playing(card: Card): T['move'];
}

export class Replay<T extends GameTypes> {
  readonly #rules: ReplayRules<T>;
  readonly #seats: number;
  readonly #scores: DealScore[] = [];
  #state: T['state'];

  constructor(rules: ReplayRules<T>, options: T['options'], { seats, firstDealer }: Company) {
    this.#rules = rules;
    this.#seats = seats;
    this.#state = rules.game.setup(options, seats, firstDealer);
  }

  get state(): T['state'] {
    return this.#state;
  }

  get scores(): readonly DealScore[] {
    return this.#scores;
  }

  /** The deal begins: the right number, the right dealer. */
  begin({ deal, dealer }: RecordedDeal): Verdict {
    const { game, ids, slotOf } = this.#rules;
    const due = slotOf(this.#state);
    const wrong = (message: string): Verdict => ({ ruleId: ids.order, place: `deal ${deal}`, message });
    if (game.turn(this.#state) === 'over') return wrong('the match was over before');
    if (deal !== due.deal || due.begun) return wrong(`deal ${due.deal} is to be finished first`);
    return dealer === due.dealer ? undefined : wrong(`seat ${due.dealer} deals, not seat ${dealer}`);
  }

  cut(cut: RecordedCut, place: string): Verdict {
    if (cut === null) return undefined;
    const { game, cutting } = this.#rules;
    const cutter = present(game.awaitedCut(this.#state), 'cutter');
    const decided = game.decide(this.#state, cutter, cutting(cut.at));
    if (decided.ok && cut.by === 'chance') return this.#happen(game.cutForAbsent(this.#state, cut.at));
    return this.#follow(decided, `the cut at ${cut.at}`, place);
  }

  move(seat: Seat, move: T['move'], place: string): Verdict {
    return this.#follow(this.#rules.game.decide(this.#state, seat, move), JSON.stringify(move), place);
  }

  /** A move by the seat on turn. */
  next(move: T['move'], place: string): Verdict {
    const { game, ids } = this.#rules;
    const turn = game.turn(this.#state);
    if (typeof turn === 'number') return this.move(turn, move, `${place}, seat ${turn}`);
    return { ruleId: ids.dealEnd, place, message: `${JSON.stringify(move)} comes when nobody is on turn` };
  }

  plays(plays: readonly (readonly Card[])[], place: string): Verdict {
    for (const [trick, cards] of plays.entries()) {
      const where = `${place}, trick ${trick + 1}`;
      for (const card of cards) {
        const refused = this.next(this.#rules.playing(card), where);
        if (refused) return refused;
      }
      const enough =
        cards.length === this.#seats || (trick === plays.length - 1 && cards.length < this.#seats);
      if (!enough)
        return { ruleId: this.#rules.ids.trick, place: where, message: 'every seat plays one card' };
    }
    return undefined;
  }

  settle(place: string): Verdict {
    return this.#follow(this.#rules.game.settle(this.#state), 'scoring the deal early', place);
  }

  /** Cards are dealt, or the record ends where they are still to be drawn. */
  cards(cards: readonly Card[], count: number, at: Place): Verdict {
    if (cards.length === 0) return undefined;
    if (cards.length === count) return this.answer({ kind: 'cards', cards });
    return { ...at, message: `${count} cards are dealt here, the pack has ${cards.length}` };
  }

  answer(given: ChanceAnswer): Verdict {
    return this.#happen(this.#rules.game.answer(this.#state, given));
  }

  /** The deal has a score if it was played to its end, and is marked where the match was closed before. */
  finish({ deal, result, unfinished }: RecordedDeal, ended: MatchEnd | null): Verdict {
    const { ids } = this.#rules;
    const place = `deal ${deal}`;
    const scored = this.#scores.some((score) => score.deal === deal);
    if (scored && result === null) {
      return { ruleId: ids.dealEnd, place, message: 'the deal is played to its end but has no score' };
    }
    if (!scored && result !== null) {
      return { ruleId: ids.dealEnd, place, message: 'the deal has a score but is not played to its end' };
    }
    if ((unfinished === true) === (!scored && ended === 'closed')) return undefined;
    const message = 'a deal is unfinished where the match was closed before its score, and only there';
    return { ruleId: ids.closing, place, message };
  }

  /** Lines that correct scores: of deals that have one. `sumRule`: by which they add up to nothing, if they have to. */
  corrected(adjustments: readonly RecordedAdjustment[], sumRule: string | null): Verdict {
    const { ids } = this.#rules;
    for (const [line, { deal, change }] of adjustments.entries()) {
      const place = `correction ${line + 1}, of deal ${deal}`;
      const isScored = this.#scores.some((score) => score.deal === deal);
      if (!isScored) return { ruleId: ids.order, place, message: 'there is no score to correct' };
      if (sumRule !== null && sumOf(change) !== 0)
        return { ruleId: sumRule, place, message: `${change.join(' ')} do not add up to nothing` };
    }
    return undefined;
  }

  /** The end the record claims for the match. `changes`: what correcting lines add. */
  end(
    ended: MatchEnd | null,
    claimed: MatchResult | null,
    changes: readonly (readonly number[])[] = [],
  ): Verdict {
    const { game, ids } = this.#rules;
    const place = 'the end of the match';
    const played = game.result(this.#state);
    const result = played && adjustedResult(played, changes);
    if (result === undefined) {
      if (claimed === null) return undefined;
      return { ruleId: ids.order, place, message: 'there is a result, but not all deals are played' };
    }
    if (ended === 'closed') {
      return {
        ruleId: ids.closing,
        place,
        message: 'the match is played to its last deal, not closed early',
      };
    }
    const { totals, winners } = result;
    if (claimed !== null && `${claimed.totals}|${claimed.winners}` === `${totals}|${winners}`)
      return undefined;
    const won = `seats ${winners.join(' and ')} with ${totals.join(' ')}`;
    return { ruleId: ids.winners, place, message: `the match is won by ${won}` };
  }

  #follow(decided: Result<readonly T['event'][], IllegalMove>, what: string, place: string): Verdict {
    if (decided.ok) return this.#happen(decided.value);
    const { code, rule } = decided.error;
    return { ruleId: rule, place, message: `${what} is refused: ${code}` };
  }

  #happen(events: readonly T['event'][]): undefined {
    const { game } = this.#rules;
    for (const event of events) {
      this.#state = game.evolve(this.#state, event);
      const score = game.scored(event);
      if (score) this.#scores.push(score);
    }
    return undefined;
  }
}

/** What a record states, held against what its cards give. */
export function differs(at: Place, what: string, stated: Stated, counted: Stated): Verdict {
  return `${stated}` === `${counted}`
    ? undefined
    : { ...at, message: `${what} ${inWords(counted)}, not ${inWords(stated)}` };
}

type Stated = readonly (number | string)[] | number | string | boolean | null;

const inWords = (stated: Stated): string =>
  Array.isArray(stated) ? stated.join(' ') : `${stated ?? 'none'}`;
