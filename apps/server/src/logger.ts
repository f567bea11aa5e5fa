// Structured logs with a short list of what may appear in them. Cards, names, tokens and views never do, and whatever
// is not on the list is left out, wherever it is logged.
import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';
import type { Logger } from './ports.ts';

/** What a line of the log may hold, besides its time, level and constant text. */
const ALLOWED: ReadonlySet<string> = new Set([
  'event',
  'method',
  'signal',
  'unfinished',
  'seconds',
  'bytes',
  'port',
]);

const MAX_TEXT = 200;
/** What stands in quotes in an error's text may have come from anybody: a message of a parser, a value of a row. */
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/gu;
/** From here on the text is what somebody sent, cut off in the middle. */
const TORN = /["'`\n{[]/u;
const CARD = /\b(?:[2-9TJQKA]|10)[SHDC]\b/gu;
const TOKEN = /[\w-]{16,}/gu;

const harmless = (text: string): string => {
  const [before = ''] = text.replace(QUOTED, '…').split(TORN, 1);
  return before.replace(CARD, '…').replace(TOKEN, '…').slice(0, MAX_TEXT);
};

/** The lines of a stack that name places, without the text above them: that may have lines which look like places. */
function placesOf({ message, stack = '' }: Error): readonly string[] {
  const places = stack.slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0);
  return places.split('\n').flatMap((line) => /^\s+at (.*)$/u.exec(line)?.[1] ?? []);
}

/** An error as the log shows it: its kind, code, text and place, and nothing it happens to carry. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: errorFields(error.cause) };
  return { type: error.name, ...code, message: harmless(error.message), at: placesOf(error), ...cause };
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

function allowed(fields: object): object {
  const plain = Object.entries(fields).filter(([name, value]) => ALLOWED.has(name) && isPlain(value));
  const err = 'err' in fields ? { err: errorFields(fields.err) } : {};
  return { ...Object.fromEntries(plain), ...err };
}

/** Lines of JSON on standard output, or to `destination`. */
export function createLogger(level: Config['LOG_LEVEL'], destination?: DestinationStream): Logger {
  // Pino would put its own idea of an error in place of ours.
  const serializers = { err: (fields: unknown) => fields };
  const settings = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers };
  const lines = destination === undefined ? pino(settings) : pino(settings, destination);
  return {
    info: (fields, message) => lines.info(allowed(fields), message),
    warn: (fields, message) => lines.warn(allowed(fields), message),
    error: (fields, message) => lines.error(allowed(fields), message),
  };
}
