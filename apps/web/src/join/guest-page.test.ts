import type { TableUpdate } from '@forehand/protocol';
import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { en } from '../messages/en.ts';
import { updateOf } from '../net/test/fake-line.ts';
import { Talk } from '../talk/talk.svelte.ts';
import { FakeTable } from '../talk/test/fake-table.svelte.ts';
import GuestPage from './GuestPage.svelte';
import { partsOf, renderPage } from './test/pages.ts';

afterEach(cleanup);

function waiting(changes: Partial<TableUpdate>, problem = '') {
  const parts = partsOf();
  const { keep, settings } = parts;
  const talk = new Talk({ port: new FakeTable(), keep, settings, messages: en, tell: () => undefined });
  const onsit = vi.fn();
  const onleave = vi.fn();
  const onstandin = vi.fn();
  const guests = [{ name: 'Ruth', seat: null }];
  const update = updateOf({ you: null, waiting: true, decision: null, guests, may: ['leave'], ...changes });
  const does = { onsit, onstandin, onleave };
  renderPage(GuestPage, { update, talk, name: 'Ruth', busy: false, problem, ...does }, parts);
  return does;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('F-04 waiting for a seat', () => {
  test('who plays what, and the way out', async () => {
    const { onleave } = waiting({});
    expect(heading()).toBe('You wait for a seat');
    expect(screen.getByText(/Inês, Oskar and Camille are playing\. 12 deals\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Wait no longer' }));
    expect(onleave).toHaveBeenCalledOnce();
  });

  test('F-04 which deal of how many is being played', () => {
    waiting({ deal: 4 });
    expect(screen.getByText(/Inês, Oskar and Camille are playing\. Deal 4 of 12\./)).toBeTruthy();
  });

  test('a seat is offered as soon as the table has one', async () => {
    const { onsit } = waiting({ phase: 'over', may: ['sit', 'leave'] });
    expect(heading()).toBe('A seat is free');
    await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }));
    expect(onsit).toHaveBeenCalledOnce();
  });

  test('a promised seat is named, and nothing has to be done', () => {
    waiting({ guests: [{ name: 'Ruth', seat: 1 }], may: ['sit', 'leave'] });
    expect(heading()).toBe('You play from the next deal on, in the seat of Oskar');
    expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull();
  });

  test('others who wait are named, and a refusal is said', () => {
    const guests = [
      { name: 'Ruth', seat: null },
      { name: 'Tom', seat: null },
    ];
    waiting({ guests }, 'Somebody sat down there first.');
    expect(screen.getByText(/Tom waits too\./)).toBeTruthy();
    expect(screen.getByText('Somebody sat down there first.')).toBeTruthy();
  });

  test('look 5p: a seat that somebody must leave is offered, with the sheet, and named when it is taken', async () => {
    const seats = updateOf().seats.map((person, seat) =>
      person === null || seat !== 1 ? person : { ...person, offered: 'nextDeal' as const },
    );
    const { onstandin } = waiting({ seats, may: ['standIn', 'leave'] });
    expect(heading()).toBe('Oskar has to leave');
    expect(screen.getByText(/agree to this sheet/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Agree, and take the seat of Oskar' }));
    expect(onstandin).toHaveBeenCalledWith(1, 'Oskar');
  });
});
