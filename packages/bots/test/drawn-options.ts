// Options drawn from what the forms are offered: whatever a table can agree on.
import { type Choosing, findGame, type Json, type OptionOffer, present } from '@forehand/engine';
import type { Random } from '@forehand/testkit';

export interface Drawn {
  readonly options: Json;
  readonly seats: number;
}

/** A profile, a number of players it is for, and then option after option as it is offered beside those before. */
export function drawnOptions(game: string, random: Random): Drawn {
  const known = present(findGame(game), game);
  const profile = random.pick(known.profiles);
  const seats = profile.seats.min + random.below(profile.seats.max - profile.seats.min + 1);
  let choosing = known.choosing({ profile: profile.id }, seats);
  for (const { id } of choosing.offers) choosing = known.choosing(changed(choosing, id, random), seats);
  return { options: choosing.options, seats };
}

/** The shortest of matches: nothing that is drawn here hangs on their length. */
function changed({ options, offers }: Choosing, id: string, random: Random): unknown {
  const offer = offers.find((offered) => offered.id === id);
  return offer === undefined ? options : { ...fieldsOf(options), [id]: drawnValue(offer, random) };
}

function drawnValue(offer: OptionOffer, random: Random): unknown {
  if (offer.kind === 'range') return offer.min;
  const values = offer.values.filter(({ refused }) => refused === undefined).map(({ value }) => value);
  return offer.kind === 'many' ? values.filter(() => random.below(2) === 0) : random.pick(values);
}

const fieldsOf = (options: Json): object => (typeof options === 'object' && options !== null ? options : {});
