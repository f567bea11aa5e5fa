// The games there are, as the server offers them. Asked for when somebody first wants to know; until then there are none.

import type { Catalogue } from '../messages/en.ts';
import { askGames, type OfferedGame } from '../net/rules-api.ts';
import { profileIn } from './offers.ts';

let known = $state.raw<readonly OfferedGame[]>([]);

export function offeredGames(): readonly OfferedGame[] {
  if (known.length === 0) queueMicrotask(() => void look());
  return known;
}

async function look(): Promise<void> {
  const answer = await askGames();
  if (answer.ok && known !== answer.games) known = answer.games;
}

/** How many can play it so; undefined until it is known. */
export function seatsOf(
  game: string,
  options: unknown,
): OfferedGame['profiles'][number]['seats'] | undefined {
  const profiles = offeredGames().find(({ id }) => id === game)?.profiles ?? [];
  return (profiles.find(({ id }) => id === profileIn(options)) ?? profiles[0])?.seats;
}

/** «15 deals, about 40 minutes»; without the minutes until they are known. */
export function lengthOf(game: string, deals: number, m: Catalogue): string {
  const minutes = offeredGames().find(({ id }) => id === game)?.minutesPerDeal;
  return minutes === undefined ? m.rulesSheet.deals(deals) : m.rulesSheet.length(deals, deals * minutes);
}
