// What came of a question to the table. The wire tells that it is gone; why, the table as it stands now tells.
import type { OpenVote, TableUpdate } from '@forehand/protocol';

/** `due`: accepted, and done once no cards are out. `gone`: not to be told from here, as after a lost line. */
export type Outcome = 'passed' | 'due' | 'declined' | 'overtaken' | 'gone';

const typeOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null ? Reflect.get(event, 'type') : undefined;

/** Two updates between which a question went away. */
export interface Step {
  readonly before: TableUpdate;
  readonly now: TableUpdate;
  /** What happened in it; empty too where steps between have been missed. */
  readonly seen: readonly unknown[];
}

export function outcomeOf(vote: OpenVote, step: Step): Outcome {
  const { now } = step;
  switch (vote.kind) {
    case 'settle':
      return settled(step);
    case 'close':
      return ended(now) ?? 'declined';
    case 'remove':
      // While a seat is to be freed after the deal, freeing another cannot be asked.
      return ended(now) ?? (now.may.includes('proposeRemoval') ? 'declined' : 'due');
    case 'lines':
      return now.phase === 'over' ? 'overtaken' : linesOutcome(vote, now);
  }
}

function settled({ before, now, seen }: Step): Outcome {
  if (seen.length === 0 && now.version > before.version + 1) return 'gone';
  const types = seen.map(typeOf);
  if (types.includes('cardPlayed')) return 'overtaken';
  if (types.includes('dealScored')) return 'passed';
  if (now.phase === 'over') return now.ended === 'closed' ? 'overtaken' : 'passed';
  return 'declined';
}

function ended(now: TableUpdate): Outcome | undefined {
  if (now.phase === 'playing') return undefined;
  return now.ended === 'closed' ? 'passed' : 'overtaken';
}

function linesOutcome({ lines }: OpenVote, { sheet }: TableUpdate): Outcome {
  const next = sheet.linesNext ?? sheet.lines;
  const isSo = lines !== undefined && next.talk === lines.talk && next.settleEarly === lines.settleEarly;
  return isSo ? 'passed' : 'declined';
}
