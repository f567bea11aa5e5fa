// Chance that is the same for the same seed, and names that are counted: two runs of the same commands make the same log.
import { systemIds } from '../adapters/system.ts';
import { commitmentOf } from '../fairness/deck.ts';
import { fairness } from '../fairness/fairness.ts';
import type { Fairness, Ids } from '../ports.ts';
import { seededDraw } from './legal-player.ts';

const SECRET_BYTES = 32;

export function seededChance(seed: number): { readonly ids: Ids; readonly fairness: Fairness } {
  let people = 0;
  let tables = 0;
  const ids: Ids = {
    ...systemIds,
    personId: () => {
      people += 1;
      // As long as the system's own, which a session is held to.
      return `seeded-person-${people}`.padEnd(22, '_');
    },
    tableId: () => {
      tables += 1;
      return `seeded-table-${seed}-${tables}`;
    },
  };
  const seeded: Fairness = {
    ...fairness,
    commit(context) {
      const { tableId, matchNo, deal, attempt } = context;
      const draw = seededDraw(seed + hashOf([tableId, matchNo, deal, attempt].join()));
      const secret = Uint8Array.from({ length: SECRET_BYTES }, () => draw(256));
      return { secret, commitment: commitmentOf(context, secret) };
    },
  };
  return { ids, fairness: seeded };
}

/** Of a few words, spread over the whole numbers. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);
