// A sheet read with all that its words are made from: what the server says of it, and the words themselves.
import type { SheetOfRules } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import type { Refused } from '../net/answers.ts';
import { askGames, askRules, type OfferedGame } from '../net/rules-api.ts';
import { profileIn } from './offers.ts';
import type { Agreed, Answered, SheetSource } from './sheet-words.ts';

/** What a page has of a sheet: what is agreed to, what the table may settle, and what stood before. */
export type ShownSheet = Agreed & Pick<SheetOfRules, 'open' | 'mark'> & { readonly before: Agreed | null };

export interface SheetReading {
  readonly ok: true;
  readonly source: SheetSource;
  /** The sheet before its last change; null where there was none. */
  readonly before: Answered | null;
}

/** `here`: so many have come, while more may. */
export async function readSheet(
  game: string,
  sheet: ShownSheet,
  here: number | undefined,
  m: Catalogue,
): Promise<SheetReading | Refused> {
  const games = await askGames();
  if (!games.ok) return games;
  const offered = games.games.find(({ id }) => id === game);
  const company = here === undefined ? undefined : Math.max(here, fewest(offered, sheet.options));
  const [answer, before] = await Promise.all([
    askRules(game, sheet.options, company ?? sheet.seats),
    answered(game, sheet.before),
  ]);
  if (!answer.ok) return answer;
  if (before !== null && !before.ok) return before;
  const usualProfile = offered?.profiles[0]?.id ?? '';
  const words = await m.ruleWords();
  const { open } = sheet;
  return { ok: true, source: { game, usualProfile, open, agreed: sheet, answer, company, m, words }, before };
}

/** The least that can play it. */
function fewest(game: OfferedGame | undefined, options: unknown): number {
  const profile = game?.profiles.find(({ id }) => id === profileIn(options)) ?? game?.profiles[0];
  return profile?.seats.min ?? 1;
}

async function answered(game: string, agreed: Agreed | null) {
  if (agreed === null) return null;
  const answer = await askRules(game, agreed.options, agreed.seats);
  return answer.ok ? { ok: true as const, agreed, answer } : answer;
}
