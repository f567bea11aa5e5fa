import type { LeavingQuestion, TableUpdate } from '@forehand/protocol';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { en } from '../messages/en.ts';
import { deskAt as begunAt, sentOver } from '../table/test/desk-at.ts';
import SeatedHarness from '../table/test/SeatedHarness.svelte';
import AbsenceHarness from './test/AbsenceHarness.svelte';

let stop: () => void = () => {};

afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
});

async function deskAt(changes: Partial<TableUpdate>) {
  const at = await begunAt(changes);
  stop = at.stop;
  return at;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const question = (changes: Partial<LeavingQuestion> = {}): LeavingQuestion => ({
  id: 41,
  seats: [2],
  chosen: [],
  asked: { anotherDay: 3, substitute: 3, end: 3 },
  decided: null,
  ...changes,
});
const DAY = new Date(2099, 11, 8, 20, 0).getTime();

describe('look 5p: somebody must leave', () => {
  test('what follows stands before each choice, with how many have chosen it', async () => {
    const chosen = [{ seat: 0, choice: 'anotherDay' as const, until: null }];
    const { line, desk } = await deskAt({ leaving: question({ chosen }) });
    render(AbsenceHarness, { desk, part: 'leaving' });
    expect(screen.getByRole('heading', { name: 'Camille has to leave after this deal' })).toBeDefined();
    expect(button(/Someone takes Camille’s seat.*that seat’s cards only.*0 of 3/u)).toBeDefined();
    expect(button(/End with the sheet as it stands.*nobody wins/u)).toBeDefined();
    await fireEvent.click(button(/Stop here, go on another day.*1 of 3/u));
    expect(sentOver(line).at(-1)).toEqual({
      command: { type: 'chooseAfter', choice: 'anotherDay', until: null },
      decision: 41,
    });
  });

  test('a day that was named is shown in the own time, and taken by one press', async () => {
    const chosen = [{ seat: 0, choice: 'anotherDay' as const, until: DAY }];
    const { line, desk } = await deskAt({ leaving: question({ chosen }) });
    render(AbsenceHarness, { desk, part: 'leaving' });
    expect(screen.getByText(/8 December 2099 at 20:00, named by Inês/u)).toBeDefined();
    await fireEvent.click(button(en.absence.words.leaving.take));
    expect(sentOver(line).at(-1)?.command).toEqual({ type: 'chooseAfter', choice: 'anotherDay', until: DAY });
  });

  test('what one has chosen, and who is waited for', async () => {
    const chosen = [{ seat: 1, choice: 'end' as const, until: null }];
    const { desk } = await deskAt({ you: 1, leaving: question({ chosen }) });
    render(AbsenceHarness, { desk, part: 'leaving' });
    expect(screen.getByRole('status').textContent).toBe(
      'You chose: end with the sheet as it stands. Waiting for Inês and Camille. You can change your mind.',
    );
  });

  test('once all have chosen it says so, and offers the calendar file', async () => {
    const { desk } = await deskAt({ leaving: question({ decided: { choice: 'anotherDay', until: DAY } }) });
    render(AbsenceHarness, { desk, part: 'leaving' });
    expect(button(en.absence.words.pause.calendar)).toBeDefined();
    expect(button(/^End with the sheet/u)).toHaveProperty('disabled', true);
  });

  test('the bar asks once: whoever answers later is not asked again by it', async () => {
    const { desk } = await deskAt({ leaving: question() });
    render(AbsenceHarness, { desk, part: 'bar' });
    expect(desk.company.isHeard).toBe(true);
    await fireEvent.click(button(en.absence.words.leaving.later));
    expect(desk.company.isHeard).toBe(false);
  });
});

describe('a pause', () => {
  const paused = { why: 'asked', seat: 0, until: null } as const;

  test.each([
    ['what shall be done, while that is open', null, 'leaving'],
    ['how the match goes on, once all have chosen', { choice: 'anotherDay', until: DAY }, 'paused'],
  ] as const)('P-67 where somebody had to leave it leads to %s', async (_where, decided, panel) => {
    const why = {
      why: decided === null ? 'leaving' : 'anotherDay',
      seat: null,
      until: decided?.until ?? null,
    } as const;
    const { desk } = await deskAt({ paused: why, leaving: question({ decided }), may: ['resume'] });
    render(SeatedHarness, { desk });
    await fireEvent.click(button(en.paused.whatNow));
    expect(desk.panel.kind).toBe(panel);
  });

  test('the prompt says who asked; nothing can be played, and one press asks to go on', async () => {
    const { line, desk } = await deskAt({ paused, may: ['resume'] });
    render(SeatedHarness, { desk });
    await vi.dynamicImportSettled();
    await tick();
    expect(desk.isMine).toBe(false);
    expect(screen.getAllByText(/Inês asked for it/u).length).toBeGreaterThan(0);
    await fireEvent.click(button(en.paused.goOn));
    expect(sentOver(line).at(-1)?.command).toEqual({ type: 'propose', proposal: { kind: 'resume' } });
  });

  test('an agreed day stands in the own time, with the link and a calendar file', async () => {
    const { desk } = await deskAt({ paused: { why: 'anotherDay', seat: null, until: DAY }, may: ['resume'] });
    render(AbsenceHarness, { desk, part: 'pause' });
    expect(screen.getByRole('heading', { name: /Paused until .*8 December 2099 at 20:00/u })).toBeDefined();
    expect(button(en.absence.words.pause.calendar)).toBeDefined();
    expect(screen.getByRole('textbox', { name: en.absence.words.pause.link })).toHaveProperty(
      'value',
      'https://table.example/t/bcdfghjk',
    );
  });
});

describe('the time of a turn', () => {
  const clock = (turn: number, bank = 0) => ({ seat: 1, turn, banks: [0, bank, 0] });

  test('G-04 it counts from the arrival of the update, however the device’s clock jumps', async () => {
    vi.useFakeTimers();
    const { desk } = await deskAt({ you: 1, clock: clock(30_000, 20_000) });
    const { time } = desk.interruptions;
    expect(time.left).toMatchObject({ seat: 1, turn: 30, bank: 20, isLow: false });
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(5_000);
    expect(time.left).toMatchObject({ turn: 25, bank: 20 });
    vi.setSystemTime(Date.now() - 86_400_000);
    vi.advanceTimersByTime(30_000);
    expect(time.left).toMatchObject({ turn: 0, bank: 15 });
    vi.advanceTimersByTime(60_000);
    expect(time.left).toMatchObject({ turn: 0, bank: 0, isLow: true });
  });

  test('the last ten seconds are told once, and to the one on turn alone', async () => {
    vi.useFakeTimers();
    const said: string[] = [];
    for (const you of [1, 0]) {
      const { desk } = await deskAt({ you, clock: clock(12_000) });
      vi.spyOn(desk.voice, 'tell').mockImplementation((text) => said.push(`${you}: ${text}`));
      vi.advanceTimersByTime(11_000);
      stop();
    }
    expect(said).toEqual(['1: 10 seconds left.']);
  });

  test('G-09 what was done on somebody’s behalf is said to that person, until it is put away', async () => {
    const { desk, tell } = await deskAt({ you: 1, actedFor: [] });
    await tell({ actedFor: [{ seat: 0, deal: 1, moves: 1 }] });
    expect(desk.interruptions.news).toBe('');
    await tell({ version: 1_001, actedFor: [{ seat: 1, deal: 1, moves: 2 }] });
    await vi.waitFor(() => expect(desk.interruptions.news).toContain('2 moves were made for you'));
    render(AbsenceHarness, { desk, part: 'bar' });
    await fireEvent.click(button(en.site.close));
    expect(desk.company.isHeard).toBe(false);
  });
});
