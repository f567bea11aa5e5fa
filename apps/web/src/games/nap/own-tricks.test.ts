import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import { TableConnection } from '../../net/table-connection.svelte.ts';
import { FakeLine } from '../../net/test/fake-line.ts';
import { PersonalSettings } from '../../settings/personal-settings.svelte.ts';
import { Keep } from '../../settings/storage.ts';
import { TableDesk } from '../../table/table-desk.svelte.ts';
import { games } from '../games.ts';
import OwnTricks from './OwnTricks.svelte';
import type { Scene } from './scene.ts';
import { pictureOf } from './test/pictures.ts';

afterEach(cleanup);

function quietDesk(): TableDesk {
  const keep = new Keep(null);
  const connection = new TableConnection({
    code: 'bcdfghjk',
    line: new FakeLine().factory,
    renewSession: () => Promise.resolve(false),
  });
  return new TableDesk({ games, connection, settings: new PersonalSettings(keep), keep, messages: en });
}

test('look 12 the own line is another element once an early score has taken the bid out of its words', async () => {
  const playing = pictureOf({ stage: 'taken' });
  const { you, view } = playing;
  const declared = { ...view, declarer: you, bid: 'four', need: 4 } as const;
  const trick = view.played[0];
  const row = view.ledger[0];
  if (trick === undefined || row === undefined) throw new Error('a deal with a trick, after another');
  const scored = {
    ...declared,
    ledger: [...view.ledger, { ...row, dealer: view.dealer ?? you, declarer: you, bid: 'four' as const }],
    balances: view.balances.map((balance, seat) => balance + (row.change[seat] ?? 0)),
  };
  const held: Scene = { kind: 'held', trick, endsDeal: true };
  const desk = quietDesk();
  const { container, rerender } = render(OwnTricks, {
    desk,
    picture: { ...playing, view: declared },
    scene: { kind: 'play' },
    form: 'laptop',
  });
  const before = container.querySelector('p');
  const words = before?.textContent;
  await rerender({ desk, picture: { ...playing, view: scored }, scene: held, form: 'laptop' });
  const after = container.querySelector('p');
  expect(after?.textContent).not.toBe(words);
  expect(after).not.toBe(before);
});
