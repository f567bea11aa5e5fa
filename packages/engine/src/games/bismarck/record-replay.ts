// Replays the deals of a record through the game and stops at the first thing that is against the rules.
import type { Card } from '../../card.ts';
import type { ChanceAnswer, DealScore, MatchResult } from '../../game.ts';
import type { RecordFault } from '../../record.ts';
import type { Seat } from '../../seat.ts';
import { answer, cardsFor } from './chance.ts';
import { cutForAbsent, decide } from './decide.ts';
import type { BismarckEvent } from './events.ts';
import { evolve, setup } from './evolve.ts';
import { profileOf } from './profiles.ts';
import type { FullAttempt, RecordedDeal } from './record-shape.ts';
import { whyIllegal } from './rules.ts';
import { cutterOf, forehandOf, seatsOf, turnOf } from './schedule.ts';
import { resultOf, scoreOf } from './scoring.ts';
import { type BismarckState, inPhase } from './state.ts';
import type { BismarckMove, BismarckOptions, Contract } from './types.ts';

type Verdict = RecordFault | undefined;
type Slice = { readonly from: number; readonly count: number };

export class RecordReplay {
  #state: BismarckState;
  readonly #scores: DealScore[] = [];

  constructor(options: BismarckOptions, firstDealer: Seat) {
    this.#state = setup(options, firstDealer);
  }

  get state(): BismarckState {
    return this.#state;
  }

  get scores(): readonly DealScore[] {
    return this.#scores;
  }

  /** The deal begins: the right number, the right dealer. */
  begin({ deal, dealer }: { readonly deal: number; readonly dealer: Seat }): Verdict {
    const { phase, slot } = this.#state;
    const place = `deal ${deal}`;
    if (phase === 'over') return { ruleId: 'BIS-2.2', place, message: 'the match was over before' };
    if (deal !== slot.deal || slot.attempt !== 1) {
      return { ruleId: 'BIS-2.2', place, message: `deal ${slot.deal} is to be finished first` };
    }
    if (dealer === slot.dealer) return undefined;
    return { ruleId: 'BIS-2.2', place, message: `seat ${slot.dealer} deals, not seat ${dealer}` };
  }

  attempt(attempt: FullAttempt, place: string): Verdict {
    return (
      this.#seal(attempt, place) ??
      this.#cut(attempt, place) ??
      this.#turnUp(attempt, place) ??
      this.#announce(attempt, place) ??
      this.#deal(attempt, place) ??
      this.#layAway(attempt, place) ??
      this.#play(attempt, place)
    );
  }

  /** The score the record claims for a deal is the one its cards give. */
  score({ deal, result }: Pick<RecordedDeal<never>, 'deal' | 'result'>): Verdict {
    const place = `deal ${deal}`;
    const row = this.#state.match.sheet[deal - 1];
    if (result === null) {
      return row && { ruleId: 'BIS-7.8', place, message: 'the deal is played to its end but has no score' };
    }
    if (!row)
      return { ruleId: 'BIS-7.8', place, message: 'the deal has a score but is not played to its end' };
    const wrong = (
      ruleId: string,
      what: string,
      stated: readonly number[],
      counted: readonly number[],
    ): Verdict =>
      `${stated}` === `${counted}`
        ? undefined
        : { ruleId, place, message: `the ${what} are ${counted.join(' ')}, not ${stated.join(' ')}` };
    return (
      wrong('BIS-7.6', 'tricks', result.tricks, row.tricks) ??
      wrong(row.contract === 'pass' ? 'BIS-8.4' : 'BIS-8.3', 'scores', result.change, row.change) ??
      wrong('BIS-8.5', 'totals', result.total, row.total)
    );
  }

  /** The result the record claims for the match. */
  end(result: MatchResult | null): Verdict {
    const place = 'the end of the match';
    const { phase, match } = this.#state;
    if (phase !== 'over') {
      if (result === null) return undefined;
      return { ruleId: 'BIS-2.2', place, message: 'there is a result, but not all deals are played' };
    }
    const { totals, winners } = resultOf(match.sheet, seatsOf(match));
    if (result !== null && `${result.totals}|${result.winners}` === `${totals}|${winners}`) return undefined;
    const won = `seats ${winners.join(' and ')} with ${totals.join(' ')}`;
    return { ruleId: 'BIS-2.4', place, message: `the match is won by ${won}` };
  }

  #seal({ attempt, commitment, deck }: FullAttempt, place: string): Verdict {
    const { phase, slot } = this.#state;
    if (phase !== 'seal') {
      return { ruleId: 'BIS-7.8', place, message: 'the attempt before it is not finished' };
    }
    if (attempt !== slot.attempt) {
      return { ruleId: 'BIS-6.1', place, message: `attempt ${slot.attempt} is to come` };
    }
    if (new Set(deck).size !== deck.length) {
      return { ruleId: 'BIS-1.2', place, message: 'a card is in the pack twice' };
    }
    return this.#answer({ kind: 'commitment', commitment });
  }

  #cut({ cut }: FullAttempt, place: string): Verdict {
    if (cut === null) return undefined;
    const cutter = cutterOf(this.#state);
    const move = { type: 'cut', at: cut.at } as const;
    if (cut.by === 'cutter') return this.#move(cutter, move, place);
    const refused = whyIllegal(this.#state, cutter, move);
    if (refused) return { ruleId: refused.rule, place, message: `the cut is refused: ${refused.code}` };
    return this.#happen(cutForAbsent(this.#state, cut.at));
  }

  #turnUp({ deck }: FullAttempt, place: string): Verdict {
    const state = this.#state;
    return state.phase === 'turnUp' ? this.#cards(cardsFor(state), deck, 'BIS-3.5', place) : undefined;
  }

  #announce({ contract }: FullAttempt, place: string): Verdict {
    const { imposed } = this.#state.slot;
    if (imposed !== null) {
      if (contract?.id === imposed.id && contract.trump === imposed.trump) return undefined;
      return { ruleId: 'BIS-6.2', place, message: `${imposed.id} with its trumps is imposed` };
    }
    if (contract === null) return undefined;
    const refused = this.#move(forehandOf(this.#state), this.#announcement(contract), place);
    if (refused) return refused;
    const { trump } = inPhase(this.#state, 'deal').contract;
    if (trump === contract.trump) return undefined;
    return { ruleId: 'BIS-4.4', place, message: `trumps in ${contract.id} are ${trump ?? 'none'}` };
  }

  #deal({ deck }: FullAttempt, place: string): Verdict {
    const state = this.#state;
    return state.phase === 'deal' ? this.#cards(cardsFor(state), deck, 'BIS-3.6', place) : undefined;
  }

  #layAway({ discards, ledWithoutDiscarding: card }: FullAttempt, place: string): Verdict {
    const forehand = forehandOf(this.#state);
    const laid = discards && this.#move(forehand, { type: 'discard', cards: discards }, place);
    if (laid) return laid;
    return card === null ? undefined : this.#move(forehand, { type: 'leadWithoutDiscarding', card }, place);
  }

  #play({ plays }: FullAttempt, place: string): Verdict {
    const seats = seatsOf(this.#state.match);
    for (const [trick, cards] of plays.entries()) {
      const where = `${place}, trick ${trick + 1}`;
      for (const card of cards) {
        const refused = this.#playCard(card, where);
        if (refused) return refused;
      }
      const enough = cards.length === seats || (trick === plays.length - 1 && cards.length < seats);
      if (!enough) return { ruleId: 'BIS-7.2', place: where, message: 'every seat plays one card' };
    }
    return undefined;
  }

  #playCard(card: Card, place: string): Verdict {
    const turn = turnOf(this.#state);
    if (typeof turn === 'number') return this.#move(turn, { type: 'play', card }, `${place}, seat ${turn}`);
    return { ruleId: 'BIS-7.8', place, message: `${card} is played when nobody is on turn` };
  }

  #announcement({ id, trump }: Contract): BismarckMove {
    const { contracts } = profileOf(this.#state.match.options);
    const named = contracts.some((row) => row.id === id && row.trump === 'named');
    return { type: 'chooseContract', contract: id, ...(named && trump ? { trump } : {}) };
  }

  #cards({ from, count }: Slice, deck: readonly Card[], ruleId: string, place: string): Verdict {
    const cards = deck.slice(from, from + count);
    // A record may end where the next cards are still to be drawn.
    if (cards.length === 0) return undefined;
    if (cards.length === count) return this.#answer({ kind: 'cards', cards });
    return { ruleId, place, message: `${count} cards are dealt here, the pack has ${cards.length}` };
  }

  #move(seat: Seat, move: BismarckMove, place: string): Verdict {
    const decided = decide(this.#state, seat, move);
    if (decided.ok) return this.#happen(decided.value);
    const { code, rule } = decided.error;
    return { ruleId: rule, place, message: `${JSON.stringify(move)} is refused: ${code}` };
  }

  #answer(given: ChanceAnswer): Verdict {
    return this.#happen(answer(this.#state, given));
  }

  #happen(events: readonly BismarckEvent[]): undefined {
    for (const event of events) {
      this.#state = evolve(this.#state, event);
      const score = scoreOf(event);
      if (score) this.#scores.push(score);
    }
    return undefined;
  }
}
