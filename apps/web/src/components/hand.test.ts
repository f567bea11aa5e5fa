import type { Card } from '@forehand/engine/card';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { measure } from '../cards/measures.ts';
import Hand from './Hand.svelte';

const CARDS: readonly Card[] = ['4S', 'AS', 'KS', 'TH', '6H', '9D'];
const room = measure({ width: 360, height: 740, text: 1, size: 'default' }).hand;
const labels = {
  hand: 'Your hand',
  suit: (suit: string, count: number) => `${suit}: ${count}`,
  card: (card: string, state: string) => `${card} ${state}`,
  covered: 'a covered card',
};

const hand = (props: Record<string, unknown> = {}) =>
  render(Hand, { props: { cards: CARDS, room, labels, ...props } });
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
const focused = () => document.activeElement?.getAttribute('data-card');

describe('look 9: the hand by ear and by keyboard', () => {
  it('L-10 each card is a button named in words, in a list per suit under its heading', () => {
    hand();
    expect(names()).toEqual(['AS rest', 'KS rest', '4S rest', 'TH rest', '6H rest', '9D rest']);
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'S: 3',
      'H: 2',
      'C: 0',
      'D: 1',
    ]);
    expect(screen.getAllByRole('list').map((list) => list.children.length)).toEqual([3, 2, 0, 1]);
  });

  it('names say what each card is at this moment', () => {
    hand({ chosen: 'TH', playable: ['TH', '6H'], away: ['4S'], sending: ['9D'] });
    expect(names()).toEqual([
      'AS notPlayable',
      'KS notPlayable',
      '4S away',
      'TH chosen',
      '6H rest',
      '9D sending',
    ]);
    const pressed = screen
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-pressed') === 'true');
    expect(pressed.map((button) => button.dataset['card'])).toEqual(['4S', 'TH']);
  });

  it('is one tab stop; arrows move within it', async () => {
    hand();
    expect(screen.getAllByRole('button').filter((button) => button.tabIndex === 0)).toHaveLength(1);
    const [first] = screen.getAllByRole('button');
    first?.focus();
    for (const [key, card] of [
      ['ArrowRight', 'KS'],
      ['ArrowDown', '6H'],
      ['ArrowDown', '9D'],
      ['ArrowUp', 'TH'],
      ['Home', 'AS'],
      ['End', '9D'],
    ] as const) {
      await fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(focused()).toBe(card);
    }
    expect(screen.getAllByRole('button').find((button) => button.tabIndex === 0)?.dataset['card']).toBe('9D');
  });

  it('a press picks the card, Escape drops the choice', async () => {
    const onpick = vi.fn();
    const ondrop = vi.fn();
    hand({ onpick, ondrop, playable: ['TH'] });
    await fireEvent.click(screen.getByLabelText('TH rest'));
    await fireEvent.click(screen.getByLabelText('AS notPlayable'));
    expect(onpick.mock.calls).toEqual([['TH'], ['AS']]);
    await fireEvent.keyDown(screen.getByLabelText('TH rest'), { key: 'Escape' });
    expect(ondrop).toHaveBeenCalledOnce();
  });

  it('after a play the focus goes to the next card of the row, never to the top', async () => {
    const { rerender } = hand();
    screen.getByLabelText('KS rest').focus();
    await rerender({ cards: CARDS.filter((card) => card !== 'KS') });
    await tick();
    expect(focused()).toBe('4S');
    await rerender({ cards: ['AS', 'TH', '6H', '9D'] });
    await tick();
    expect(focused()).toBe('AS');
  });

  it('a focus elsewhere stays where it is when a card leaves', async () => {
    const outside = document.createElement('button');
    document.body.append(outside);
    const { rerender } = hand();
    outside.focus();
    await rerender({ cards: CARDS.filter((card) => card !== 'KS') });
    await tick();
    expect(document.activeElement).toBe(outside);
    outside.remove();
  });

  it('nothing moves while cards are chosen to be laid away: an outline with its name stays', async () => {
    const { rerender, container } = hand();
    const places = () => [...container.querySelectorAll('li')].map((item) => item.style.transform);
    const before = places();
    await rerender({ away: ['KS', '6H'] });
    expect(places()).toEqual(before);
    expect(container.querySelectorAll('.ghost')).toHaveLength(2);
  });

  it('covered, it shows and names no card, and nothing can be picked', async () => {
    const onpick = vi.fn();
    const { container } = hand({ covered: true, onpick });
    expect(new Set(names())).toEqual(new Set(['a covered card']));
    expect(container.textContent).not.toMatch(/[AKQJ]|10|♠/u);
    for (const button of screen.getAllByRole('button')) await fireEvent.click(button);
    expect(onpick).not.toHaveBeenCalled();
  });
});
