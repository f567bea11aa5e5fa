// Every setting of the server, from the environment, in one schema. docs/configuration.md is made from it.
import * as z from 'zod';

const onOff = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const keepDays = z.coerce.number().int().min(1).max(36_500).optional();

export const configSchema = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(8080)
    .describe('TCP port of page, HTTP and sockets.'),
  HOST: z
    .string()
    .min(1)
    .default('::')
    .describe('Address to listen on; the default is every address, IPv6 and IPv4.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder for the embedded database and the keys. One process at a time.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/u })
    .optional()
    .describe(
      "The address guests use, such as https://cards.example. Without it links follow the request's own.",
    ),
  TRUST_PROXY: onOff
    .default(false)
    .describe('1 behind a reverse proxy that sets X-Forwarded-For and X-Forwarded-Proto.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/u })
    .optional()
    .describe('A PostgreSQL server. Without it the embedded database in DATA_DIR is used.'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('TCP port of the figures for Prometheus, at /metrics. Without it there are none.'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address METRICS_PORT listens on; the default is this machine alone.'),
  OPERATOR_NAME: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Who runs the server and answers for what it keeps: stands on the page /privacy.'),
  OPERATOR_CONTACT: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('How to reach whoever runs it, such as an e-mail address: stands on the page /privacy.'),
  KEEP_TALK_DAYS: keepDays.describe(
    'After so many days without a step, what was said at a table is removed. Kept without it.',
  ),
  KEEP_NAMES_DAYS: keepDays.describe(
    'After so many days without a step, a table shows seats instead of names. Kept without it.',
  ),
  KEEP_TRAILS_DAYS: keepDays.describe(
    'After so many days without a step, who was connected to a table, and what was refused there, is removed. Kept without it.',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged. Cards, names and tokens are never logged, whatever the level.'),
  SESSION_KEYS: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43,}(,[A-Za-z0-9_-]{43,})?$/u)
    .optional()
    .describe(
      'Cookie signing keys, current and previous, comma-separated base64url. Made in DATA_DIR without it.',
    ),
  SEALING_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/u)
    .optional()
    .describe(
      '32 bytes as base64url that encrypt hidden cards in the database. Made in DATA_DIR without it.',
    ),
});
export type Config = z.infer<typeof configSchema>;

/** Settings that cannot be used, one sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the settings; an empty variable counts as absent. Throws a ConfigError with a sentence for each that is wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = configSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}
