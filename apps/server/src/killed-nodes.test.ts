// Two and three real processes on one PostgreSQL, killed at seeded moments of whole matches, and their connections with
// them. Clients go to another node and send again what was not answered.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { present } from '@forehand/engine';
import type { Command, TableUpdate } from '@forehand/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from './adapters/open-storage.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './adapters/test/postgres-cluster.ts';
import { fairness } from './fairness/fairness.ts';
import { Loaded } from './table/loaded.ts';
import { beginMatch, type Company, level, seatCompany } from './testing/company.ts';
import type { AnyAnswer, Guest } from './testing/guest.ts';
import { choicesOf, chooseMove, type Draw, seededDraw } from './testing/legal-player.ts';
import { ServerProcess } from './testing/server-process.ts';

const bin = findPostgres();
if (bin === undefined) console.warn('NOT RUN: the tests of killed nodes need initdb; set PG_BIN.');

const SEALING_KEY = Buffer.alloc(32, 7).toString('base64url');
const SESSION_KEYS = 'k'.repeat(43);

/** A match, how many nodes serve it, and how many moves lie between two blows, at most. */
const MATCHES = [
  ['Bismarck on two nodes', 2, { game: 'bismarck', options: { profile: 'bismarck-short@1' } }, 200],
  ['Nap on three nodes', 3, { game: 'nap', guests: 5, options: { profile: 'nap-base@1', rounds: 1 } }, 50],
] as const;

describe.skipIf(bin === undefined)('killed nodes', () => {
  let cluster: PostgresCluster;
  let folder = '';
  let nodes: ServerProcess[] = [];
  let restarts: Promise<unknown>[] = [];
  beforeAll(async () => {
    cluster = await startPostgres(present(bin, 'PostgreSQL'));
    folder = mkdtempSync(join(tmpdir(), 'forehand-nodes-'));
  });
  afterEach(async () => {
    await Promise.allSettled(restarts);
    await Promise.all(nodes.map((node) => node.kill()));
  });
  afterAll(async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(MATCHES)(
    'GR2 GR10 C-09 [P-60] [P-62] %s, with nodes killed and connections cut: no acknowledged move is lost, none is doubled',
    async (_match, count, wish, spacing) => {
      const url = await cluster.createDatabase(`killed-${wish.game}`);
      const environment = { DATABASE_URL: url, DATA_DIR: folder, SEALING_KEY, SESSION_KEYS };
      nodes = [await ServerProcess.start(environment)];
      nodes.push(
        ...(await Promise.all(Array.from({ length: count - 1 }, () => ServerProcess.start(environment)))),
      );
      restarts = [];
      const draw = seededDraw(61);
      const someNode = (): ServerProcess => present(nodes[draw(nodes.length)], 'node');
      const company = await seatCompany({ origin: someNode().origin }, wish);
      await beginMatch(company);
      const acknowledged = new Map<string, number>();
      const strike = strikes({ draw, cluster, nodes, environment, restarts });
      let blows = 0;
      for (let next = 5 + draw(spacing), moves = 0; !(await isOver(company, someNode)); moves += 1) {
        const mover = present(company.guests.find(isOnTurn), 'mover');
        const moving = moveOnce(mover, company.code, draw, someNode);
        if (moves === next) {
          await strike();
          blows += 1;
          next = moves + 5 + draw(spacing);
        }
        const [moveId, version] = await moving;
        acknowledged.set(moveId, version);
      }
      await Promise.all(restarts);
      await expectKept(url, company, acknowledged);
      console.info(`${acknowledged.size} moves, ${blows} blows`);
      expect(blows).toBeGreaterThan(2);
      for (const guest of company.guests) guest.disconnect();
    },
    300_000,
  );
});

const isOnTurn = ({ latest }: Guest): boolean => latest.decision?.kind === 'move';

/** Everybody has a page at some node, and has been told as much as the others. */
async function isOver(company: Company, someNode: () => ServerProcess): Promise<boolean> {
  for (;;) {
    try {
      for (const guest of company.guests) {
        if (!isConnected(guest)) await comeBack(guest, company.code, someNode);
      }
      await levelOrLost(company);
      return company.guests.every(({ latest }) => latest.phase === 'over');
    } catch (error) {
      if (company.guests.every(isConnected)) throw error;
    }
  }
}

/** Whoever loses the line is told nothing more, and is not waited for. */
async function levelOrLost(company: Company): Promise<void> {
  const sockets = company.guests.map(({ socket }) => socket);
  let lose: () => void = () => undefined;
  const lost = new Promise<never>((_, reject) => {
    lose = () => reject(new Error('a line was lost'));
  });
  for (const socket of sockets) socket.once('disconnect', lose);
  const reached = level(company);
  reached.catch(() => undefined);
  await Promise.race([reached, lost]).finally(() => {
    for (const socket of sockets) socket.off('disconnect', lose);
  });
}

function isConnected(guest: Guest): boolean {
  try {
    return guest.socket.connected;
  } catch {
    return false;
  }
}

/** As a page does: to some node, again and again. */
async function comeBack(guest: Guest, code: string, someNode: () => ServerProcess): Promise<void> {
  for (;;) {
    guest.moveTo(someNode().origin);
    try {
      await guest.connect();
      const joined = await answered(guest, guest.join(code));
      if (joined.ok) return;
    } catch {
      // that node is gone, or its database does not answer
    }
    await pause(50);
  }
}

/** The answer, or the loss of the line that would have brought it. */
function answered(guest: Guest, answer: Promise<AnyAnswer>): Promise<AnyAnswer> {
  const lost = new Promise<never>((_, reject) => {
    guest.socket.once('disconnect', () => reject(new Error('the line was lost')));
  });
  answer.catch(() => undefined);
  return Promise.race([answer, lost]);
}

let sent = 0;

/** Sends one move until it is answered, always under the same id. */
async function moveOnce(
  mover: Guest,
  code: string,
  draw: Draw,
  someNode: () => ServerProcess,
): Promise<readonly [moveId: string, version: number]> {
  sent += 1;
  const { latest } = mover;
  const move = chooseMove(present(choicesOf(latest), 'choices'), draw, latest.game);
  const command: Command = { type: 'move', move };
  const as = { moveId: `killed-${sent}`, decision: present(latest.decision ?? undefined, 'decision').id };
  for (;;) {
    try {
      const answer = await answered(mover, mover.command(code, command, as));
      if (answer.ok) return [as.moveId, Number(answer['version'])];
      if (answer['code'] !== 'unavailable') throw new Refused(JSON.stringify(answer));
      await pause(50);
    } catch (error) {
      if (error instanceof Refused) throw error;
      await comeBack(mover, code, someNode);
    }
  }
}

class Refused extends Error {
  override readonly name = 'Refused';
}

interface Field {
  readonly draw: Draw;
  readonly cluster: PostgresCluster;
  readonly nodes: ServerProcess[];
  readonly environment: Readonly<Record<string, string>>;
  readonly restarts: Promise<unknown>[];
}

/** A node does not start while its connections are cut: whoever runs it starts it again. */
const started = (environment: Field['environment'], attempts = 10): Promise<ServerProcess> =>
  ServerProcess.start(environment).catch((error: unknown) => {
    if (attempts === 1) throw error;
    return started(environment, attempts - 1);
  });

/** One blow: a node dies and is started again, or the database cuts every connection. One node always lives. */
function strikes({ draw, cluster, nodes, environment, restarts }: Field): () => Promise<void> {
  let dead = 0;
  return async () => {
    if (dead > 0 || draw(3) === 0) {
      await cluster.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'killed-%' AND pid <> pg_backend_pid()`,
      );
      return;
    }
    dead += 1;
    const place = draw(nodes.length);
    const victim = present(nodes[place], 'victim');
    await victim.kill();
    restarts.push(
      started(environment).then((node) => {
        nodes[place] = node;
        dead -= 1;
      }),
    );
  };
}

/** The log has every acknowledged move at its version, once, and folds to what every seat was told. */
async function expectKept(
  url: string,
  { code, guests }: Company,
  acknowledged: ReadonlyMap<string, number>,
): Promise<void> {
  const sealingKey = Buffer.from(SEALING_KEY, 'base64url');
  const storage = await openStorage({ databaseUrl: url, dataDir: '', sealingKey });
  const { tableId } = present(await storage.directory.findByCode(code), 'table');
  const steps = await storage.log.history(tableId);
  expect(steps.map(({ version }) => version)).toEqual(steps.map((_, place) => place + 1));
  const moves = steps.filter(({ moveId }) => moveId.startsWith('killed-'));
  expect(new Map(moves.map(({ moveId, version }) => [moveId, version]))).toEqual(acknowledged);
  const folded = new Loaded(fairness, present(await storage.log.load(tableId), 'table'));
  for (const [seat, guest] of guests.entries()) {
    const told: TableUpdate = guest.latest;
    expect(told.version).toBe(folded.version);
    expect(told.match).toEqual(folded.state.match?.view(seat));
    expect(told.evening?.reduce((all, { sum }) => all + sum, 0)).toBe(0);
  }
  await storage.close();
}
