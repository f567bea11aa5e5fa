// Records of every form, at every kind of moment, as everybody and as each seat may have them.
import { bismarck, type Json } from '@forehand/engine';
import { playout } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { pickMove } from '../../../test/bismarck-kit.ts';
import { PROFILES, profileOf } from './profiles.ts';
import { bismarckRecords } from './record.ts';

const FORMS: readonly { readonly profile: string; readonly [option: string]: Json }[] = [
  ...PROFILES.map(({ id }) => ({ profile: id })),
  { profile: 'bismarck-forehand-deals@1', exchange: 'mandatory', forgottenDiscard: 'redeal' },
  { profile: 'bismarck-forehand-deals@1', valfri: 'suitOrNoTrump', mustTrump: true },
  { profile: 'bismarck-british@1', dealerStays: 1, mustTrump: true, valfri: 'ntOnly' },
  { profile: 'bismarck-swedish@1', talonUse: 'faceUpAfterDeal', mustTrump: true },
  { profile: 'bismarck-estonian@1', talonUse: 'faceUpAfterDeal', valfri: 'turned' },
];
const OPENNESS = ['public', 'seat:0', 'seat:1', 'seat:2'] as const;

/** Every moment of the first deal up to its first tricks, and some of the rest. */
function* momentsOf(steps: number): Generator<number> {
  for (let count = 1; count < steps; count += count < 24 ? 1 : 97) yield count;
  yield steps;
}

describe('records of every form', () => {
  it.each(FORMS.map((options) => [JSON.stringify(options), options] as const))(
    'BIS-9.1 %s are without fault',
    (_form, options) => {
      const { seats } = profileOf(options.profile);
      const steps = playout({ game: bismarck, options, seats, seed: 6, pick: pickMove });
      const stored = steps.map(({ events }) => events);
      const checked = (count: number, openness: (typeof OPENNESS)[number] | 'full') => {
        const events = JSON.parse(JSON.stringify(stored.slice(0, count).flat()));
        const record = bismarckRecords.recordOf({ options, seats, events }, openness);
        const read = bismarckRecords.readRecord(record.ok && JSON.parse(JSON.stringify(record.value)));
        return read.ok ? read.value.check() : read;
      };
      for (const count of momentsOf(stored.length)) {
        for (const openness of OPENNESS) {
          const verdict = checked(count, openness);
          expect(verdict.ok, `${openness} after ${count}: ${JSON.stringify(verdict)}`).toBe(true);
        }
      }
      expect(checked(stored.length, 'full')).toMatchObject({ ok: true, value: { ended: 'played' } });
    },
  );
});
