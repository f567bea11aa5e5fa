// Pictures of the table for tests: Inês 0, Oskar 1, Camille 2, at any moment of a deal.
import type { BismarckView, PackedView } from '@forehand/engine';
import { unpackView } from '@forehand/engine/bismarck-view';
import type { TableUpdate } from '@forehand/protocol';
import { updateOf } from '../../../net/test/fake-line.ts';
import type { Moment } from '../../../table/game-reader.ts';
import { bismarckReader, type Picture } from '../reader.ts';

/** Deal 5: Inês deals, Oskar is forehand, Camille cuts. */
export function packedOf(changes: Partial<PackedView> = {}): PackedView {
  return {
    phase: 'play',
    turn: 1,
    deal: 1,
    deals: 12,
    firstDealer: 0,
    dealer: 0,
    forehand: 1,
    cutter: 2,
    commitment: 'ab',
    faceUp: ['AS', '9S', 'QH', '4D'],
    contract: { id: 'spader', trump: 'S' },
    imposed: false,
    hand: ['AS', 'KS', 'TH', '6H', '3H', 'AC'],
    counts: [16, 16, 16],
    laidAway: [],
    trick: { leader: 1, cards: [] },
    lastTrick: null,
    tricks: [0, 0, 0],
    quotas: [4, 8, 4],
    redeals: 0,
    sheet: [],
    totals: [0, 0, 0],
    choices: null,
    result: null,
    ...changes,
  };
}

export const viewOf = (changes: Partial<PackedView> = {}): BismarckView => unpackView(packedOf(changes));

export interface Scenery {
  readonly view?: Partial<PackedView>;
  readonly update?: Partial<TableUpdate>;
  readonly you?: number;
  /** Whether the question is the viewer's; else it is another's. */
  readonly mine?: true;
}

export function updateWith({ view = {}, update = {}, you = 1, mine }: Scenery): TableUpdate {
  return updateOf({
    you,
    decision: mine ? { id: 1, kind: 'move' } : null,
    match: packedOf(view),
    ...update,
  });
}

export function pictureOf(scenery: Scenery): Picture {
  const update = updateWith(scenery);
  return { update, view: viewOf(scenery.view), you: scenery.you ?? 1 };
}

export function momentOf(scenery: Scenery): Moment {
  const moment = bismarckReader.read(updateWith({ you: 1, ...scenery }));
  if (moment === null) throw new Error('no picture of Bismarck');
  return moment;
}
