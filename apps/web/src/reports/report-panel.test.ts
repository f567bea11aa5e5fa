import type { OwnReport } from '@forehand/protocol';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AskedOf, stubServer } from '../join/test/pages.ts';
import { en } from '../messages/en.ts';
import { deskAt } from '../table/test/desk-at.ts';
import SeatedHarness from '../table/test/SeatedHarness.svelte';
import { lineOf } from '../talk/test/fake-table.svelte.ts';

const FETCHED = { timeout: 10_000 };
const PATH = '/api/tables/bcdfghjk/reports';
const w = en.reports.words.reports;

let stop: () => void = () => {};

afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

const report = (number: number, more: Partial<OwnReport> = {}): OwnReport => ({
  number,
  kind: 'conduct',
  at: Date.UTC(2026, 11, 1, 20),
  matchNo: 1,
  deal: 2,
  quoted: null,
  words: '',
  answer: null,
  ...more,
});

/** Answers reading with these reports; what is made gets the number 18. */
function served(reports: readonly OwnReport[]): AskedOf[] {
  const asked = stubServer(new Map());
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ path, body });
    const answer = body === undefined ? { ok: true, reports } : { ok: true, number: 18 };
    return Promise.resolve(Response.json(answer));
  });
  return asked;
}

async function opened(lines: Parameters<typeof lineOf>[] = []) {
  const { desk, line, stop: end } = await deskAt({});
  stop = end;
  render(SeatedHarness, { desk });
  for (const given of lines) line.listener.said({ table: 'bcdfghjk', line: lineOf(...given) });
  desk.open({ kind: 'more' });
  await fireEvent.click(await screen.findByRole('button', { name: w.title }, FETCHED));
  await screen.findByRole('button', { name: w.send }, FETCHED);
}

const made = (asked: readonly AskedOf[]) =>
  asked.filter(({ path, body }) => path === PATH && body !== undefined);
const choose = (label: string) => fireEvent.click(screen.getByRole('radio', { name: label }));
const send = () => fireEvent.click(screen.getByRole('button', { name: w.send }));

describe('P-130 reporting from the table', () => {
  test('a deal is reported with its place, the build and the language of the page, and gets a number', async () => {
    const asked = served([]);
    await opened();
    await send();
    expect(made(asked)).toEqual([]);
    await choose(w.kinds.cardsSeen);
    await fireEvent.input(screen.getByLabelText(w.words), { target: { value: 'Oskar knew my ace' } });
    await send();
    await screen.findByText(w.sent(18));
    expect(made(asked).map(({ body }) => body)).toEqual([
      {
        kind: 'cardsSeen',
        matchNo: 1,
        deal: expect.any(Number),
        words: 'Oskar knew my ace',
        version: expect.any(Number),
        client: expect.stringMatching(/^[\w.-]+$/u),
        language: 'en',
        reportId: expect.stringMatching(/^[\w-]{20}$/u),
      },
    ]);
    expect(screen.queryByLabelText(w.words)).toBeNull();
  });

  test('a name is one of the others; a line is one that another has said; of none no deal goes along', async () => {
    const asked = served([]);
    await opened([
      [1, { said: 'Hello' }],
      [2, { own: true, said: 'my own' }],
    ]);
    await choose(w.kinds.name);
    const people = within(screen.getByLabelText(w.whose)).getAllByRole('option');
    expect(people.map(({ textContent }) => textContent)).toEqual(['Inês', 'Camille']);
    await fireEvent.change(screen.getByLabelText(w.whose), { target: { value: '2' } });
    await send();
    await screen.findByText(w.sent(18));
    await choose(w.kinds.line);
    const lines = within(screen.getByLabelText(w.which)).getAllByRole('option');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Oskar: Hello']);
    await send();
    await vi.waitFor(() => expect(made(asked)).toHaveLength(2));
    await vi.waitFor(() => expect(screen.queryByLabelText(w.which)).toBeNull());
    await choose(w.kinds.pageFault);
    await fireEvent.change(screen.getByLabelText(w.deal), { target: { value: '0' } });
    await send();
    await vi.waitFor(() => expect(made(asked)).toHaveLength(3));
    expect(made(asked).map(({ body }) => body)).toMatchObject([
      { kind: 'name', seat: 2 },
      { kind: 'line', line: 1 },
      { kind: 'pageFault' },
    ]);
    expect(made(asked)[2]?.body).not.toHaveProperty('deal');
  });

  test('P-131 what was not answered is sent again as the same report', async () => {
    const asked = served([]);
    await opened();
    await choose(w.kinds.wrongScore);
    const answering = globalThis.fetch;
    const lost: unknown[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      lost.push(JSON.parse(String(init.body)));
      return Promise.reject(new TypeError('offline'));
    });
    await send();
    expect(
      (await screen.findAllByRole('alert')).map(({ textContent }) => textContent?.trim()),
    ).toContainEqual(expect.stringMatching(/./u));
    vi.stubGlobal('fetch', answering);
    await send();
    await screen.findByText(w.sent(18));
    expect(made(asked).map(({ body }) => body)).toEqual(lost);
  });

  test('P-131 what was not answered and says something else by then is another report', async () => {
    const asked = served([]);
    await opened();
    await choose(w.kinds.wrongScore);
    const answering = globalThis.fetch;
    const ids: unknown[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      ids.push(JSON.parse(String(init.body)).reportId);
      return Promise.reject(new TypeError('offline'));
    });
    await send();
    await vi.waitFor(() => expect(ids).toHaveLength(1));
    vi.stubGlobal('fetch', answering);
    await fireEvent.input(screen.getByLabelText(w.words), { target: { value: 'one trick too few' } });
    await send();
    await screen.findByText(w.sent(18));
    expect(made(asked)).toHaveLength(1);
    expect(made(asked)[0]?.body).toMatchObject({ words: 'one trick too few' });
    expect(made(asked)[0]?.body).not.toHaveProperty('reportId', ids[0]);
  });
});

describe('P-132 the answers', () => {
  test('what was reported here is listed with its answer in words, and the zone of its times', async () => {
    served([
      report(17, { kind: 'name', quoted: 'Rude', matchNo: null, deal: null }),
      report(16, {
        kind: 'cardsSeen',
        words: 'He knew',
        answer: { verdict: 'viewsClean', words: 'Sorry for the trouble.', at: Date.UTC(2026, 11, 2, 9) },
      }),
      report(15, { kind: 'newer', answer: { verdict: 'newer', words: '', at: 0 } }),
    ]);
    await opened();
    const list = within(await screen.findByRole('region', { name: w.own }));
    const [open = '', answered = '', newer = ''] = list
      .getAllByRole('listitem')
      .map((item) => item.textContent ?? '');
    expect(open).toMatch(/Report 17.*A name.*Rude.*Not answered yet/su);
    expect(answered).toMatch(
      /Report 16.*match 1, deal 2.*He knew.*Nobody was shown a card of yours.*Sorry/su,
    );
    expect(answered).toContain(`(${new Intl.DateTimeFormat().resolvedOptions().timeZone})`);
    expect(newer).toMatch(/Something else.*It has been looked into/su);
  });

  test('without a line it is said that nothing could be fetched', async () => {
    stubServer(new Map());
    await opened();
    expect(await screen.findByText(w.notRead)).toBeDefined();
  });
});
