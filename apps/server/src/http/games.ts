// What there is to play, and what a choice of rules comes to. Nothing is kept, and nobody has to say who asks.
import { hasPracticePlayer } from '@forehand/bots';
import { findGame, GAMES, type PlayableGame } from '@forehand/engine';
import { type GamesAnswer, type OfferedGame, type RulesAnswer, rulesRequest } from '@forehand/protocol';
import type { FastifyInstance } from 'fastify';
import { readBody, refuse } from './answers.ts';

export function gameRoutes(app: FastifyInstance): void {
  app.get('/api/games', async (): Promise<GamesAnswer> => ({ ok: true, games: GAMES.map(offered) }));

  app.post<{ Params: { id: string } }>('/api/games/:id/rules', async (request, reply) => {
    const game = findGame(request.params.id);
    if (!game) return refuse(reply, { code: 'unknownGame' });
    const body = readBody(rulesRequest, request.body);
    if (!body) return refuse(reply, { code: 'malformed' });
    return rulesOf(game, body.options, body.seats);
  });
}

const offered = ({ id, profiles, minutesPerDeal, lines, english }: PlayableGame): OfferedGame => ({
  id,
  profiles,
  minutesPerDeal,
  lines,
  ...(!hasPracticePlayer(id) && { noPractice: true }),
  ...(english && { english }),
});

function rulesOf(game: PlayableGame, options: unknown, seats: number | undefined): RulesAnswer {
  const choosing = game.choosing(options, seats);
  return { ok: true, choosing, minutes: choosing.terms.deals * game.minutesPerDeal };
}
