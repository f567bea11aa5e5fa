// The stored events of a match, cut into what belongs together: everything between one sealed pack and the next.
import type { Card } from './card.ts';
import type { PackCut } from './deal-events.ts';
import type { RecordedCut } from './record.ts';

type Typed = { readonly type: string };
type Of<Event extends Typed, Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

export interface Chapter<Event extends Typed> {
  readonly opening: Of<Event, 'packSealed'>;
  readonly events: readonly Event[];
}

export function chaptersOf<Event extends Typed>(events: readonly Event[]): readonly Chapter<Event>[] {
  const isOpening = isOf<Event, 'packSealed'>('packSealed');
  const openings = events.flatMap((event, place) => (isOpening(event) ? [{ opening: event, place }] : []));
  return openings.map(({ opening, place }, chapter) => ({
    opening,
    events: events.slice(place, openings[chapter + 1]?.place),
  }));
}

/** The events of this type in a chapter, in order. */
export const all = <Event extends Typed, Type extends Event['type']>(
  { events }: Chapter<Event>,
  type: Type,
): readonly Of<Event, Type>[] => events.filter(isOf<Event, Type>(type));

export const first = <Event extends Typed, Type extends Event['type']>(
  chapter: Chapter<Event>,
  type: Type,
): Of<Event, Type> | undefined => all(chapter, type)[0];

export const recordedCut = (cut: PackCut | undefined): RecordedCut =>
  cut === undefined ? null : { at: cut.at, by: cut.by };

/** Cards in the order in which they were played, trick by trick; the last trick may be incomplete. */
export const inTricks = (played: readonly Card[], seats: number): readonly (readonly Card[])[] =>
  Array.from({ length: Math.ceil(played.length / seats) }, (_, trick) =>
    played.slice(trick * seats, (trick + 1) * seats),
  );

const isOf =
  <Event extends Typed, Type extends Event['type']>(type: Type) =>
  (event: Event): event is Of<Event, Type> =>
    event.type === type;
