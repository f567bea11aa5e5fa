// Moves as this page sends them, and the deeds they are in words.
import type { BismarckMove, ContractId, NapMove } from '@forehand/engine';
import { type Card, isCard, isSuit } from '@forehand/engine/card';
import type { Command } from '@forehand/protocol';
import type { Trumps } from '../messages/en/cards.ts';
import type { Catalogue } from '../messages/en.ts';
import { isCall } from './calls.ts';
import { isContractId } from './contracts.ts';

/** A move as this page sends it. */
export type Move = BismarckMove | NapMove;

export const moveCommand = (move: Move): Command => ({ type: 'move', move });

const partOf = (move: unknown, key: string): unknown =>
  typeof move === 'object' && move !== null ? Reflect.get(move, key) : undefined;

/** The card a waiting command puts on the table; undefined for every other command. */
export function cardPlayedBy(command: Command | undefined) {
  if (command?.type !== 'move') return undefined;
  const type = partOf(command.move, 'type');
  const card = partOf(command.move, 'card');
  return (type === 'play' || type === 'leadWithoutDiscarding') && isCard(card) ? card : undefined;
}

/** «Play 10♥»: the command in the words of its button; '' for what the table asks of all. */
export function deedOf(command: Command, m: Catalogue): string {
  switch (command.type) {
    case 'sit':
      return m.join.sit;
    case 'leave':
      return m.deeds.leave;
    case 'agree':
      return m.deeds.agree;
    case 'move':
      return wordsOf(command.move, m).deed;
    default:
      return '';
  }
}

/** «10♥»: what is under way, where that is not said as a deed. */
export const thingOf = (command: Command, m: Catalogue): string =>
  command.type === 'move' ? wordsOf(command.move, m).thing : deedOf(command, m);

interface Words {
  readonly deed: string;
  readonly thing: string;
}

function wordsOf(move: unknown, m: Catalogue): Words {
  const card = partOf(move, 'card');
  switch (partOf(move, 'type')) {
    case 'cut':
      return { deed: m.deeds.cut, thing: m.things.cut };
    case 'discard':
      return { deed: m.deeds.layAway, thing: m.things.layAway };
    case 'play':
      return isCard(card) ? playWords(card, m.deeds.play, m) : NO_WORDS;
    case 'leadWithoutDiscarding':
      return isCard(card) ? playWords(card, m.deeds.leadWithout, m) : NO_WORDS;
    case 'call': {
      const call = partOf(move, 'call');
      return isCall(call) ? { deed: m.bids.call(call), thing: m.bids.name(call) } : NO_WORDS;
    }
    case 'takeTalon':
      return { deed: m.talon.take, thing: m.talon.things.take };
    case 'declineTalon':
      return { deed: m.talon.leave, thing: m.talon.things.leave };
    case 'look':
      return { deed: m.floater.look, thing: m.floater.things.look };
    case 'takeFloater':
      return { deed: m.floater.take, thing: m.floater.things.take };
    case 'declineFloater':
      return { deed: m.floater.leave, thing: m.floater.things.leave };
    case 'nameTrump': {
      const trump = partOf(move, 'trump');
      if (trump === 'NT') return { deed: m.naming.none, thing: m.things.trump };
      return isSuit(trump) ? { deed: m.deeds.nameTrump(trump), thing: m.things.trump } : NO_WORDS;
    }
    case 'chooseContract': {
      const id = partOf(move, 'contract');
      const trump = partOf(move, 'trump');
      return isContractId(id) ? contractWords(id, trumpIn(trump), m) : NO_WORDS;
    }
    default:
      return NO_WORDS;
  }
}

const NO_WORDS: Words = { deed: '', thing: '' };

const playWords = (card: Card, deed: (name: string) => string, m: Catalogue): Words => {
  const thing = m.cards.short(card);
  return { deed: deed(thing), thing };
};

/** As a move names trumps; undefined where it names none. */
function trumpIn(trump: unknown): Trumps {
  if (trump === 'NT') return null;
  return isSuit(trump) ? trump : undefined;
}

const contractWords = (id: ContractId, trump: Trumps, m: Catalogue): Words => ({
  deed: m.contracts.announce(id, trump),
  thing: m.contracts.full(id, trump),
});
