// Every form of Bismarck, played at random by the game itself: the page reads, shows and tells each of its moments.
import { type BismarckMove, type BismarckTypes, bismarck, type Json, type Seat } from '@forehand/engine';
import { type Moment, playout, type Random } from '@forehand/testkit';
import { anyMove } from '@forehand/testkit/any-move';
import { describe, expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import { QUIET } from '../../table/test/quiet-desk.ts';
import { legendOf, playerIn } from './form.ts';
import { readSeen, readView } from './read-view.ts';
import { bismarckReader, type Picture } from './reader.ts';
import { runningCount, sceneOf, scoredCount } from './scene.ts';
import { seatText } from './seat-line.ts';
import { sheetColumns, sheetRows, tieRows } from './sheet-rows.ts';
import { updateWith } from './test/pictures.ts';

const FORMS: readonly (readonly [name: string, options: Readonly<Record<string, Json>>, seats: number])[] = [
  ...bismarck.profiles.map(({ id, seats }) => [id, { profile: id }, seats.min] as const),
  ['trumps turned up', { valfri: 'turned' }, 3],
  ['no trumps in Valfri', { valfri: 'ntOnly' }, 3],
  ['a suit or no trumps', { valfri: 'suitOrNoTrump' }, 3],
  ['turned up after the deal', { talonUse: 'faceUpAfterDeal' }, 3],
  ['in rounds, with quotas 2, 7, 7', { order: 'rounds', passQuota: '2/7/7' }, 3],
  ['ties broken, trumps compulsory', { tieBreak: 'extraValfri', mustTrump: true }, 3],
  ['light, chosen', { profile: 'bismarck-light@1', order: 'chooser' }, 3],
  [
    'a talon that has to be taken, no trumps allowed',
    { profile: 'bismarck-forehand-deals@1', exchange: 'mandatory', valfri: 'suitOrNoTrump' },
    3,
  ],
];

type Step = Moment<BismarckTypes>;

function pick(choices: BismarckTypes['choices'], random: Random): BismarckMove {
  const move = bismarck.parseMove(anyMove(choices, random));
  if (!move.ok) throw new Error('no move of Bismarck');
  return move.value;
}

/** A moment of each kind in each deal, and of the many cards some. */
const isTold = ({ before, events, after }: Step, place: number): boolean =>
  before.phase !== after.phase || place % 9 === 0 || events.some(({ type }) => type === 'dealScored');

const match = (options: Json, seats: number) => playout({ game: bismarck, options, seats, seed: 7, pick });

/** What a page is told of a state, as it travels. */
function told({ before, events, after }: Step, you: Seat, seats: number) {
  let state = before;
  const shown = events.map((event) => {
    const now = state;
    state = bismarck.evolve(state, event);
    return bismarck.seen(now, event, you);
  });
  const seen: unknown[] = JSON.parse(JSON.stringify(shown));
  const view: unknown = JSON.parse(JSON.stringify(bismarck.view(after, you)));
  const turn = bismarck.turn(after);
  const update = updateWith({
    you,
    update: {
      match: view,
      seats: ['Inês', 'Oskar', 'Camille', 'Bente']
        .slice(0, seats)
        .map((name) => ({ name, present: true, agreed: true })),
      decision: turn === you ? { id: 1, kind: 'move' } : null,
    },
  });
  return { seen, update, turn };
}

const UNKNOWN = /undefined|NaN|\[object/u;

function checked(step: Step, you: Seat, seats: number): Picture | null {
  const { seen, update, turn } = told(step, you, seats);
  const view = readView(update.match);
  expect(view).not.toBeNull();
  expect(readSeen(seen)).toHaveLength(seen.length);
  const moment = bismarckReader.read(update);
  if (view === null || moment === null || turn === 'chance') return null;
  const scene = sceneOf({ view, held: null, resultClosed: false });
  const prompt = moment.prompt(QUIET, en);
  if (turn !== 'over') expect(prompt.strong).not.toBe('');
  if (turn === you) expect(moment.yourTurn(en)).not.toBe('');
  const lines = view.counts.map((_, seat) =>
    seatText({ scene, view, seat, awaySince: null, hidden: false, long: true }, en),
  );
  const spoken = moment.heard(seen, en).map((item) => (item.type === 'told' ? item.text : ''));
  const all = [prompt, moment.standing(en), lines, spoken, moment.course(you, en).line];
  expect(JSON.stringify(all)).not.toMatch(UNKNOWN);
  return { update, view, you };
}

describe.each(FORMS)('%s', (_name, options, seats) => {
  const steps = match(options, seats);

  test('every moment is read, shown and told, to each seat', () => {
    for (const [place, step] of steps.entries()) {
      const turn = bismarck.turn(step.after);
      const viewers = new Set([place % seats, ...(typeof turn === 'number' ? [turn] : [])]);
      if (isTold(step, place)) for (const seat of viewers) checked(step, seat, seats);
    }
  });

  test('the sheet has a row for each deal, with what was counted, and who plays it', () => {
    const [last] = steps.slice(-1);
    if (last === undefined) throw new Error('no match');
    const { update } = told(last, 0, seats);
    const view = readView(update.match);
    if (view === null) throw new Error('no view');
    const parts = { update, view };
    const rows = sheetRows(parts, en);
    expect(rows).toHaveLength(view.deals);
    expect(rows.every(({ state }) => state === 'done')).toBe(true);
    expect(rows.map(({ deal }) => playerIn(view, deal))).toEqual(rows.map(({ forehand }) => forehand));
    expect(tieRows(parts, en)).toHaveLength(view.sheet.length - view.deals);
    expect(JSON.stringify([rows, sheetColumns(parts, en)])).not.toMatch(UNKNOWN);
    const words = legendOf(view, en);
    expect(words).toMatch(/^Large: score\. /u);
    const balanced = view.sheet.every(({ change }) => change.reduce((sum, each) => sum + each, 0) === 0);
    expect(words.includes('Every row sums to 0.')).toBe(balanced);
  });

  test('while a deal is played its count is the one it is scored with', () => {
    for (const { before, after } of steps.filter(({ events }) =>
      events.some(({ type }) => type === 'dealScored'),
    )) {
      const [then, now] = [before, after].map((state) =>
        readView(told({ before, after: state, actor: 'chance', events: [] }, 0, seats).update.match),
      );
      const row = now?.sheet.at(-1);
      if (!then || !row) throw new Error('a scored deal can be read');
      for (let seat = 0; seat < seats; seat += 1) {
        const { of, quota } = scoredCount(row, seat);
        expect(runningCount(then, seat)).toMatchObject({ of, quota });
      }
    }
  });
});
