// Any game whose view is a `PlainView`, as the table reads it.
import type { PlainView, Seat } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../../messages/en.ts';
import { type Course, folded, type GameReader } from '../../table/game-reader.ts';
import { type Heard, sentenceCase, spokenName } from '../../table/narration.ts';
import { commonTurn, heardOf } from '../../table/open-seen.ts';
import { isMine, type PictureOf, pictureWith } from '../../table/picture.ts';
import { composePrompt } from './prompt.ts';
import { type PlainSeen, readDeskView, readSeen, readView } from './read-view.ts';

export type Picture = PictureOf<PlainView>;

export const readPicture = (update: TableUpdate | null): Picture | null => pictureWith(update, readView);

export const genericReader = (id: string): GameReader =>
  folded<PlainView, PlainSeen>({
    id,
    readView: readDeskView,
    readSeen,
    attempt: () => 0,
    scored: ({ scores }) => scores.length,
    tricks: ({ scores, tricks, lastTrick }) => ({
      taken: scores.length * DEAL + tricks.reduce((sum, won) => sum + won, 0),
      last: lastTrick,
      mayLie: lastTrick !== null,
    }),
    forced: () => null,
    heard,
    notes: (events) => ({
      cutByChance: events.some((event) => event.type === 'packCut' && event.by === 'chance'),
      forgotten: null,
    }),
    prompt: composePrompt,
    yourTurn,
    standing,
    course,
  });

/** More than the tricks of any deal. */
const DEAL = 100;

function heard(picture: Picture, event: PlainSeen, m: Catalogue): Heard {
  if (event.type !== 'dealScored') return heardOf(picture, event, m);
  const changes = event.change.map((points, seat) => ({ name: spokenName(picture, seat, m), points }));
  return { type: 'told', text: m.generic.scored(changes) };
}

/** The desk is not told of questions that have buttons: whoever is asked is told to choose. */
function yourTurn(picture: Picture, m: Catalogue): string {
  const usual = commonTurn(picture, m) ?? '';
  return usual === '' && isMine(picture) ? m.generic.chooseSpoken : usual;
}

/** Answer to «how does the deal stand?» */
function standing(picture: Picture, m: Catalogue): string {
  const counts = picture.view.tricks.map((won, seat) => m.speech.tricksOf(spokenName(picture, seat, m), won));
  return sentenceCase(m.speech.quotas(counts));
}

function course({ scores, totals, deal, dealer, counts }: PlainView, seat: Seat, m: Catalogue): Course {
  const seats = counts.length;
  const dealerOf = (scored: number) => (((dealer - deal + scored) % seats) + seats) % seats;
  const dealt = scores.filter((score) => dealerOf(score.deal) === seat).length;
  return {
    line: m.generic.ahead(scores.filter(({ change }) => (change[seat] ?? 0) > 0).length, scores.length),
    total: (totals ?? scores.at(-1)?.total)?.[seat] ?? 0,
    dealt,
    turns: dealt,
    totals: scores.map(({ total }) => total[seat] ?? 0),
  };
}
