// What the log holds of an evening in which much goes wrong: nothing that is anybody's secret.

import { afterEach, expect, test } from 'vitest';
import { openMemoryStorage } from './adapters/memory-storage.ts';
import { cardsIn } from './admin/disclosure/card-audit.ts';
import { createLogger } from './logger.ts';
import type { Append } from './ports.ts';
import { changedLog } from './testing/changed-log.ts';
import { beginMatch, guestOf, NAMES, playOn, seatCompany } from './testing/company.ts';
import { Guest } from './testing/guest.ts';
import { seededDraw } from './testing/legal-player.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

/** The log as lines, at the level that says most. */
function listening() {
  const lines: string[] = [];
  return { lines, logger: createLogger('trace', { write: (line: string) => void lines.push(line) }) };
}

/** A storage of which every fourth append fails once it is `frail`, with everything it was given in the error. */
function telltaleStorage() {
  const storage = openMemoryStorage();
  const log = storage.log;
  let appends = 0;
  const telltale = {
    frail: false,
    storage: {
      ...storage,
      log: changedLog(log, {
        async append(given: Append) {
          appends += telltale.frail ? 1 : 0;
          if (appends % 4 !== 3) return log.append(given);
          const all = JSON.stringify(given);
          const cause = new SyntaxError(`Unexpected token in "${all}`);
          throw Object.assign(new Error(`failed at ${all}`, { cause }), { hand: ['AS', 'KH'], ...given });
        },
      }),
    },
  };
  return telltale;
}

test.each([
  ['Bismarck', { game: 'bismarck' }],
  ['Nap', { game: 'nap', guests: 4, options: { profile: 'nap-base@1', rounds: 1 } }],
])('A-06 A-11 no card, token, name or code reaches the log of %s, whatever fails', async (_name, wish) => {
  const { lines, logger } = listening();
  const telltale = telltaleStorage();
  server = await startTestServer({ logger, storage: telltale.storage });
  const { origin } = server;
  const company = await seatCompany({ origin }, wish);
  const host = guestOf(company, 0);
  await beginMatch(company);
  telltale.frail = true;
  const draw = seededDraw(3);
  for (let failures = 0; failures < 12; failures += 1)
    await playOn(company, draw, ({ phase }) => phase !== 'playing').catch(() => undefined);
  await host.command(company.code, { type: 'move', move: { type: 'play', card: 'AS' } });
  await host.ask('table:join', { table: 'AS', secret: 'KH' });
  await host.request('POST', '/api/tables', { name: 'Ruth', game: 'AS' });
  const forged = new Guest({ origin });
  forged.cookie = 'forehand_session=forged.KH';
  await expect(forged.connect()).rejects.toThrow('noSession');
  await server.app.close();
  const text = lines.join('');
  expect(text).toContain('request failed');
  expect(text).toContain('"type":"SyntaxError"');
  const secrets = company.guests
    .flatMap(({ cookie }) => cookie.split(/[=.]/u))
    .filter((part) => part.length > 8);
  for (const secret of [...secrets, ...NAMES, company.code, 'forged', '127.0.0.1'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  expect(lines.flatMap((line) => cardsIn(JSON.parse(line)))).toEqual([]);
});

test('A-11 a line has its time, its level, its constant text, and of the rest what is on the list', () => {
  const { lines, logger } = listening();
  logger.warn(
    { event: 'table:join', view: { hand: ['AS'] }, cookie: 'x', method: { toString: () => 'x' } },
    'said',
  );
  logger.error({ err: Object.assign(new Error('disk: No space left on device'), { code: '53100' }) }, 'full');
  logger.error({ err: 'AS' }, 'odd');
  logger.error({ err: new Error('no such hand\n    at KH, of Ruth') }, 'lines');
  const [said, full, odd, several] = lines.map((line) => JSON.parse(line));
  expect(Object.keys(said)).toEqual(['level', 'time', 'event', 'msg']);
  expect(full.err).toMatchObject({ type: 'Error', code: '53100', message: 'disk: No space left on device' });
  expect(full.err.at[0]).toContain('logger.test.ts');
  expect(odd.err).toEqual({ type: 'string' });
  expect(several.err.at[0]).toContain('logger.test.ts');
  expect(JSON.stringify(several)).not.toMatch(/KH|Ruth/u);
});
