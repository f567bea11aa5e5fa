// The server's settings, read from the one schema in apps/server/src/config.ts.
import { tsImport } from 'tsx/esm/api';
import { toJSONSchema } from 'zod';

const asText = (value) => (typeof value === 'boolean' ? Number(value) : value);

function values({ enum: choices, type, format, minimum, maximum }) {
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ');
  if (type === 'integer') return `${minimum} to ${maximum}`;
  if (format === 'uri') return 'a URL';
  if (type === 'boolean') return '`0`, `1`';
  return 'text';
}

/** Each setting: its name, what it may be, its default (undefined without one) and what it is for. */
export async function readSettings() {
  const { configSchema } = await tsImport('../../apps/server/src/config.ts', import.meta.url);
  const { properties } = toJSONSchema(configSchema, { unrepresentable: 'any' });
  return Object.entries(configSchema.shape).map(([name, schema]) => ({
    name,
    values: values(shapeOf(schema, properties[name])),
    fallback: asText(schema.safeParse(undefined).data),
    meaning: schema.description ?? '',
  }));
}

/** What goes in where that can be told (an environment variable is text), else what comes out. */
function shapeOf(schema, output) {
  const input = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return input.type || input.enum ? input : output;
}
