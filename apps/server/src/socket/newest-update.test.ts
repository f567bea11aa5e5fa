import { PROTOCOL } from '@forehand/protocol';
import { expect, test } from 'vitest';
import { seatCompany, until } from '../testing/company.ts';
import type { Guest } from '../testing/guest.ts';
import { startTestServer } from '../testing/test-server.ts';

/** A page that polls when the test says so, and not before. */
async function openPolling({ origin, cookie }: Guest): Promise<{
  say(packet: string): Promise<void>;
  /** The packets of the next answer. */
  poll(): Promise<readonly string[]>;
}> {
  const engine = `${origin}/socket.io/?EIO=4&transport=polling`;
  const opened = await fetch(engine, { headers: { cookie } }).then((response) => response.text());
  const { sid } = JSON.parse(opened.slice(1));
  const say = async (body: string): Promise<void> => {
    await fetch(`${engine}&sid=${sid}`, { method: 'POST', body, headers: { cookie } });
  };
  const poll = async (): Promise<readonly string[]> => {
    const answer = await fetch(`${engine}&sid=${sid}`, { headers: { cookie } });
    return (await answer.text()).split('\u001e');
  };
  await say(`40${JSON.stringify({ protocol: PROTOCOL })}`);
  await poll();
  return { say, poll };
}

const updatesIn = (packets: readonly string[]) =>
  packets.filter((packet) => packet.startsWith('42["table:updated"'));

test('[P-4] [P-18] what happens between two polls comes with the next one, and only the newest waits', async () => {
  const server = await startTestServer();
  const company = await seatCompany({ origin: server.origin });
  const [host, second] = company.guests;
  if (!host || !second) throw new Error('no guests');
  const page = await openPolling(second);
  await page.say(`420${JSON.stringify(['table:join', { table: company.code }])}`);
  await page.poll();

  await host.command(company.code, { type: 'agree' });
  const first = await page.poll();
  expect(updatesIn(first)).toHaveLength(1);

  for (let time = 0; time < 5; time += 1) {
    await host.command(company.code, { type: 'leave' });
    await host.command(company.code, { type: 'sit', name: 'Inês' });
  }
  await until(host, ({ seats }) => seats.every((seat) => seat !== null));
  const packets = [...(await page.poll()), ...(await page.poll())];
  expect(updatesIn(packets)).toHaveLength(2);
  expect(updatesIn(packets).at(-1)).toContain(`"version":${host.latest.version},`);

  for (const guest of company.guests) guest.disconnect();
  await server.close();
});
