// Every profile of every game, and some tables that have changed much: each played to its end over real sockets, its
// rows, its record and every byte its players received held against the log.

import {
  findGame,
  GAMES,
  type Json,
  openMatch,
  present,
  readRecord,
  unpackNapView,
  unpackView,
} from '@forehand/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { cardsIn } from '../admin/disclosure/card-audit.ts';
import { loggedMatch } from '../lobby/logged-match.ts';
import type { Append, Step } from '../ports.ts';
import { changedLog } from '../testing/changed-log.ts';
import { beginMatch, type Company, guestOf, level, playOn, seatCompany } from '../testing/company.ts';
import { leaks, receivedBy } from '../testing/leaks.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

interface Form {
  readonly game: string;
  readonly options: { readonly profile: string; readonly [key: string]: Json };
  readonly seats: number;
}

/** As short as the game has it. */
const SHORTEST: ReadonlyMap<string, { readonly [key: string]: Json }> = new Map([['nap', { rounds: 1 }]]);

const PROFILES: readonly Form[] = GAMES.flatMap(({ id, profiles }) =>
  profiles.map(({ id: profile, seats }) => ({
    game: id,
    options: { profile, ...SHORTEST.get(id) },
    seats: Math.max(seats.min, Math.min(seats.max, 3)),
  })),
);

const CHANGED: readonly Form[] = [
  {
    game: 'bismarck',
    options: {
      profile: 'bismarck-swedish@1',
      ...{ talonUse: 'faceUpAfterDeal', valfri: 'suitOrNoTrump', mustTrump: true, tieBreak: 'extraValfri' },
    },
    seats: 3,
  },
  {
    game: 'bismarck',
    options: { profile: 'bismarck-swedish@1', order: 'rounds', valfri: 'ntOnly', passQuota: '2/7/7' },
    seats: 3,
  },
  {
    game: 'bismarck',
    options: { profile: 'bismarck-forehand-deals@1', exchange: 'mandatory', forgottenDiscard: 'redeal' },
    seats: 3,
  },
  {
    game: 'nap',
    options: {
      ...{
        profile: 'nap-britannica@1',
        rounds: 1,
        floater: true,
        packets: '1x5',
        wellingtonLead: 'lowestTrump',
      },
      ...{ misereTrump: 'firstLead', misereRank: 'belowThree', stakes: 2 },
    },
    seats: 7,
  },
  {
    game: 'nap',
    options: { profile: 'nap-floater@1', rounds: 2, allPass: 'dealerMustBidOne', packets: '2-3' },
    seats: 5,
  },
];

const scoredView = z.looseObject({ result: z.looseObject({ totals: z.array(z.number()) }) });

const isView = (input: unknown): boolean => typeof input === 'object' && input !== null;
const sheetView = z.custom<Parameters<typeof unpackView>[0]>(isView);
const ledgerView = z.custom<Parameters<typeof unpackNapView>[0]>(isView);

/** The rows a page shows, in the words of the game. */
const rowsShown = (game: string, match: unknown): readonly unknown[] =>
  game === 'bismarck'
    ? unpackView(sheetView.parse(match)).sheet
    : unpackNapView(ledgerView.parse(match)).ledger;

describe.each([...PROFILES, ...CHANGED])('$game with $options', ({ game, options, seats }) => {
  let server: TestServer;
  let company: Company;
  let steps: readonly Step[];
  const written: Append[] = [];

  beforeAll(async () => {
    const memory = openMemoryStorage();
    const log = changedLog(memory.log, {
      append: (append) => {
        written.push(append);
        return memory.log.append(append);
      },
    });
    server = await startTestServer({ storage: { ...memory, log } });
    company = await seatCompany({ origin: server.origin }, { game, options, guests: seats });
    await beginMatch(company);
    await playOn(company, seededDraw(11), ({ phase }) => phase === 'over');
    await level(company);
    const table = await memory.directory.findByCode(company.code);
    steps = await memory.log.history(table?.tableId ?? '');
  }, 300_000);
  afterAll(async () => {
    for (const guest of company.guests) guest.disconnect();
    await server.close();
  });

  const logged = () => present(loggedMatch(steps, 1), 'match');
  const scoredByRules = () => {
    const { options: agreed, people, events } = logged();
    return openMatch(game, agreed, people.length).replay(events);
  };

  test('GR3 GR8 H-01 every deal has its row, as the rules score it, and the match ends with the last', () => {
    const { scores, match } = scoredByRules();
    const rows = written.flatMap(({ scored }) => scored);
    expect(rows.map(({ deal, change, total, detail }) => ({ deal, change, total, detail }))).toEqual(scores);
    const parsed = findGame(game)?.parseOptions(options, seats);
    const terms = present(parsed?.ok ? parsed.value.terms : undefined, 'terms');
    expect(rows.length).toBeGreaterThanOrEqual(terms.deals);
    const start = present(
      written.find(({ matchStart }) => matchStart !== null)?.matchStart ?? undefined,
      'start',
    );
    expect(start).toMatchObject({ profile: options.profile, zeroSum: terms.zeroSum });
    const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 0);
    if (terms.zeroSum) expect(rows.filter(({ change }) => sum(change) !== 0)).toEqual([]);
    expect(written.flatMap(({ matchEnd }) => matchEnd ?? [])).toEqual([
      { matchNo: 1, ...present(match.result, 'result'), closed: false },
    ]);
  });

  test('GR8 every page shows the same rows, totals and evening', () => {
    const { scores, match } = scoredByRules();
    for (const guest of company.guests) {
      const { match: view, evening } = guest.latest;
      expect(scoredView.parse(view).result.totals).toEqual(match.totals);
      expect(evening?.map(({ sum }) => sum)).toEqual(match.totals);
      expect(rowsShown(game, view)).toMatchObject(
        scores.map(({ deal, total, detail: { useNo: _use, compared, ...detail } }) => ({
          ...{ deal, total },
          ...detail,
          ...(compared === undefined ? {} : { change: compared }),
        })),
      );
    }
  });

  test('GR7 [P-28] its record checks without fault, and scores the same', async () => {
    const path = `/api/tables/${company.code}/record?match=1&names=1`;
    const { status, text } = await guestOf(company, 0).request('GET', path);
    expect(status).toBe(200);
    const read = readRecord(JSON.parse(text));
    if (!read.ok) throw new Error(read.error.join('\n'));
    const checked = read.value.check();
    expect(checked).toMatchObject({ ok: true, value: { openness: 'full', ended: 'played' } });
    expect(checked.ok && checked.value.scores).toEqual(scoredByRules().scores);
  });

  test('GR1 A-01 A-02 no byte that reached a player holds a card that player may not know', () => {
    const received = company.guests.flatMap((guest, seat) =>
      receivedBy(guest, seat).filter(({ message }) => !JSON.stringify(message).includes('forehand-record')),
    );
    const shown = received.filter(({ version }) => version !== null);
    expect(shown.flatMap(({ message }) => cardsIn(message)).length).toBeGreaterThan(500);
    expect(leaks(steps, received)).toEqual([]);
    const swapped = received.map((one) => ({ ...one, seat: one.seat === 0 ? 1 : one.seat }));
    expect(leaks(steps, swapped).length).toBeGreaterThan(20);
  });
});
