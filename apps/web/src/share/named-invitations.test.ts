import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage, stubServer } from '../join/test/pages.ts';
import NamedInvitations from './NamedInvitations.svelte';

const PATH = '/api/tables/bcdfghjk/invitations';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const opened = (answer: object) => {
  const asked = stubServer(new Map([[PATH, answer]]));
  renderPage(NamedInvitations, { code: 'bcdfghjk', origin: 'http://table.example', game: 'nap' });
  return asked;
};
const say = (name: string) =>
  fireEvent.input(screen.getByLabelText('Name of your guest'), { target: { value: name } });
const make = () => fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));

describe('inviting by name', () => {
  test('the link carries name, language and large cards, and can be copied', async () => {
    const asked = opened({ ok: true, token: 'abc', path: '/i/abc' });
    await say('Ruth');
    await fireEvent.click(screen.getByRole('checkbox', { name: 'With large cards' }));
    await make();
    const link = await screen.findByLabelText('A seat for Ruth');
    expect(link).toHaveProperty('value', 'http://table.example/i/abc');
    expect(asked[0]).toEqual({ path: PATH, body: { name: 'Ruth', language: 'en', cards: 'large' } });
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
    expect(screen.getByLabelText('Name of your guest')).toHaveProperty('value', '');
  });

  test('it needs no name', async () => {
    const asked = opened({ ok: true, token: 'abc', path: '/i/abc' });
    await make();
    await screen.findByLabelText('A seat for a friend');
    expect(asked[0]?.body).toEqual({ language: 'en', cards: 'usual' });
  });

  test('a name that is none is said here, a refusal in words', async () => {
    const asked = opened({ ok: false, code: 'notSeated' });
    await say('...');
    await make();
    expect(screen.getByText(/A name needs a letter/)).toBeTruthy();
    expect(asked).toEqual([]);
    await say('Ruth');
    await make();
    expect(await screen.findByText(/You have no seat at this table/)).toBeTruthy();
  });
});
