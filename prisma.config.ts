// Settings of the prisma command. It works without a network: scripts/schema-engine.mjs stands in for the engine the
// command would download. Without DATABASE_URL it works on the embedded database in DATA_DIR.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

const url = process.env['DATABASE_URL'];
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= fileURLToPath(
  new URL('./scripts/schema-engine.mjs', import.meta.url),
);

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // The address of the embedded database is a name alone: the stand-in opens the folder.
  datasource: { url: url === undefined || url === '' ? 'postgresql://embedded/forehand' : url },
});
