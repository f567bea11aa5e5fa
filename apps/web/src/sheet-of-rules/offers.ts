// The values of options: what a table has chosen of what the server offers. What its options do not say is as usual.
import type { OfferedValue, OptionOffer } from '@forehand/engine';

export type Value = OfferedValue['value'];
export type Chosen = Value | readonly Value[];
export type Options = Readonly<Record<string, unknown>>;

export const optionsIn = (input: unknown): Options =>
  typeof input === 'object' && input !== null ? { ...input } : {};

export const profileIn = (options: unknown): string => String(optionsIn(options)['profile'] ?? '');

/** The usual value of an option, as the server offers it. */
export function usualOf(offer: OptionOffer): Chosen {
  if (offer.kind === 'one') return offer.values[0]?.value ?? '';
  return offer.usual;
}

export function chosenOf(offer: OptionOffer, options: unknown): Chosen {
  const found = optionsIn(options)[offer.id];
  return isChosen(found) ? found : usualOf(offer);
}

const isValue = (input: unknown): input is Value =>
  typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean';

const isChosen = (input: unknown): input is Chosen =>
  isValue(input) || (Array.isArray(input) && input.every(isValue));

const isSame = (one: Chosen, other: Chosen): boolean => `${one}` === `${other}`;

export const isUsual = (offer: OptionOffer, options: unknown): boolean =>
  isSame(chosenOf(offer, options), usualOf(offer));

/** There is nothing it could change: every other value is refused. */
export const isIdle = (offer: OptionOffer): boolean =>
  offer.kind === 'one' && offer.values.slice(1).every(({ refused }) => refused !== undefined);

/** With this one of several as well, or without it, in the order of the offer. */
export function toggled(
  { values }: Extract<OptionOffer, { readonly kind: 'many' }>,
  now: Chosen,
  value: Value,
) {
  const chosen: readonly Value[] = Array.isArray(now) ? now : [];
  return values
    .map((one) => one.value)
    .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));
}

/** Those that say how long a match is stand with the number of players, the others behind «Change the rules». */
const LENGTH: readonly string[] = ['rounds', 'deals'];
export const isLength = ({ id }: OptionOffer): boolean => LENGTH.includes(id);
