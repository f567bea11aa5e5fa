// A game that nobody but the registry has heard of.
import { playable, readRecord, register } from '@forehand/engine';
import { threes } from '@forehand/testkit/threes';
import { threesRecords } from '@forehand/testkit/threes/record';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { beginMatch, type Company, guestOf, playOn, seatCompany } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

register(playable(threes), threesRecords);

const catalogue = z.looseObject({ games: z.array(z.looseObject({ id: z.string() })) });

let server: TestServer;
let guests: Guest[];

beforeEach(async () => {
  server = await startTestServer();
  guests = [];
});
afterEach(async () => {
  for (const guest of guests) guest.disconnect();
  await server.close();
});

function arrive(): Guest {
  const guest = new Guest({ origin: server.origin });
  guests.push(guest);
  return guest;
}

const ended = z.looseObject({
  result: z.object({ totals: z.array(z.number()), winners: z.array(z.number()) }),
  scores: z.array(z.object({ deal: z.number(), change: z.array(z.number()), total: z.array(z.number()) })),
});

async function seat(people: number): Promise<Company> {
  const company = await seatCompany({ origin: server.origin }, { guests: people, game: 'threes' });
  guests.push(...company.guests);
  return company;
}

describe('a third game', () => {
  test('[P-52] is offered beside the others, with its words and without practice players', async () => {
    const { games } = catalogue.parse((await arrive().request('GET', '/api/games')).body);
    expect(games.map(({ id }) => id)).toEqual(['bismarck', 'nap', 'threes']);
    expect(games[2]).toMatchObject({
      profiles: [{ id: 'threes@1', seats: { min: 2, max: 4 } }],
      noPractice: true,
      english: { name: 'Threes', words: { 'threes@1': 'With three cards' } },
    });
    for (const game of games.slice(0, 2)) {
      expect(game).not.toHaveProperty('noPractice');
      expect(game).not.toHaveProperty('english');
    }
  });

  test('[P-49] [P-36] nobody practises it: no table is opened so, and none takes practice players', async () => {
    const alone = await arrive().request('POST', '/api/play', { game: 'threes', name: 'Inês' });
    expect(alone.body).toMatchObject({ ok: false, code: 'notOffered' });
    const company = await seat(1);
    const host = guestOf(company, 0);
    expect(host.latest.may).toContain('changeSheet');
    expect(host.latest.may).not.toContain('addPractice');
    const refused = await host.command(company.code, { type: 'addPractice' });
    expect(refused).toMatchObject({ ok: false, code: 'notOffered' });
    expect(host.latest.seats.filter((person) => person !== null)).toHaveLength(1);
  });

  test('[P-28] is played to its end by two, its sums and its record kept', async () => {
    const company = await seat(2);
    const host = guestOf(company, 0);
    await beginMatch(company);
    await playOn(company, seededDraw(5), ({ phase }) => phase === 'over');
    const { match, evening } = host.latest;
    const { result, scores } = ended.parse(match);
    expect(scores).toHaveLength(2);
    expect(result.totals).toEqual(scores.at(-1)?.total);
    expect(evening?.map(({ sum }) => sum)).toEqual(result.totals);
    const { text } = await host.request('GET', `/api/tables/${company.code}/record?match=1`);
    const record: unknown = JSON.parse(text);
    expect(record).toMatchObject({ game: 'threes', openness: 'full', result });
    const read = readRecord(record);
    expect(read.ok && read.value.check().ok).toBe(true);
  });
});
