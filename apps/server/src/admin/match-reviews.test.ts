// An admin reads what everybody at the table could see, and no card more: told by an oracle that knows no view.
import { type BoardAnswer, boardAnswer, type LogAnswer, logAnswer, matchesAnswer } from '@forehand/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { BY_ITSELF, type Step } from '../ports.ts';
import { AdminClient } from '../testing/admin.ts';
import { beginMatch, type CompanyTable, playOn, seatCompany } from '../testing/company.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { seededChance } from '../testing/seeded-chance.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { CardAudit } from './disclosure/card-audit.ts';
import { matchLog } from './match-log.ts';
import { moments } from './moments.ts';

const SEED = 6;
const storage = openMemoryStorage();
let server: TestServer;
let admin: AdminClient;

beforeAll(async () => {
  server = await startTestServer({ storage, ...seededChance(SEED) });
  admin = await AdminClient.of(server.origin, storage, 'reviewer');
});
afterAll(() => server.close());

async function logOf(code: string, query = ''): Promise<LogAnswer> {
  return logAnswer.parse((await admin.ask('GET', `/api/admin/tables/${code}/matches/1/log${query}`)).body);
}

async function boardOf(code: string, version: number): Promise<BoardAnswer> {
  return boardAnswer.parse((await admin.ask('GET', `/api/admin/tables/${code}/steps/${version}`)).body);
}

async function stepsOf(code: string): Promise<readonly Step[]> {
  const table = await storage.directory.findByCode(code);
  return storage.log.history(table?.tableId ?? '');
}

/** All pages of a log, one after the other. */
async function wholeLog(code: string): Promise<LogAnswer['lines']> {
  const lines: LogAnswer['lines'][number][] = [];
  for (;;) {
    const page = await logOf(code, `?after=${lines.at(-1)?.version ?? 0}`);
    if (page.lines.length === 0) return lines;
    lines.push(...page.lines);
  }
}

const running = z.looseObject({ deal: z.number() });

const TABLES: readonly (readonly [string, CompanyTable, number])[] = [
  ['Bismarck', { game: 'bismarck' }, 2],
  ['Nap', { game: 'nap', options: { profile: 'nap-base@1', rounds: 1 } }, 2],
  ['Nap with a floater', { game: 'nap', guests: 4, options: { profile: 'nap-floater@1', rounds: 1 } }, 2],
];

describe('the log of a match as an admin reads it', { timeout: 60_000 }, () => {
  test.each(TABLES)(
    '[P-107] [P-108] A-02 %s: no line and no board holds a card that is not open to all',
    async (_, table, deals) => {
      const company = await seatCompany({ origin: server.origin }, table);
      await beginMatch(company);
      const { code } = company;
      await playOn(company, seededDraw(SEED), ({ match }) => running.parse(match).deal > deals);
      const steps = await stepsOf(code);
      const audit = new CardAudit(moments(steps));
      const lines = await wholeLog(code);
      expect(lines.map(({ version }) => version)).toEqual(steps.map(({ version }) => version));
      for (const line of lines) {
        const hidden = audit.hiddenFromAll(line.version, line);
        expect(hidden, `line ${line.version}`).toEqual([]);
        expect(
          audit.hiddenFromAll(line.version, await boardOf(code, line.version)),
          `board ${line.version}`,
        ).toEqual([]);
      }
      const played = lines
        .flatMap(({ happened }) => happened)
        .filter((event) => JSON.stringify(event).includes('cardPlayed'));
      expect(played.length).toBeGreaterThan(20);
      const { deals: begins, last } = await logOf(code);
      expect(begins.map(({ deal }) => deal)).toEqual([1, 2, 3].slice(0, deals + 1));
      expect(last).toBe(steps.length);
    },
  );

  test('[P-107] lines name people, are narrowed to a deal and a seat, and say when the table acts by itself', async () => {
    const company = await seatCompany(
      { origin: server.origin },
      { game: 'nap', options: { profile: 'nap-base@1', rounds: 1 } },
    );
    await beginMatch(company);
    await playOn(company, seededDraw(SEED), ({ phase }) => phase === 'over');
    const ofTwo = await logOf(company.code, '?deal=2');
    expect(new Set(ofTwo.lines.map(({ deal }) => deal))).toEqual(new Set([2]));
    const ofSeat = await logOf(company.code, '?seat=1');
    expect(new Set(ofSeat.lines.map(({ actor }) => actor))).toEqual(new Set(['Oskar']));
    const table = await storage.directory.findByCode(company.code);
    const text = JSON.stringify(await wholeLog(company.code));
    for (const person of table?.names.keys() ?? []) expect(text).not.toContain(person);
    expect(text).toContain('Oskar');
    const steps = (await stepsOf(company.code)).map((step) => ({ ...step, actor: BY_ITSELF }));
    const [line] = matchLog([...moments(steps)], { after: 0, limit: 1 }, table?.names ?? new Map());
    expect(line).toMatchObject({ version: 1, actor: null, seat: null });
  });

  test('[P-106] [P-107] [P-108] what is not there, and what makes no sense, is said so', async () => {
    const [found] = matchesAnswer.parse(
      (await admin.ask('GET', '/api/admin/matches?standing=played')).body,
    ).matches;
    const code = found?.code ?? '';
    for (const [path, status, answer] of [
      ['tables/zzzzzzzz/matches/1/log', 404, 'noSuchTable'],
      [`tables/${code}/matches/9/log`, 404, 'noSuchMatch'],
      [`tables/${code}/steps/99999`, 404, 'noSuchStep'],
      [`tables/${code}/steps/0`, 400, 'malformed'],
      [`tables/${code}/matches/x/log`, 400, 'malformed'],
      [`tables/${code}/matches/1/log?seat=9`, 400, 'malformed'],
      [`tables/${code}/matches/1/log?openness=full`, 400, 'malformed'],
      ['matches?after=nonsense', 400, 'malformed'],
      ["matches?standing=' OR 1=1", 400, 'malformed'],
    ] as const) {
      expect(await admin.ask('GET', `/api/admin/${path}`), path).toMatchObject({
        status,
        body: { code: answer },
      });
    }
  });

  test('[P-106] matches are found by the name of a guest, and page by page', async () => {
    const ask = async (query: string) =>
      matchesAnswer.parse((await admin.ask('GET', `/api/admin/matches?${query}`)).body).matches;
    const all = await ask('name=in%C3%AAs');
    expect(all.length).toBeGreaterThan(2);
    expect(all.every(({ names }) => names.includes('Inês'))).toBe(true);
    const [first] = all;
    expect(await ask(`name=In%C3%AAs&after=${first?.place}`)).toEqual(all.slice(1));
  });
});
