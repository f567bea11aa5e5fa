// What of a table is shown: how it can be read, and the scene that follows from it and from what is still looked at.
import type { TableUpdate } from '@forehand/protocol';

/** What a scene depends on. */
export interface SceneParts<View, Trick> {
  readonly view: View;
  /** A taken trick that is still being looked at. */
  readonly held: Trick | null;
  /** The result of the last deal has been put away. */
  readonly resultClosed: boolean;
}

/** The part of a desk that decides it. */
interface Looked<Trick> {
  readonly connection: { readonly update: TableUpdate | null };
  readonly hold: { readonly held: Trick | null };
  readonly resultClosed: boolean;
}

/** Nothing while the table cannot be read. */
export function shownScene<Picture extends { readonly view: unknown }, Trick, Scene>(
  desk: Looked<Trick>,
  read: (update: TableUpdate | null) => Picture | null,
  sceneOf: (parts: SceneParts<Picture['view'], Trick>) => Scene,
): { readonly picture: Picture; readonly scene: Scene } | null {
  const picture = read(desk.connection.update);
  if (picture === null) return null;
  const scene = sceneOf({ view: picture.view, held: desk.hold.held, resultClosed: desk.resultClosed });
  return { picture, scene };
}
