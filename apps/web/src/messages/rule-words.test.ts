import { type Choosing, findGame, GAMES, type OptionOffer } from '@forehand/engine';
import { describe, expect, test } from 'vitest';
import { type Chosen, toggled, usualOf, type Value } from '../sheet-of-rules/offers.ts';
import { ruleWords } from './en/rule-words.ts';

interface Met {
  readonly option: string;
  readonly value?: Value;
  readonly refused?: string | undefined;
}

/** What one answer shows to a host. */
const metIn = ({ offers, dropped }: Choosing): readonly Met[] => [
  ...offers.flatMap((offer): Met[] =>
    offer.kind === 'range'
      ? [offer.min, offer.max].map((value) => ({ option: offer.id, value }))
      : offer.values.map(({ value, refused }) => ({ option: offer.id, value, refused: refused?.code })),
  ),
  ...dropped.map(({ option, code }) => ({ option, refused: code })),
];

const choicesOf = (offer: OptionOffer): readonly Chosen[] => {
  if (offer.kind === 'range') return [offer.min, offer.max];
  return offer.values.map(({ value }) =>
    offer.kind === 'many' ? toggled(offer, usualOf(offer), value) : value,
  );
};

/** Every profile with every value of every option; of the usual profile also every two of them. */
function everythingOf(game: (typeof GAMES)[number]): readonly Met[] {
  const met = game.profiles.flatMap(({ id: profile, seats }) => {
    const first = game.choosing({ profile }, seats.min);
    const changes = first.offers.flatMap((offer) =>
      choicesOf(offer).map((value) => ({ [offer.id]: value, profile })),
    );
    const pairs =
      profile === game.defaultProfile
        ? changes.flatMap((one) => changes.map((other) => ({ ...one, ...other })))
        : [];
    return [first, ...[...changes, ...pairs].map((wish) => game.choosing(wish, seats.min))].flatMap(metIn);
  });
  return [...new Map(met.map((one) => [JSON.stringify(one), one])).values()];
}

/** A number says itself. */
const isNumber = (option: string): boolean => option === 'deals' || option === 'rounds';

describe.each(GAMES.map((game) => [game.id, game] as const))('B-12 the words of %s', (_id, game) => {
  test('every profile has a name and a sentence', () => {
    for (const { id } of game.profiles) {
      const words = ruleWords.profile(id);
      expect(words?.short, id).toMatch(/^\p{Lu}/u);
      expect(words?.text, id).toMatch(/^[\p{Lu}].*\.$/u);
    }
    const names = game.profiles.map(({ id }) => ruleWords.profile(id)?.short);
    expect(new Set(names).size).toBe(names.length);
  });

  test('every option, every value and every reason has words, every choice a sentence, in whatever combination it is met', () => {
    const met = everythingOf(game);
    expect(met.length).toBeGreaterThan(20);
    for (const { option, value, refused } of met) {
      expect(ruleWords.option(option)?.label, option).toMatch(/^\p{Lu}/u);
      if (value !== undefined) {
        const words = ruleWords.value(option, String(value));
        expect(words?.short, `${option} ${value}`).toMatch(/\S/u);
        if (!isNumber(option)) expect(words?.text, `${option} ${value}`).toMatch(/^\p{Lu}.*\.$/u);
      }
      if (refused !== undefined) expect(ruleWords.refusal(refused), refused).toMatch(/^[\p{Ll}M].*[^.]$/u);
    }
  });
});

const optionSources = import.meta.glob<string>('../../../../packages/engine/src/games/*/options.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sourceOf = (game: string): string =>
  Object.entries(optionSources).find(([path]) => path.includes(`/${game}/`))?.[1] ?? '';

describe('B-12 M-01 why options are refused', () => {
  test.each(['bismarck', 'nap'])('every code of %s has its text', (game) => {
    const codes = [...sourceOf(game).matchAll(/code: '([A-Z_]+)'/gu)].map(([, code]) => code ?? '');
    expect(codes.length).toBeGreaterThan(5);
    for (const code of codes) expect(ruleWords.refusal(code), code).toMatch(/\w/u);
  });

  test('what is not known has no words of its own', () => {
    expect(findGame('whist')).toBeUndefined();
    expect(ruleWords.profile('whist@1')).toBeUndefined();
    expect(ruleWords.value('toString', 'x')).toBeUndefined();
    expect(ruleWords.refusal('NEVER_HEARD_OF')).toBeUndefined();
  });
});
