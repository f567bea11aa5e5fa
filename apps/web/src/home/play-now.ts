// Playing at once, with practice players in all other seats.
import type { Refused } from '../net/answers.ts';
import { askRules } from '../net/rules-api.ts';
import { playNow } from '../net/server-api.ts';

/** As many as any game here takes: how long it is made does not depend on them. */
const SEATS = 3;

/** One round is enough where a table says how many: it is short, and can be played again. */
export async function playShortest(
  game: string,
  name: string,
): Promise<{ ok: true; code: string } | Refused> {
  const answer = await askRules(game, {}, SEATS);
  if (!answer.ok) return answer;
  const shortest = answer.choosing.offers.flatMap((offer) =>
    offer.kind === 'range' && offer.id === 'rounds' ? [['rounds', offer.min] as const] : [],
  );
  return playNow({ game, name, ...(shortest.length > 0 && { options: Object.fromEntries(shortest) }) });
}
