import { cleanup, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import InvitationPage from './InvitationPage.svelte';
import { invitationFor } from './own-invitation.ts';
import { partsOf, renderPage, stubServer } from './test/pages.ts';

const INVITATION = { ok: true, code: 'bcdfghjk', name: 'Ruth', language: '', cards: 'large', free: true };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const opened = (answer: object) => {
  stubServer(new Map([['/api/invitations/abc', answer]]));
  return renderPage(InvitationPage, { token: 'abc' }, partsOf());
};

describe('a link for one guest', () => {
  test('brings name and large cards along, and leads to its table', async () => {
    const { router, settings, keep } = opened(INVITATION);
    await waitFor(() => expect(router.route).toEqual({ page: 'table', code: 'bcdfghjk' }));
    expect(settings.now.largeCards).toBe(true);
    expect(invitationFor(keep, 'bcdfghjk')).toEqual({ token: 'abc', name: 'Ruth' });
  });

  test('that has been used says so, and changes nothing', async () => {
    const { settings, keep } = opened({ ...INVITATION, free: false });
    await screen.findByText('This invitation has been used');
    expect(settings.now.largeCards).toBe(false);
    expect(invitationFor(keep, 'bcdfghjk')).toBeNull();
  });

  test('that nobody made says so', async () => {
    opened({ ok: false, code: 'invitationUsed' });
    await screen.findByText('No invitation has this address');
  });
});
