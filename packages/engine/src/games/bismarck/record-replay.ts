// What happens in a recorded deal of Bismarck, in the order in which it is replayed.
import { differs, type Place, type Replay, type Verdict } from '../../record-replay.ts';
import { contractIn, rulesOf } from './agreed-rules.ts';
import { cardsFor } from './chance.ts';
import type { ContractRow } from './contracts.ts';
import type { BismarckTypes } from './index.ts';
import type { BismarckDeal, FullAttempt } from './record-shape.ts';
import { isTrumpToCome } from './rules.ts';
import { forehandOf } from './schedule.ts';
import { type BismarckState, contractOf, isDrawing } from './state.ts';
import { type BismarckMove, type BismarckOptions, type Contract, NO_TRUMP } from './types.ts';

type Replayed = Replay<BismarckTypes>;

export function replayAttempt(replay: Replayed, attempt: FullAttempt, place: string): Verdict {
  return (
    seal(replay, attempt, place) ??
    replay.cut(attempt.cut, place) ??
    cutSuit(replay, attempt, place) ??
    cards(replay, attempt, place) ??
    announce(replay, attempt, place) ??
    cards(replay, attempt, place) ??
    talon(replay, attempt, place) ??
    layAway(replay, attempt, place) ??
    nameTrump(replay, attempt, place) ??
    isAsStated(replay, attempt, place) ??
    replay.plays(attempt.plays, place)
  );
}

/** The score the record claims for a deal is the one its cards give. */
export function compare(replay: Replayed, { deal: number, result }: BismarckDeal): Verdict {
  const row = replay.state.match.sheet[number - 1];
  if (result === null || row === undefined) return undefined;
  const at = (ruleId: string): Place => ({ ruleId, place: `deal ${number}` });
  const rule = ruleOfScore(contractIn(rulesOf(replay.state.match.options), row.contract));
  return (
    differs(at('BIS-7.6'), 'the tricks are', result.tricks, row.tricks) ??
    differs(at(rule), 'what counts is', result.counted ?? null, row.counted ?? null) ??
    differs(at(rule), 'the scores are', result.change, row.change) ??
    differs(at('BIS-8.5'), 'the totals are', result.total, row.total)
  );
}

function ruleOfScore({ counts, sign }: ContractRow): string {
  if (counts !== 'tricks') return counts === 'hearts' ? 'BIS-9.23' : 'BIS-9.24';
  return sign === -1 ? 'BIS-8.4' : 'BIS-8.3';
}

function seal(replay: Replayed, { attempt, commitment, deck }: FullAttempt, place: string): Verdict {
  const { phase, slot } = replay.state;
  if (phase !== 'seal') return { ruleId: 'BIS-7.8', place, message: 'the attempt before it is not finished' };
  if (attempt !== slot.attempt)
    return { ruleId: 'BIS-6.1', place, message: `attempt ${slot.attempt} is to come` };
  if (new Set(deck).size !== deck.length) {
    return { ruleId: 'BIS-1.2', place, message: 'a card is in the pack twice' };
  }
  return replay.answer({ kind: 'commitment', commitment });
}

/** A suit is cut where the contract of the deal asks for one (BIS-9.28). */
function cutSuit(replay: Replayed, { suit }: FullAttempt, place: string): Verdict {
  if (suit === undefined) return undefined;
  if (replay.state.phase === 'suit') return replay.answer({ kind: 'suit', suit });
  return { ruleId: 'BIS-9.28', place, message: 'no suit is cut here' };
}

/** Cards as long as they are asked for: the open four, the hands. */
function cards(replay: Replayed, { deck }: FullAttempt, place: string): Verdict {
  for (;;) {
    const { state } = replay;
    if (!isDrawing(state)) return undefined;
    const { from, count } = cardsFor(state);
    const drawn = deck.slice(from, from + count);
    const isOpen = state.phase === 'turnUp' || state.phase === 'turnUpLast';
    const fault = replay.cards(drawn, count, { ruleId: isOpen ? 'BIS-3.5' : 'BIS-3.6', place });
    if (fault || drawn.length === 0) return fault;
  }
}

function announce(replay: Replayed, { contract }: FullAttempt, place: string): Verdict {
  const { match, slot } = replay.state;
  const { imposed } = slot;
  if (imposed !== null) {
    const isSuitTheSame = contract?.trump === imposed.trump || isTrumpToCome(replay.state);
    if (contract?.id === imposed.id && isSuitTheSame) return undefined;
    return { ruleId: 'BIS-6.2', place, message: `${imposed.id} with its trumps is imposed` };
  }
  if (contract === null) return undefined;
  const refused = replay.move(forehandOf(replay.state), announcement(contract, match.options), place);
  if (refused || isTrumpToCome(replay.state)) return refused;
  const trump = contractOf(replay.state)?.trump ?? null;
  if (trump === contract.trump) return undefined;
  return { ruleId: 'BIS-4.4', place, message: `trumps in ${contract.id} are ${trump ?? 'none'}` };
}

function talon(replay: Replayed, attempt: FullAttempt, place: string): Verdict {
  if (attempt.talon === undefined) return undefined;
  const isTaken = attempt.talon === 'taken';
  if (isTaken && talonOf(replay.state) === 'taken') return undefined;
  return replay.move(forehandOf(replay.state), { type: isTaken ? 'takeTalon' : 'declineTalon' }, place);
}

function layAway(
  replay: Replayed,
  { discards, ledWithoutDiscarding: card }: FullAttempt,
  place: string,
): Verdict {
  const forehand = forehandOf(replay.state);
  const laid = discards && replay.move(forehand, { type: 'discard', cards: discards }, place);
  if (laid) return laid;
  return card === null ? undefined : replay.move(forehand, { type: 'leadWithoutDiscarding', card }, place);
}

function nameTrump(replay: Replayed, { contract, trumpToCome }: FullAttempt, place: string): Verdict {
  if (replay.state.phase !== 'trump' || contract === null || trumpToCome) return undefined;
  const trump = contract.trump ?? NO_TRUMP;
  return replay.move(forehandOf(replay.state), { type: 'nameTrump', trump }, place);
}

/** What is left open in the record is open in the deal too. */
function isAsStated(replay: Replayed, attempt: FullAttempt, place: string): Verdict {
  const { state } = replay;
  const talon = talonOf(state);
  if (attempt.talon !== talon) {
    return { ruleId: 'BIS-9.18', place, message: `the closed cards are ${talon ?? 'not taken'}` };
  }
  if ((attempt.trumpToCome === true) === isTrumpToCome(state)) return undefined;
  const message = isTrumpToCome(state) ? 'trumps are still to be named' : 'no trumps are to be named';
  return { ruleId: 'BIS-9.19', place, message };
}

/** What has become of four closed cards; after a forgotten discard they were taken. */
function talonOf(state: BismarckState): FullAttempt['talon'] {
  const { talonUse } = rulesOf(state.match.options);
  if (talonUse !== 'faceDown') return undefined;
  if (state.phase === 'play') return state.talon === undefined ? 'taken' : 'declined';
  const isAgain = state.phase === 'seal' && state.slot.attempt > 1;
  return state.phase === 'discard' || state.phase === 'trump' || isAgain ? 'taken' : undefined;
}

function announcement({ id, trump }: Contract, options: BismarckOptions): BismarckMove {
  const { contracts, trumpNamed } = rulesOf(options);
  if (trumpNamed === 'afterExchange') return { type: 'chooseContract', contract: id };
  const source = contracts.find((row) => row.id === id)?.trump;
  if (source === 'namedOrNone') return { type: 'chooseContract', contract: id, trump: trump ?? NO_TRUMP };
  return { type: 'chooseContract', contract: id, ...(source === 'named' && trump ? { trump } : {}) };
}
