import { GAMES, present } from '@forehand/engine';
import { gamesAnswer, rulesAnswer } from '@forehand/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Guest } from '../testing/guest.ts';
import { startTestServer, type TestServer, UNHURRIED } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const guest = () => new Guest({ origin: server.origin });
const rulesOf = async (game: string, body: object = {}) => {
  const answer = await guest().request('POST', `/api/games/${game}/rules`, body);
  expect(answer.status).toBe(200);
  const rules = rulesAnswer.parse(answer.body);
  expect(rules, 'the protocol knows all that is said').toEqual(answer.body);
  return rules;
};

describe('what there is to play', () => {
  test('[P-52] every game with its profiles, the usual one first; whoever asks stays unknown', async () => {
    const asking = guest();
    const { status, body } = await asking.request('GET', '/api/games');
    expect(status).toBe(200);
    const { games } = gamesAnswer.parse(body);
    expect(games.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
    for (const [place, offered] of games.entries()) {
      const game = present(GAMES[place], 'game');
      expect(offered.profiles).toEqual(game.profiles);
      expect(offered.profiles[0]?.id).toBe(game.defaultProfile);
      expect(offered).toMatchObject({ minutesPerDeal: game.minutesPerDeal, lines: game.lines });
      expect(offered).not.toHaveProperty('english');
    }
    expect(asking.cookie).toBe('');
  });
});

describe('what a choice of rules comes to', () => {
  test.each(GAMES.flatMap((game) => game.profiles.map(({ id }) => [game.id, id] as const)))(
    '[P-53] %s: %s is complete, opens a table, and takes its minutes',
    async (id, profile) => {
      const { choosing, minutes } = await rulesOf(id, { options: { profile } });
      const { terms, dropped, offers } = choosing;
      expect(terms.profile).toBe(profile);
      expect(dropped).toEqual([]);
      expect(new Set(offers.map((offer) => offer.id)).size).toBe(offers.length);
      const game = present(
        GAMES.find((one) => one.id === id),
        id,
      );
      expect(minutes).toBeCloseTo(terms.deals * game.minutesPerDeal);
      const host = guest();
      const code = await host.openTable('Inês', { game: id, options: choosing.options });
      expect((await host.request('GET', `/api/tables/${code}`)).body).toMatchObject({
        profile,
        capacity: terms.seats.max,
        deals: terms.deals,
        sheet: { options: choosing.options },
      });
    },
  );

  test('[P-53] what does not go together is dropped and named; nothing asked for is the usual', async () => {
    const usual = await rulesOf('nap');
    expect(usual.choosing.terms).toMatchObject({ profile: 'nap-base@1', deals: 21 });
    expect((await rulesOf('nap', { seats: 4 })).choosing.terms.deals).toBe(12);
    const odd = { profile: 'nap-base@1', rounds: 2, misereRank: 'belowThree' };
    const { choosing } = await rulesOf('nap', { options: odd, seats: 3 });
    expect(choosing.dropped).toMatchObject([{ option: 'misereRank' }]);
    expect(choosing).toMatchObject({ options: { rounds: 2 }, terms: { deals: 6 } });
    const again = await rulesOf('nap', { options: choosing.options, seats: 3 });
    expect(again.choosing).toMatchObject({ options: choosing.options, dropped: [] });
  });

  test.each([
    [[]],
    ['nap'],
    [7],
    [null],
    [{ profile: 'nap-base@9' }],
    [{ profile: ['nap-base@1'] }],
    [{ x: { y: [1] } }],
  ])('[P-53] I-04 GR9 an odd wish (%j) is answered all the same, with what can be had', async (options) => {
    for (const { id, defaultProfile } of GAMES) {
      const { choosing } = await rulesOf(id, { options });
      expect(choosing.terms.profile).toBe(defaultProfile);
    }
  });

  test('[P-53] unknown games and odd bodies get a code', async () => {
    for (const game of ['whist', '__proto__', 'toString', '%00', 'x'.repeat(150)]) {
      const { status, body } = await guest().request('POST', `/api/games/${game}/rules`, {});
      expect({ game, status, body }).toMatchObject({ status: 404, body: { ok: false, code: 'unknownGame' } });
    }
    const deep = JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`);
    for (const body of [
      [],
      'x',
      null,
      { seats: 0 },
      { seats: 8 },
      { seats: '3' },
      { more: 1 },
      { options: deep },
    ]) {
      expect(await guest().request('POST', '/api/games/nap/rules', body), JSON.stringify(body)).toMatchObject(
        {
          status: 400,
          text: '{"ok":false,"code":"malformed"}',
        },
      );
    }
  });

  test('[P-52] [P-53] [P-3] I-07 they count among the requests of an address, and another page may not ask', async () => {
    const small = await startTestServer({ limits: { ...UNHURRIED, requestsPerMinute: 4 } });
    const asking = new Guest({ origin: small.origin });
    const statuses: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await asking.request('GET', '/api/games')).status);
      statuses.push((await asking.request('POST', '/api/games/nap/rules', {})).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    await small.close();
    const foreign = new Guest({ origin: server.origin, headers: { origin: 'https://elsewhere.example' } });
    expect(await foreign.request('POST', '/api/games/nap/rules', {})).toMatchObject({
      status: 403,
      body: { code: 'foreignOrigin' },
    });
  });
});
