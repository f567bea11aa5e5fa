// The server's answers about rules, from the same engine, without a server.
import { findGame, GAMES } from '@forehand/engine';
import { isGames, isRulesAnswer, type OfferedGame, type RulesAnswer } from '../../net/rules-api.ts';

/** As it comes over the wire. */
const sent = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer));

export function gamesOffered(): readonly OfferedGame[] {
  const answer = sent({
    ok: true,
    games: GAMES.map(({ id, profiles, minutesPerDeal, lines }) => ({ id, profiles, minutesPerDeal, lines })),
  });
  if (!isGames(answer)) throw new Error('no answer about games');
  return answer.games;
}

export function rulesOffered(id: string, options: unknown, seats: number): RulesAnswer {
  const game = findGame(id);
  if (game === undefined) throw new Error(`there is no ${id}`);
  const choosing = game.choosing(options, seats);
  const answer = sent({ ok: true, choosing, minutes: choosing.terms.deals * game.minutesPerDeal });
  if (!isRulesAnswer(answer)) throw new Error(`no answer about the rules of ${id}`);
  return answer;
}

/** What is answered at an address of the rules; undefined at any other. */
export function answerAt(path: string, body: unknown): unknown {
  if (path === '/api/games') return { ok: true, games: gamesOffered() };
  const game = /^\/api\/games\/([a-z]+)\/rules$/u.exec(path)?.[1];
  if (game === undefined) return undefined;
  const asked: { options?: unknown; seats?: number } = typeof body === 'object' && body !== null ? body : {};
  return rulesOffered(game, asked.options, asked.seats ?? 3);
}
