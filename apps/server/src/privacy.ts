// What the operator has said about what is kept, and who answers for it.
import type { Config } from './config.ts';
import type { Forgettable } from './retention-ports.ts';

export interface PrivacySettings {
  /** Days without a step after which it is forgotten; null where it is kept. */
  readonly keepDays: Readonly<Record<Forgettable, number | null>>;
  /** Who runs the server, and how to reach them; null where nobody has said. */
  readonly operator: { readonly name: string | null; readonly contact: string | null };
}

export const KEPT_FOR_GOOD: PrivacySettings = {
  keepDays: { talk: null, names: null, trails: null },
  operator: { name: null, contact: null },
};

export const privacyOf = (config: Config): PrivacySettings => ({
  keepDays: {
    talk: config.KEEP_TALK_DAYS ?? null,
    names: config.KEEP_NAMES_DAYS ?? null,
    trails: config.KEEP_TRAILS_DAYS ?? null,
  },
  operator: { name: config.OPERATOR_NAME ?? null, contact: config.OPERATOR_CONTACT ?? null },
});
