// The trick as it lies on the cloth: held, growing, or with a card of one's own on its way.
import type { Card } from '@forehand/engine/card';
import type { Catalogue } from '../../messages/en.ts';
import { type Place, placeOf } from '../../table/places.ts';
import { leaderOf } from './form.ts';
import type { Picture } from './reader.ts';
import type { Scene } from './scene.ts';

type PlayRole = 'leads' | 'follows';

export interface LaidCard {
  readonly place: Place;
  readonly card: Card;
  readonly label: string;
  readonly sending: boolean;
}

export interface Lying {
  readonly plays: readonly LaidCard[];
  readonly waiting: readonly Place[];
  readonly winner: Place | undefined;
}

export interface LyingParts {
  readonly picture: Picture;
  readonly scene: Scene;
  /** The own card on its way. */
  readonly travelling: Card | undefined;
}

export function lyingTrick({ picture, scene, travelling }: LyingParts, m: Catalogue): Lying {
  const { view, you, update } = picture;
  const seats = update.seats.length;
  const trick = scene.kind === 'held' ? scene.trick : (view.trick ?? { leader: leaderOf(view), cards: [] });
  const laid = trick.cards.map((card, step) => {
    const seat = (trick.leader + step) % seats;
    return {
      place: placeOf(seat, you, seats),
      card,
      label: label(picture, seat, card, step === 0 ? 'leads' : 'follows', m),
      sending: false,
    };
  });
  const isNew = travelling !== undefined && !laid.some(({ card }) => card === travelling);
  const own =
    isNew && scene.kind === 'play'
      ? [ownCard(picture, travelling, laid.length === 0 ? 'leads' : 'follows', m)]
      : [];
  const plays = [...laid, ...own];
  const places = Array.from({ length: seats }, (_, seat) => placeOf(seat, you, seats));
  return {
    plays,
    waiting: places.filter((place) => plays.every((play) => play.place !== place)),
    winner: scene.kind === 'held' ? placeOf(scene.trick.winner, you, seats) : undefined,
  };
}

const ownCard = (picture: Picture, card: Card, role: PlayRole, m: Catalogue): LaidCard => ({
  place: 'you',
  card,
  label: label(picture, picture.you, card, role, m),
  sending: true,
});

/** «Camille led king of hearts» */
function label({ update, you }: Picture, seat: number, card: Card, role: PlayRole, m: Catalogue): string {
  const name = seat === you ? m.seats.you : (update.seats[seat]?.name ?? '');
  return m.speech.played({ name, card, led: role === 'leads' });
}
