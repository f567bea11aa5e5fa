// Bismarck as the table reads it.
import type { BismarckSeen, BismarckView, Seat } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../../messages/en.ts';
import { type Course, folded } from '../../table/game-reader.ts';
import { type Heard, sentenceCase, spokenName } from '../../table/narration.ts';
import { commonTurn, heardOf } from '../../table/open-seen.ts';
import { type PictureOf, pictureWith } from '../../table/picture.ts';
import { composePrompt } from './prompt.ts';
import { readSeen, readView } from './read-view.ts';
import { sceneOf } from './scene.ts';

export type Picture = PictureOf<BismarckView>;

export const readPicture = (update: TableUpdate | null): Picture | null => pictureWith(update, readView);

export const bismarckReader = folded<BismarckView, BismarckSeen>({
  id: 'bismarck',
  readView,
  readSeen,
  attempt: ({ redeals }) => redeals,
  scored: ({ sheet }) => sheet.length,
  tricks: (view) => ({
    taken: sum(view.tricks) + sum(view.sheet.map((row) => sum(row.tricks))),
    last: view.lastTrick,
    mayLie: view.phase !== 'contract' && view.phase !== 'discard',
  }),
  forced: () => null,
  heard,
  notes: (events) => ({
    cutByChance: events.some((event) => event.type === 'packCut' && event.by === 'chance'),
    forgotten: events.find((event) => event.type === 'discardForgotten')?.card ?? null,
  }),
  prompt: (facts, m) => composePrompt({ ...facts, scene: sceneOf(facts) }, m),
  yourTurn,
  standing: quotasInWords,
  course,
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

function heard(picture: Picture, event: BismarckSeen, m: Catalogue): Heard {
  const name = (seat: Seat) => spokenName(picture, seat, m);
  const told = (text: string): Heard => ({ type: 'told', text });
  switch (event.type) {
    case 'turnedUp':
      return told(m.speech.turnedUp(event.cards));
    case 'contractChosen':
      return told(m.speech.chosen(name(event.seat), event.contract.id, event.contract.trump));
    case 'dealt':
      return told(m.speech.dealt);
    case 'discarded':
      return told(m.speech.laidAway(name(event.seat)));
    case 'discardForgotten':
      return told(m.speech.forgotten(name(event.seat), event.card));
    case 'dealScored': {
      const { contract, trump, change } = event.row;
      const changes = change.map((points, seat) => ({ name: name(seat), points }));
      return told(m.speech.scored(m.contracts.full(contract, trump), changes));
    }
    default:
      return heardOf(picture, event, m);
  }
}

function yourTurn(picture: Picture, m: Catalogue): string {
  const usual = commonTurn(picture, m);
  if (usual !== undefined) return usual;
  return picture.view.choices?.kind === 'contract' ? m.speech.yourContract : m.speech.yourDiscard;
}

/** Answer to «quotas and tricks?». */
function quotasInWords(picture: Picture, m: Catalogue): string {
  const { quotas, tricks } = picture.view;
  if (quotas === null) return m.speech.noQuotas;
  const entries = quotas.map((quota, seat) =>
    m.speech.quota(spokenName(picture, seat, m), tricks[seat] ?? 0, quota),
  );
  return sentenceCase(m.speech.quotas(entries));
}

function course({ sheet, totals }: BismarckView, seat: Seat, m: Catalogue): Course {
  const [best] = sheet.toSorted((a, b) => (b.change[seat] ?? 0) - (a.change[seat] ?? 0));
  const points = m.numbers.signed(best?.change[seat] ?? 0);
  return {
    line: best === undefined ? '' : m.end.best(m.contracts.name(best.contract), points, best.deal),
    total: totals[seat] ?? 0,
    dealt: sheet.filter(({ dealer }) => dealer === seat).length,
    totals: sheet.map((row) => row.total[seat] ?? 0),
  };
}
