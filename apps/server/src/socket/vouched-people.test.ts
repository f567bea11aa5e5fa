// A guest who has come back on another device is the same player for whatever operators do.
import { peopleAnswer } from '@forehand/protocol';
import { expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { AdminClient } from '../testing/admin.ts';
import { beginMatch, guestOf, playOn, seatCompany, until, visit } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer } from '../testing/test-server.ts';

const NAME = 'Oskar';

test('[P-112] [P-113] a name is taken from, and a silence kept by, whoever was vouched for as the same', async () => {
  const clock = new ManualClock();
  const storage = openMemoryStorage(clock);
  const server = await startTestServer({ storage, clock });
  const operator = await AdminClient.of(server.origin, storage, 'operator');
  const company = await seatCompany({ origin: server.origin }, { game: 'bismarck' });
  const { code } = company;
  const at = (seat: number): Guest => guestOf(company, seat);
  const peopleCalled = async (name: string) => {
    const { body } = await operator.ask('GET', `/api/admin/tables/${code}/people`);
    return peopleAnswer.parse(body).people.filter((one) => one.name === name);
  };
  const act = (person: string, deed: string, body: object) =>
    operator.ask('POST', `/api/admin/tables/${code}/people/${person}/${deed}`, {
      ...body,
      reason: 'insults',
    });
  await beginMatch(company);
  await playOn(company, seededDraw(5), ({ decision, version }) => decision !== null && version > 12);
  const [old] = await peopleCalled(NAME);
  await act(old?.person ?? '', 'silence', { wanted: 'silenced' });

  at(1).disconnect();
  const newcomer = await visit(new Guest({ origin: server.origin }), code, NAME);
  await newcomer.command(code, { type: 'claim', seat: 1, who: NAME });
  for (const seat of [0, 2]) {
    const { claim } = await until(at(seat), (update) => update.claim !== undefined);
    await at(seat).command(code, { type: 'vote', vote: 'accept' }, { decision: claim?.id ?? 0 });
  }
  await until(newcomer, ({ claim }) => claim?.accepted === 2);
  clock.advance(5 * 60_000);
  await until(newcomer, ({ you }) => you === 1);

  const phrase = { table: code, kind: 'phrase', phrase: 'back' };
  expect(await newcomer.ask('talk:say', phrase)).toMatchObject({ code: 'silenced' });
  const both = await peopleCalled(NAME);
  expect(both.map(({ seat, isSilenced }) => [seat, isSilenced])).toEqual([
    [1, true],
    [null, true],
  ]);
  const [now] = both;
  await act(now?.person ?? '', 'silence', { wanted: 'heard' });
  expect((await newcomer.ask('talk:say', phrase))['code']).not.toBe('silenced');

  await act(now?.person ?? '', 'name', { where: 'everywhere' });
  expect(await peopleCalled(NAME)).toEqual([]);
  expect((await operator.ask('GET', `/api/admin/matches?name=${NAME}`)).body).toMatchObject({ matches: [] });
  const log = await operator.ask('GET', `/api/admin/tables/${code}/matches/1/log`);
  expect(JSON.stringify(log.body)).not.toContain(NAME);
  const removed = (await storage.audit.read({ limit: 100 })).filter(({ deed }) => deed === 'nameRemoved');
  expect(removed.map(({ subject }) => subject).toSorted()).toEqual(
    both.map(({ person }) => person).toSorted(),
  );
  for (const guest of [...company.guests, newcomer]) guest.disconnect();
  await server.close();
}, 60_000);
