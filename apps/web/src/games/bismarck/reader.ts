// Bismarck as the table reads it.
import type { BismarckSeen, BismarckView, Seat } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../../messages/en.ts';
import { type Course, folded } from '../../table/game-reader.ts';
import { type Heard, sentenceCase, spokenName } from '../../table/narration.ts';
import { commonTurn, heardOf } from '../../table/open-seen.ts';
import { type PictureOf, pictureWith } from '../../table/picture.ts';
import { drawsOf } from './draws.ts';
import { counting } from './form.ts';
import { composePrompt } from './prompt.ts';
import { readSeen, readView } from './read-view.ts';
import { runningCount, sceneOf } from './scene.ts';

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
    mayLie: MAY_LIE.includes(view.phase),
  }),
  forced: () => null,
  heard,
  notes: (events) => ({
    cutByChance: events.some((event) => event.type === 'packCut' && event.by === 'chance'),
    forgotten: events.find((event) => event.type === 'discardForgotten')?.card ?? null,
  }),
  prompt: (facts, m) =>
    composePrompt({ ...facts, drawn: facts.view.highCards ?? [], scene: sceneOf(facts) }, m),
  yourTurn,
  standing,
  course,
});

/** A taken trick may lie there during play, and after it until the next cut. */
const MAY_LIE: readonly BismarckView['phase'][] = ['lot', 'cut', 'play', 'over'];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

function heard(picture: Picture, event: BismarckSeen, m: Catalogue): Heard {
  const name = (seat: Seat) => spokenName(picture, seat, m);
  const told = (text: string): Heard => ({ type: 'told', text });
  switch (event.type) {
    case 'highCardsDrawn':
      return told(m.drawn.words(drawsOf(picture, event, m)));
    case 'suitCut':
      return told(m.naming.cut(event.suit));
    case 'turnedUp':
      return told(m.speech.turnedUp(event.cards));
    case 'contractChosen': {
      const { id } = event.contract;
      const trump = picture.view.trumpToCome ? undefined : event.contract.trump;
      return told(m.speech.chosen(name(event.seat), id, trump));
    }
    case 'dealt':
      return told(m.speech.dealt);
    case 'talonTaken':
      return told(event.cards === undefined ? m.talon.taken(name(event.seat)) : m.talon.youTook(event.cards));
    case 'talonDeclined':
      return told(m.talon.declined(name(event.seat)));
    case 'trumpNamed':
      return told(m.naming.named(name(event.seat), event.trump));
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
  switch (picture.view.choices?.kind) {
    case 'contract':
      return m.speech.yourContract;
    case 'talon':
      return m.talon.yourTurn;
    case 'trump':
      return m.naming.yourTurn;
    default:
      return m.speech.yourDiscard;
  }
}

/** Answer to «how do they stand?»: what each has of what is counted. */
function standing(picture: Picture, m: Catalogue): string {
  const { view } = picture;
  const entries = view.counts.flatMap((_, seat) => {
    const count = runningCount(view, seat);
    if (count === null) return [];
    return [m.bismarck.words.counted.of(spokenName(picture, seat, m), m.bismarck.words.counted.short(count))];
  });
  return entries.length === 0 ? m.speech.noQuotas : sentenceCase(m.speech.quotas(entries));
}

function course({ sheet: all, totals }: BismarckView, seat: Seat, m: Catalogue): Course {
  const sheet = counting(all);
  const [best] = sheet.toSorted((a, b) => (b.change[seat] ?? 0) - (a.change[seat] ?? 0));
  const ties = all.flatMap(({ extra, change }) =>
    extra === true ? [m.bismarck.words.tie.course(m.numbers.signed(change[seat] ?? 0))] : [],
  );
  const points = m.numbers.signed(best?.change[seat] ?? 0);
  return {
    line: [
      best === undefined
        ? ''
        : m.bismarck.words.dealResult.best(m.contracts.name(best.contract), points, best.deal),
      ...ties,
    ].join(' · '),
    total: totals[seat] ?? 0,
    dealt: sheet.filter(({ dealer }) => dealer === seat).length,
    turns: sheet.filter(({ forehand }) => forehand === seat).length,
    totals: sheet.map((row) => row.total[seat] ?? 0),
  };
}
