// What the server says it keeps.
import type { PrivacyAnswer } from '@forehand/protocol';
import { exactly, isNumber, isString, nullable, shape } from '../net/guards.ts';
import { ask } from '../net/server-api.ts';

const isDays = nullable(isNumber);
const isKeepDays = shape<PrivacyAnswer['keepDays']>({ talk: isDays, names: isDays, trails: isDays });
const isOperator = shape<PrivacyAnswer['operator']>({
  name: nullable(isString),
  contact: nullable(isString),
});
const isPrivacyAnswer = shape<PrivacyAnswer>({
  ok: exactly(true),
  keepDays: isKeepDays,
  operator: isOperator,
});

export const readPrivacy = () => ask('/api/privacy', isPrivacyAnswer, { cache: 'no-store' });
