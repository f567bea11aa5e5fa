// From what a seat is offered to the moves it may make.
import { unreachable } from '../../result.ts';
import { type BismarckChoices, type BismarckMove, NO_TRUMP } from './types.ts';

type Naming = Extract<BismarckChoices, { readonly kind: 'contract' | 'trump' }>;

/** Every move these choices allow, each once. */
export function* expand(choices: BismarckChoices): Generator<BismarckMove, void> {
  switch (choices.kind) {
    case 'cut':
      for (let at = choices.min; at <= choices.max; at += 1) yield { type: 'cut', at };
      return;
    case 'contract':
      for (const contract of choices.options) {
        if (!choices.named.includes(contract)) yield { type: 'chooseContract', contract };
        else for (const trump of trumpsIn(choices)) yield { type: 'chooseContract', contract, trump };
      }
      return;
    case 'talon':
      yield { type: 'takeTalon' };
      yield { type: 'declineTalon' };
      return;
    case 'discard': {
      const free = choices.from.filter((card) => !choices.forbidden.includes(card));
      for (const cards of selections(free, choices.count)) yield { type: 'discard', cards };
      for (const card of choices.leads) yield { type: 'leadWithoutDiscarding', card };
      return;
    }
    case 'trump':
      for (const trump of trumpsIn(choices)) yield { type: 'nameTrump', trump };
      return;
    case 'play':
      for (const card of choices.cards) yield { type: 'play', card };
      return;
    default:
      unreachable(choices);
  }
}

const trumpsIn = ({ suits, noTrump }: Naming): readonly string[] => (noTrump ? [...suits, NO_TRUMP] : suits);

/** Every way to take `count` of these, in order. */
function* selections<T>(items: readonly T[], count: number): Generator<readonly T[], void> {
  if (count === 0) yield [];
  else {
    for (const [place, item] of items.entries()) {
      for (const rest of selections(items.slice(place + 1), count - 1)) yield [item, ...rest];
    }
  }
}
