// What happens in a recorded deal of Bismarck, in the order in which it is replayed.
import { differs, type Place, type Replay, type Verdict } from '../../record-replay.ts';
import { cardsFor } from './chance.ts';
import type { BismarckTypes } from './index.ts';
import { rulesOf } from './profiles.ts';
import type { BismarckDeal, FullAttempt } from './record-shape.ts';
import { forehandOf } from './schedule.ts';
import { inPhase } from './state.ts';
import { type BismarckMove, type BismarckOptions, type Contract, NO_TRUMP } from './types.ts';

type Replayed = Replay<BismarckTypes>;

export function replayAttempt(replay: Replayed, attempt: FullAttempt, place: string): Verdict {
  return (
    seal(replay, attempt, place) ??
    replay.cut(attempt.cut, place) ??
    turnUp(replay, attempt, place) ??
    deal(replay, attempt, place) ??
    announce(replay, attempt, place) ??
    deal(replay, attempt, place) ??
    layAway(replay, attempt, place) ??
    replay.plays(attempt.plays, place)
  );
}

/** The score the record claims for a deal is the one its cards give. */
export function compare(replay: Replayed, { deal: number, result }: BismarckDeal): Verdict {
  const row = replay.state.match.sheet[number - 1];
  if (result === null || row === undefined) return undefined;
  const at = (ruleId: string): Place => ({ ruleId, place: `deal ${number}` });
  const { contracts } = rulesOf(replay.state.match.options);
  const avoided = contracts.some(({ id, sign }) => id === row.contract && sign === -1);
  const scoring = at(avoided ? 'BIS-8.4' : 'BIS-8.3');
  return (
    differs(at('BIS-7.6'), 'the tricks are', result.tricks, row.tricks) ??
    differs(scoring, 'the scores are', result.change, row.change) ??
    differs(at('BIS-8.5'), 'the totals are', result.total, row.total)
  );
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

function turnUp(replay: Replayed, { deck }: FullAttempt, place: string): Verdict {
  const { state } = replay;
  if (state.phase !== 'turnUp') return undefined;
  const { from, count } = cardsFor(state);
  return replay.cards(deck.slice(from, from + count), count, { ruleId: 'BIS-3.5', place });
}

function announce(replay: Replayed, { contract }: FullAttempt, place: string): Verdict {
  const { match, slot } = replay.state;
  const { imposed } = slot;
  if (imposed !== null) {
    if (contract?.id === imposed.id && contract.trump === imposed.trump) return undefined;
    return { ruleId: 'BIS-6.2', place, message: `${imposed.id} with its trumps is imposed` };
  }
  if (contract === null) return undefined;
  const refused = replay.move(forehandOf(replay.state), announcement(contract, match.options), place);
  if (refused) return refused;
  const { state } = replay;
  const { trump } = (state.phase === 'play' ? state : inPhase(state, 'deal')).contract;
  if (trump === contract.trump) return undefined;
  return { ruleId: 'BIS-4.4', place, message: `trumps in ${contract.id} are ${trump ?? 'none'}` };
}

function deal(replay: Replayed, { deck }: FullAttempt, place: string): Verdict {
  const { state } = replay;
  if (state.phase !== 'deal' && state.phase !== 'dealFirst') return undefined;
  const { from, count } = cardsFor(state);
  return replay.cards(deck.slice(from, from + count), count, { ruleId: 'BIS-3.6', place });
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

function announcement({ id, trump }: Contract, options: BismarckOptions): BismarckMove {
  const source = rulesOf(options).contracts.find((row) => row.id === id)?.trump;
  if (source === 'namedOrNone') return { type: 'chooseContract', contract: id, trump: trump ?? NO_TRUMP };
  return { type: 'chooseContract', contract: id, ...(source === 'named' && trump ? { trump } : {}) };
}
