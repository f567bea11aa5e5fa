// The page against whole matches of the game: at tables of every profile, and with the options together, each moment
// can be read and told, and a call that is not offered names the rule the game refuses it by.
import { BASE_TARIFF, type NapTypes, nap, present } from '@forehand/engine';
import { type Moment as Played, playout } from '@forehand/testkit';
import { anyMove } from '@forehand/testkit/any-move';
import { describe, expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import { BIDS } from '../../table/calls.ts';
import { QUIET } from '../../table/test/quiet-desk.ts';
import { ledgerCsv } from './ledger-csv.ts';
import { ledgerRows } from './ledger-rows.ts';
import { napReader, type Picture, readPicture } from './reader.ts';
import { resultWords } from './result-words.ts';
import { sceneOf } from './scene.ts';
import { seatWords } from './seat-words.ts';
import { priceOf, stakeOf, tariffOf, USUAL, unitsOf } from './tariff.ts';
import { updateWith } from './test/pictures.ts';
import { whyNot } from './why-not.ts';

const EVERYTHING = {
  profile: 'nap-ten@1',
  extraBids: ['two', 'misere', 'blucher'],
  misereLoss: 'double',
  allPass: 'dealerMustBidOne',
  wellingtonLead: 'lowestTrump',
  stakes: 2,
  floater: true,
};
const TABLES: readonly (readonly [string, object])[] = [
  ...nap.profiles.map(({ id }) => [id, { profile: id }] as const),
  ['all that may be added', EVERYTHING],
  ['a double header at double stakes', { profile: 'nap-double-header@1', stakes: 2 }],
  [
    'a Misère of the first lead, below Three',
    { profile: 'nap-misere@1', misereTrump: 'firstLead', misereRank: 'belowThree' },
  ],
];
const SEATS = [3, 5, 7] as const;
const CASES = TABLES.flatMap(([name, options]) => SEATS.map((seats) => [name, seats, options] as const));

type Step = Played<NapTypes>;

function matchOf(options: object, seats: number): readonly Step[] {
  const pick: Parameters<typeof playout<NapTypes>>[0]['pick'] = (choices, random) => {
    const move = nap.parseMove(anyMove(choices, random, 'nap'));
    if (!move.ok) throw new Error(move.error.join('; '));
    return move.value;
  };
  return playout({ game: nap, options: { ...options, rounds: 2 }, seats, seed: seats, pick });
}

function pictureOf({ after }: Pick<Step, 'after'>, you: number): Picture {
  const isMine = nap.turn(after) === you;
  const update = updateWith({
    stage: 'first',
    players: after.match.seats,
    update: { you, match: nap.view(after, you), decision: isMine ? { id: 1, kind: 'move' } : null },
  });
  return present(readPicture(update) ?? undefined, 'picture');
}

/** All that a page says of a moment. */
function wordsOf(step: Step, you: number): readonly string[] {
  const picture = pictureOf(step, you);
  const moment = present(napReader.read(picture.update) ?? undefined, 'moment');
  const seen = step.events.flatMap((event) => nap.seen(step.before, event, you) ?? []);
  const { strong, text, note } = moment.prompt(QUIET, en);
  const scene = sceneOf({ view: picture.view, held: null, resultClosed: false });
  const seats = picture.update.seats.map((_, seat) => {
    const words = seatWords({ scene, picture, seat, awaySince: null, hidden: false, long: true }, en);
    return `${words.line} ${words.spoken}`;
  });
  const results = picture.view.ledger.map((row) => Object.values(resultWords(picture, row, en)).join(' '));
  return [
    [strong, text, note].join(' '),
    moment.standing(en),
    moment.yourTurn(en),
    ...moment.heard(seen, en).map((heard) => (heard.type === 'told' ? heard.text : heard.type)),
    ...seats,
    ...results,
    ...ledgerRows(picture, en).map((row) => JSON.stringify(Object.values(row))),
    en.bids.tariff(tariffOf(picture.view)),
  ];
}

const NO_WORD = /undefined|NaN|\[object|\bnull\b(?!,"|,\[)|!/u;

describe.each(CASES)('at a table of %s with %i', (_name, seats, options) => {
  const steps = matchOf(options, seats);
  const played = steps.filter(({ actor }) => actor !== 'chance');

  test('every moment can be read and told by everybody, mover or not', () => {
    for (const [place, step] of played.entries()) {
      const turn = nap.turn(step.after);
      const you = typeof turn === 'number' && place % 2 === 0 ? turn : place % seats;
      for (const words of wordsOf(step, you)) expect(words).not.toMatch(NO_WORD);
      if (step.after.phase !== 'over' && turn !== 'chance')
        expect(wordsOf(step, you)[0]?.trim()).not.toBe('');
    }
  });

  test('the prompt is mine exactly when the move is', () => {
    for (const step of played.slice(0, 200)) {
      for (let you = 0; you < seats; you += 1) {
        const moment = present(napReader.read(pictureOf(step, you).update) ?? undefined, 'moment');
        const isMine = nap.turn(step.after) === you;
        expect(moment.prompt(QUIET, en).tone).toBe(isMine ? 'yours' : 'neutral');
        expect(moment.yourTurn(en) !== '').toBe(isMine);
      }
    }
  });

  test('D-03 a call is offered, or the rule is named by which the game refuses it', () => {
    const auctions = steps.filter(({ after }) => after.phase === 'auction');
    expect(auctions.length).toBeGreaterThan(0);
    for (const { after } of auctions) {
      const you = nap.turn(after);
      if (typeof you !== 'number') continue;
      const { view } = pictureOf({ after }, you);
      for (const call of ['pass', ...tariffOf(view).map(({ bid }) => bid)] as const) {
        const decided = nap.decide(after, you, { type: 'call', call });
        const why = whyNot(view, you, 'mine', call);
        const isBeaten = why?.reason === 'nothingHigher';
        if (isBeaten) expect(decided.ok).toBe(false);
        else expect(why?.rule ?? null).toBe(decided.ok ? null : decided.error.rule);
      }
    }
  });

  test('a scored deal was paid by the tariff, so many times', () => {
    const last = present(steps.at(-1), 'step');
    const { view, update } = pictureOf(last, 0);
    for (const row of view.ledger) {
      const { stake: _, ...simple } = view;
      const price = row.bid === null ? undefined : priceOf(simple, row.bid);
      const units =
        price === undefined ? 0 : stakeOf(view, row) * (row.made === true ? price.win : price.lose);
      expect(unitsOf(row)).toBe(row.declarer === null ? 0 : units);
    }
    const names = update.seats.map((person) => person?.name ?? '');
    const csv = ledgerCsv(view, names, { ...en.ledger.words.csv, callName: en.bids.name });
    expect(csv.split('\r\n')).toHaveLength(view.ledger.length + 2);
    expect(csv).not.toMatch(/undefined|NaN|null/u);
  });
});

test('NAP-6.2 the usual four and their prices are those of the game', () => {
  const usual = USUAL.map(({ bid }) => BASE_TARIFF.find(({ id }) => id === bid));
  expect(USUAL).toEqual(usual.map((row) => ({ bid: row?.id, win: row?.win, lose: row?.lose })));
  const simple = pictureOf(present(matchOf({}, 3)[0], 'step'), 0).view;
  expect(simple.tariff).toBeUndefined();
  const ladder = TABLES.flatMap(([, options]) =>
    tariffOf(pictureOf(present(matchOf(options, 3)[0], 'step'), 0).view).map(({ bid }) => bid),
  );
  expect(new Set(ladder)).toEqual(new Set(BIDS));
});
