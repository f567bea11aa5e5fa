// Structured logs with a short list of what may appear in them. Cards, names, tokens and views never do.
import { pino } from 'pino';
import type { Config } from './config.ts';

/** An error as the log shows it: its kind, text and place, and nothing it happens to carry. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return { type: error.name, message: error.message, stack: error.stack };
}

export const createLogger = (level: Config['LOG_LEVEL']) =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: errorFields,
      req: (request: { method?: string; id?: string }) => ({ id: request.id, method: request.method }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  });
