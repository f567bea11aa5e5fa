// What a sheet says of a deal beside its result: who plays for somebody from there on, and for whom the clock moved.
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import { playerName } from './picture.ts';

/** «Ruth for Oskar from here, 2 moves made for Camille»; '' for a deal that was played as usual. */
export function dealMarks(update: TableUpdate, deal: number, m: Catalogue): string {
  const taken = update.standIns
    .filter((standIn) => standIn.deal === deal)
    .map(({ name, instead, tricks }) => m.sheet.standIn(name, instead, tricks));
  const acted = update.actedFor
    .filter((one) => one.deal === deal)
    .map(({ seat, moves }) => m.sheet.actedFor(playerName(update, seat), moves));
  return [...taken, ...acted].join(', ');
}
