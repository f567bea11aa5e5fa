// A process that writes to the log of several tables and says on its output what has been acknowledged; killed by tests.
// Arguments: folder, number of tables, then DATABASE_URL by environment.
import { openStorage } from '../open-storage.ts';
import { append, secretOf } from './appends.ts';

const [dataDir = '', tables = '4', prefix = 'table'] = process.argv.slice(2);
const storage = await openStorage({
  databaseUrl: process.env['DATABASE_URL'],
  dataDir,
  sealingKey: Buffer.alloc(32, 1),
});

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

async function write(tableId: string): Promise<never> {
  for (let version = 1; ; version += 1) {
    const outcome = await storage.log.append(
      append(tableId, version, {
        step: { events: [{ type: 'step', version, sealed: { hand: ['AS'] } }], at: Date.now() },
        secrets: version % 10 === 1 ? [secretOf(1, version)] : [],
        snapshot: version % 7 === 0 ? { version } : null,
      }),
    );
    say(`${outcome} ${tableId} ${version}`);
  }
}

say('open');
await Promise.all(Array.from({ length: Number(tables) }, (_, table) => write(`${prefix}-${table}`)));
