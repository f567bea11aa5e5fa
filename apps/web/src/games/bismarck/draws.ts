// The cards drawn for who deals first, each with the name of who drew it.
import type { Catalogue } from '../../messages/en.ts';
import type { Draw } from '../../table/draw.ts';
import { spokenName } from '../../table/narration.ts';
import type { Picture } from '../../table/picture.ts';

export const drawsOf = (picture: Picture, { among, cards }: Draw, m: Catalogue) =>
  cards.flatMap((card, place) => {
    const seat = among[place];
    return seat === undefined ? [] : [{ seat, name: spokenName(picture, seat, m), card }];
  });
