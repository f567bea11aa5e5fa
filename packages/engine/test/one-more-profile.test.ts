// A profile that uses what the engine knows is one more row of one table, and nothing else: docs/adding-a-game.md.
import { describe, expect, it } from 'vitest';
import {
  PROFILES as BISMARCK_ROWS,
  type Profile as BismarckProfile,
} from '../src/games/bismarck/profiles.ts';
import { PROFILES as NAP_ROWS, type Profile as NapProfile } from '../src/games/nap/profiles.ts';
import { present } from '../src/result.ts';

const swedish = present(BISMARCK_ROWS[0], 'profile');
const base = present(NAP_ROWS[0], 'profile');

/** By rounds, with the duty to trump. */
const RUFFING: BismarckProfile = {
  ...swedish,
  id: 'bismarck-ruffing@1',
  permitted: { ...swedish.permitted, order: ['rounds', 'chooser'], mustTrump: [true] },
};

/** With Two, and double after a deal that was passed out. */
const LIVELY: NapProfile = {
  ...base,
  id: 'nap-lively@1',
  rules: { ...base.rules, extraBids: ['two'], allPass: 'doubleStakes' },
  usual: { ...base.usual, rounds: 2 },
};

/** As if the row stood in its file: before anything else has read the table. */
function addRow<Row>(table: readonly Row[], row: Row): void {
  Reflect.apply(Array.prototype.push, table, [row]);
}
addRow(BISMARCK_ROWS, RUFFING);
addRow(NAP_ROWS, LIVELY);

const { describeGame } = await import('@forehand/testkit');
const { findGame, openMatch, parseOptions } = await import('../src/registry.ts');
const { kitFor } = await import('./bismarck-kit.ts');
const { napKit } = await import('./nap-kit.ts');

describeGame(kitFor({ seats: 3, seen: 52 }, { profile: RUFFING.id }), [1]);
describeGame({ ...napKit, options: [{ profile: LIVELY.id, rounds: 1 }], seats: [3] }, [1]);

describe.each([
  ['bismarck', RUFFING.id, 3, 12, { order: 'rounds' }],
  ['nap', LIVELY.id, 4, 8, {}],
])('one more row in the profiles of %s', (game, id, seats, deals, chosen) => {
  it(`BIS-9.1 NAP-9.1 offers ${id} to every table`, () => {
    const offered = present(findGame(game), game);
    expect(offered.profiles.map((profile) => profile.id)).toContain(id);
    const { options, terms, offers, dropped } = offered.choosing({ profile: id }, seats);
    expect(terms).toMatchObject({ profile: id, deals });
    expect(dropped).toEqual([]);
    expect(offers.length).toBeGreaterThan(0);
    expect(parseOptions(game, options, seats)).toMatchObject({ ok: true, value: { options } });
    expect(options).toMatchObject({ profile: id });
    expect(openMatch(game, options, seats).turn).toBe('chance');
    expect(offered.choosing({ profile: id, ...chosen }, seats).dropped).toEqual([]);
  });
});
