// What a generic table offers as buttons, and the move each stands for.
import type { Choices, EnglishWords } from '@forehand/engine';
import type { Catalogue } from '../../messages/en.ts';

export interface Deed {
  readonly label: string;
  readonly move: object;
}

/** Said instead of a suit where no trumps are wanted. */
const NO_TRUMP = 'NT';

/** Nothing for what is cut, played or laid away: that is done with the cards. */
export function deedsOf(
  choices: Choices | null,
  words: EnglishWords['words'],
  m: Catalogue,
): readonly Deed[] {
  const nameOf = (id: string) => words[id] ?? id;
  switch (choices?.kind) {
    case 'call': {
      const calls = choices.calls.map((call) => ({ label: nameOf(call), move: { type: 'call', call } }));
      return choices.look ? [{ label: m.generic.look, move: { type: 'look' } }, ...calls] : calls;
    }
    case 'contract':
      return choices.options.flatMap((contract) => {
        const move = { type: 'chooseContract', contract };
        if (!choices.named.includes(contract)) return [{ label: nameOf(contract), move }];
        return trumpsOf(choices).map((trump) => ({
          label: m.generic.with(nameOf(contract), trumpName(trump, m)),
          move: { ...move, trump },
        }));
      });
    case 'trump':
      return trumpsOf(choices).map((trump) => ({
        label: trumpName(trump, m),
        move: { type: 'nameTrump', trump },
      }));
    case 'talon':
      return [
        { label: m.generic.take, move: { type: 'takeTalon' } },
        { label: m.generic.leave, move: { type: 'declineTalon' } },
      ];
    default:
      return [];
  }
}

type Named = Extract<Choices, { readonly kind: 'contract' | 'trump' }>;

const trumpsOf = ({ suits, noTrump }: Named): readonly string[] => (noTrump ? [...suits, NO_TRUMP] : suits);

const trumpName = (trump: string, m: Catalogue): string =>
  m.generic.trump(trump === 'C' || trump === 'D' || trump === 'H' || trump === 'S' ? trump : null);
