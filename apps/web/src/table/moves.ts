// Moves as this page sends them, and the deeds they are in words.
import type { BismarckMove } from '@forehand/engine';
import { isCard, isSuit } from '@forehand/engine/card';
import type { Command } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import { isContractId } from './read-view.ts';

export const moveCommand = (move: BismarckMove): Command => ({ type: 'move', move });

const partOf = (move: unknown, key: string): unknown =>
  typeof move === 'object' && move !== null ? Reflect.get(move, key) : undefined;

/** The card a waiting command puts on the table; undefined for every other command. */
export function cardPlayedBy(command: Command | undefined) {
  if (command?.type !== 'move') return undefined;
  const type = partOf(command.move, 'type');
  const card = partOf(command.move, 'card');
  return (type === 'play' || type === 'leadWithoutDiscarding') && isCard(card) ? card : undefined;
}

/** «Play 10♥»: the command in the words of its button. */
export function deedOf(command: Command, m: Catalogue): string {
  switch (command.type) {
    case 'sit':
      return m.join.sit;
    case 'leave':
      return m.deeds.leave;
    case 'agree':
      return m.deeds.agree;
    case 'move':
      return deedOfMove(command.move, m);
  }
}

function deedOfMove(move: unknown, m: Catalogue): string {
  const card = partOf(move, 'card');
  switch (partOf(move, 'type')) {
    case 'cut':
      return m.deeds.cut;
    case 'discard':
      return m.deeds.layAway;
    case 'play':
      return isCard(card) ? m.deeds.play(m.cards.short(card)) : '';
    case 'leadWithoutDiscarding':
      return isCard(card) ? m.deeds.leadWithout(m.cards.short(card)) : '';
    case 'chooseContract': {
      const id = partOf(move, 'contract');
      const trump = partOf(move, 'trump');
      return isContractId(id) ? m.contracts.announce(id, isSuit(trump) ? trump : null) : '';
    }
    default:
      return '';
  }
}
