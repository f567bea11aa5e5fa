// What there is to play, and what a choice of rules comes to: the server's answers, asked for once each.
import type {
  Choosing,
  EnglishWords,
  Json,
  LineId,
  OfferedProfile,
  OfferedValue,
  OptionOffer,
} from '@forehand/engine';
import { learnWords } from '../messages/english-words.svelte.ts';
import type { Refused } from './answers.ts';
import {
  exactly,
  type Guard,
  isBoolean,
  isNumber,
  isString,
  listOf,
  oneOf,
  optional,
  shape,
} from './guards.ts';
import { ask, post } from './server-api.ts';

/** A game that a table can be opened for. */
export interface OfferedGame {
  readonly id: string;
  /** The usual one first. */
  readonly profiles: readonly OfferedProfile[];
  readonly minutesPerDeal: number;
  /** What it leaves to its tables to settle among themselves. */
  readonly lines: readonly LineId[];
  /** No practice player knows it. */
  readonly noPractice?: true | undefined;
  /** Of a game this page has no words for. */
  readonly english?: EnglishWords | undefined;
}

export interface GamesAnswer {
  readonly ok: true;
  readonly games: readonly OfferedGame[];
}

/** What a choice of rules comes to, and what may be chosen instead. */
export interface RulesAnswer {
  readonly ok: true;
  readonly choosing: Choosing;
  /** Of the whole match. */
  readonly minutes: number;
}

const isYes = exactly(true);
/** An answer is read as JSON: whatever stands in it is some. */
const isJson = (input: unknown): input is Json => input !== undefined;
const isSeatRange = shape<OfferedProfile['seats']>({ min: isNumber, max: isNumber });
const isWords: Guard<EnglishWords['words']> = (input): input is EnglishWords['words'] =>
  typeof input === 'object' && input !== null && Object.values(input).every(isString);
const isEnglish = shape<EnglishWords>({
  name: isString,
  sentence: isString,
  lines: listOf(isString),
  words: isWords,
});
const isProfile = shape<OfferedProfile>({ id: isString, seats: isSeatRange });

export const isGames = shape<GamesAnswer>({
  ok: isYes,
  games: listOf(
    shape<OfferedGame>({
      id: isString,
      profiles: listOf(isProfile),
      minutesPerDeal: isNumber,
      lines: listOf(exactly('talk', 'settleEarly')),
      noPractice: optional(exactly(true)),
      english: optional(isEnglish),
    }),
  ),
});

type OfferOf<Kind extends OptionOffer['kind']> = Extract<OptionOffer, { readonly kind: Kind }>;

const isValue: Guard<OfferedValue['value']> = oneOf(isString, oneOf(isNumber, isBoolean));
const isReason = shape<{ code: string; rule: string }>({ code: isString, rule: isString });
const isValues = listOf(shape<OfferedValue>({ value: isValue, refused: optional(isReason) }));
const isOffer: Guard<OptionOffer> = oneOf(
  shape<OfferOf<'one'>>({ id: isString, kind: exactly('one'), values: isValues }),
  oneOf(
    shape<OfferOf<'many'>>({
      id: isString,
      kind: exactly('many'),
      values: isValues,
      usual: listOf(isValue),
    }),
    shape<OfferOf<'range'>>({
      id: isString,
      kind: exactly('range'),
      min: isNumber,
      max: isNumber,
      usual: isNumber,
    }),
  ),
);

/** What they say is for the words of each game to read. */
const isFacts = (input: unknown): input is { [key: string]: Json } =>
  typeof input === 'object' && input !== null;

export const isRulesAnswer = shape<RulesAnswer>({
  ok: isYes,
  choosing: shape<Choosing>({
    options: isJson,
    terms: shape<Choosing['terms']>({
      profile: isString,
      deals: isNumber,
      zeroSum: isBoolean,
      seats: isSeatRange,
      turns: listOf(isNumber),
    }),
    dropped: listOf(shape<Choosing['dropped'][number]>({ option: isString, code: isString, rule: isString })),
    offers: listOf(isOffer),
    facts: optional(isFacts),
  }),
  minutes: isNumber,
});

/** A rule does not change while a server runs: each question is asked once, unless nobody answered it. */
class Answers<T extends { readonly ok: true }> {
  readonly #asked = new Map<string, Promise<T | Refused>>();

  of(key: string, question: () => Promise<T | Refused>): Promise<T | Refused> {
    const before = this.#asked.get(key);
    if (before !== undefined) return before;
    const answer = question().then((reply) => {
      if (!reply.ok) this.#asked.delete(key);
      return reply;
    });
    this.#asked.set(key, answer);
    return answer;
  }

  forget(): void {
    this.#asked.clear();
  }
}

const games = new Answers<GamesAnswer>();
const rules = new Answers<RulesAnswer>();

/** What there is to play. */
export const askGames = (): Promise<GamesAnswer | Refused> =>
  games.of('', async () => {
    const reply = await ask('/api/games', isGames);
    if (reply.ok) learnWords(reply.games);
    return reply;
  });

/** What these rules come to with so many people, and what may be chosen instead. */
export const askRules = (game: string, options: unknown, seats: number): Promise<RulesAnswer | Refused> =>
  rules.of(JSON.stringify([game, options, seats]), () =>
    post(`/api/games/${encodeURIComponent(game)}/rules`, isRulesAnswer, { options, seats }),
  );

/** As if the page were new. */
export function forgetRules(): void {
  games.forget();
  rules.forget();
}
