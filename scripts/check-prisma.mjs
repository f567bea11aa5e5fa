// Drift: the migrations, applied one after the other to an empty database in memory, give the schema of schema.prisma.
import { captureTool } from './lib/workspace.mjs';

const compare = [
  'migrate',
  'diff',
  '--from-migrations',
  'prisma/migrations',
  '--to-schema',
  'prisma/schema.prisma',
];
const { status, output } = captureTool('prisma', [...compare, '--exit-code']);
if (status === 0) {
  console.log('prisma/migrations and prisma/schema.prisma agree.');
} else {
  console.error(output);
  console.error('prisma/migrations and prisma/schema.prisma differ: write a migration.');
  process.exitCode = 1;
}
