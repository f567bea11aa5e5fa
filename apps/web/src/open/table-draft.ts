// A table as its host is thinking it: what is asked of the server, and what is kept for the next time, by game.
import { exactly, type Guard, isBoolean, isNumber, isString, oneOf, optional, shape } from '../net/guards.ts';
import { isLines } from '../net/update-shape.ts';
import type { Keep } from '../settings/storage.ts';
import type { Options } from '../sheet-of-rules/offers.ts';
import { USUAL_LINES } from '../sheet-of-rules/sheet-words.ts';
import type { Lines } from '../sheet-of-rules/table-lines.ts';

/** What is thought of one game. */
export interface RulesDraft {
  /** The profile and what is changed in it; empty for the usual. */
  readonly options: Options;
  /** At most so many seats; undefined for as many as there may be. */
  readonly seats?: number | undefined;
  readonly lines: Lines;
}

export interface TableDraft {
  /** '' for the first there is. */
  readonly game: string;
  readonly listed: boolean;
  readonly rules: Readonly<Record<string, RulesDraft>>;
}

export const USUAL_RULES: RulesDraft = { options: {}, lines: USUAL_LINES };
const USUAL: TableDraft = { game: '', listed: false, rules: {} };

export const rulesFor = ({ rules }: TableDraft, game: string): RulesDraft => rules[game] ?? USUAL_RULES;

const isOptions = (input: unknown): input is Options => typeof input === 'object' && input !== null;
export const isTalk = exactly('closed', 'open');
export const isSettling = exactly('ask', 'automatic', 'never');
const isRules = shape<RulesDraft>({
  options: isOptions,
  seats: optional(isNumber),
  lines: isLines,
});
const isByGame: Guard<TableDraft['rules']> = (input): input is TableDraft['rules'] =>
  isOptions(input) && Object.values(input).every(isRules);
const isDraft = shape<TableDraft>({ game: isString, listed: isBoolean, rules: isByGame });

/** As pages kept it while each game had one form. */
interface OlderDraft {
  readonly game: string;
  readonly seats: number;
  readonly rounds: number;
  readonly listed: boolean;
  readonly choices: {
    readonly forgottenDiscard: string;
    readonly talk: string;
    readonly settleEarly: string;
    readonly openDeals: string;
  };
}

const isOlderDraft = shape<OlderDraft>({
  game: isString,
  seats: isNumber,
  rounds: isNumber,
  listed: isBoolean,
  choices: shape<OlderDraft['choices']>({
    forgottenDiscard: isString,
    talk: isString,
    settleEarly: isString,
    openDeals: isString,
  }),
});

/** What this browser's host opened last, or the usual. What is no longer offered the server leaves out. */
export function lastDraft(keep: Keep): TableDraft {
  const kept = keep.read('openTable', oneOf(isDraft, isOlderDraft), USUAL);
  return 'rules' in kept ? kept : fromOlder(kept);
}

export const keepDraft = (keep: Keep, draft: TableDraft): void => keep.write('openTable', draft);

function fromOlder({ game, seats, rounds, listed, choices }: OlderDraft): TableDraft {
  const { forgottenDiscard, openDeals, talk, settleEarly } = choices;
  const lines: Lines = {
    ...USUAL_LINES,
    talk: isTalk(talk) ? talk : USUAL_LINES.talk,
    settleEarly: isSettling(settleEarly) ? settleEarly : USUAL_LINES.settleEarly,
  };
  return {
    game,
    listed,
    rules: {
      bismarck: { options: { forgottenDiscard }, lines },
      nap: { options: { rounds, openDeals }, seats, lines },
    },
  };
}
