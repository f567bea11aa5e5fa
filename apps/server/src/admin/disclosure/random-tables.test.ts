// The check of what was shown, over random tables of both games: silent where views are honest, and not where they
// are not.
import { type Json, present, type TableCommand } from '@forehand/engine';
import { anyRequest, CROWD } from '@forehand/engine/test/table-commands';
import { PEOPLE, TestTable } from '@forehand/engine/test/table-kit';
import { seeded, seededChance } from '@forehand/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Step } from '../../ports.ts';
import { type Moment, matchOf, moments } from '../moments.ts';
import { checkDisclosure, type Shown, shownAfter } from './disclosure-check.ts';

const STEPS = 350;

interface Walk {
  readonly game: 'bismarck' | 'nap';
  readonly seed: number;
  readonly options: { readonly [name: string]: string | number };
}

const OPEN_DEALS = ['afterMatch', 'afterDeal', 'never'] as const;

const WALKS: readonly Walk[] = [
  ...[1, 2].flatMap((seed) =>
    OPEN_DEALS.map((openDeals) => ({ game: 'nap' as const, seed, options: { rounds: 1, openDeals } })),
  ),
  { game: 'nap', seed: 3, options: { profile: 'nap-floater@1', rounds: 2, openDeals: 'afterDeal' } },
  { game: 'bismarck', seed: 4, options: {} },
  { game: 'bismarck', seed: 5, options: { profile: 'bismarck-forehand-deals@1' } },
  { game: 'bismarck', seed: 6, options: { profile: 'bismarck-british@1' } },
];

/** As the log gives them back: what was stored in one step stands together. */
function stepsOf(table: TestTable): readonly Step[] {
  const versions = [...new Set(table.events.map(({ version }) => version))];
  return versions.map((version) => ({
    tableId: 'table',
    version,
    at: version,
    actor: 'ann',
    moveId: `move-${version}`,
    digest: '',
    events: JSON.parse(JSON.stringify(table.events.filter((one) => one.version === version))).map(
      ({ event }: { readonly event: Json }) => event,
    ),
  }));
}

const withSheetOf = (command: TableCommand, { options }: Walk): TableCommand =>
  command.type === 'changeSheet' && command.options !== undefined ? { ...command, options } : command;

/** At the end an operator closes the table, in the middle of a deal as likely as not. */
function walked(asked: Walk): readonly Step[] {
  const { game, seed, options } = asked;
  const setup = { game, options, seats: game === 'nap' ? 5 : 3, chance: seededChance(seed) };
  const table = new TestTable(setup).sit(...PEOPLE.slice(1, 3));
  const random = seeded(seed);
  for (let step = 0; step < STEPS; step += 1) {
    if (random.below(12) === 0) table.whileAway(...CROWD.filter(() => random.below(3) === 0));
    const { person, command } = anyRequest(table.state, random);
    table.ask(person, withSheetOf(command, asked));
  }
  table.operate({ type: 'closeTable', reason: 'The evening is over', at: STEPS });
  return stepsOf(table);
}

const folded = (steps: readonly Step[]): readonly Moment[] => [...moments(steps)];
const matchesOf = (steps: readonly Step[]): readonly number[] => [...new Set(folded(steps).map(matchOf))];

/** What a walk has to come by for the check to have had something to say about it. */
const OCCASIONS: Readonly<Record<string, (moment: Moment) => boolean>> = {
  'a seat taken over in a match': ({ before, events }) =>
    before?.phase === 'playing' && events.some(({ type }) => type === 'seatTaken'),
  'a stand-in': ({ events }) => events.some(({ type }) => type === 'stoodIn'),
  'one more match': ({ after }) => after.matchNo > 1,
  'a list opened after a match': ({ after, events }) =>
    after.matchNo > 0 && events.some(({ type }) => type === 'listOpened'),
  'rules changed with the list closed': ({ before, events }) =>
    before?.list === 'closed' && events.some(({ type }) => type === 'sheetChanged'),
  'a match closed in the middle of a later deal': ({ before, events }) =>
    (before?.match?.deal ?? 0) > 1 &&
    before?.match?.awaitedCut === undefined &&
    events.some(({ type }) => type === 'matchClosed'),
};

/** From here on one seat is shown what its neighbour holds. */
const leaking =
  (from: Moment, as: Shown['as']) =>
  (moment: Moment): readonly Shown[] => {
    const shown = shownAfter(moment);
    const { match } = moment.after;
    if (moment.step.version !== from.step.version || match === null) return shown;
    return [...shown, { seat: 1, as, message: { deep: [{ view: match.view(2) }] } }];
  };

describe('the disclosure check of tables at random', { timeout: 120_000 }, () => {
  const walks = new Map<Walk, readonly Step[]>();
  beforeAll(() => {
    for (const one of WALKS) walks.set(one, walked(one));
  });

  test.each(WALKS)('[P-124] A-01 $game $options ($seed): nothing was disclosed', async (one) => {
    const steps = present(walks.get(one), 'walk');
    for (const matchNo of matchesOf(steps)) {
      const checked = await checkDisclosure(folded(steps), matchNo);
      expect(checked, `match ${matchNo}`).toMatchObject({ verdict: 'nothingDisclosed', disclosed: [] });
    }
  });

  test.each(WALKS)('[P-124] A-01 $game $options ($seed): a leak that is planted is named', async (one) => {
    const steps = present(walks.get(one), 'walk');
    const all = folded(steps);
    const dealt = all.filter(
      ({ after, step }) => after.phase === 'playing' && JSON.stringify(step.events).includes('"dealt"'),
    );
    const from = present(dealt.at(-1), 'a deal');
    for (const as of ['view', 'seen', 'review'] as const) {
      const checked = await checkDisclosure(folded(steps), matchOf(from), leaking(from, as));
      expect(checked).toMatchObject({
        verdict: 'shownTooMuch',
        disclosed: [{ version: from.step.version, seat: 1, as }],
      });
    }
  });

  test.each(Object.entries(OCCASIONS))('the walks come by %s', (_, isOne) => {
    expect([...walks.values()].some((steps) => folded(steps).some(isOne))).toBe(true);
  });
});
