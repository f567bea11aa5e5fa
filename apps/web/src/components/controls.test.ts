import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { measure } from '../cards/measures.ts';
import ActionButton from './ActionButton.svelte';
import BottomBar from './BottomBar.svelte';
import ContractTiles from './ContractTiles.svelte';
import CutPack from './CutPack.svelte';
import Dialog from './Dialog.svelte';
import LayAwayTray from './LayAwayTray.svelte';
import { LINE_NOTICE } from './line-notice.ts';
import SuitText from './SuitText.svelte';
import SuitTiles from './SuitTiles.svelte';
import Trick from './Trick.svelte';

describe('look 8: the action button', () => {
  it('unavailable, it stays reachable, says why and does nothing', async () => {
    const onpress = vi.fn();
    render(ActionButton, { props: { label: 'Lay away', unavailable: 'Choose four cards', onpress } });
    const button = screen.getByRole('button', { name: 'Lay away' });
    await fireEvent.click(button);
    expect(onpress).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toBe('Choose four cards');
    expect(button.tabIndex).toBe(0);
  });

  it('C-01 sending, it keeps its label and takes no second press', async () => {
    const onpress = vi.fn();
    const { rerender } = render(ActionButton, { props: { label: 'Cut', onpress } });
    await fireEvent.click(screen.getByRole('button'));
    await rerender({ state: 'sending' });
    await fireEvent.click(screen.getByRole('button', { name: 'Cut' }));
    expect(onpress).toHaveBeenCalledOnce();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });
});

describe('L-10: suit signs in texts', () => {
  it('are drawn, never left to an emoji font, and spoken by name', () => {
    const { container } = render(SuitText, {
      props: { text: 'Camille led ♥, follow', suitName: (suit: string) => `suit ${suit}` },
    });
    expect(container.textContent).toBe('Camille led , follow');
    expect(screen.getByRole('img', { name: 'suit H' })).toBeTruthy();
  });
});

describe('look d: choice of a contract', () => {
  const tiles = [
    { id: 'spel', title: 'Spel', text: 'played in deal 2', used: true },
    { id: 'spader', title: 'Spader', text: 'Spades trump. Take 8.', used: false },
    { id: 'pass', title: 'Pass', text: 'No trumps. At most 4.', used: false },
  ] as const;

  it('offers what is left, says when the rest was played, and announces', async () => {
    const onchoose = vi.fn();
    const onannounce = vi.fn();
    render(ContractTiles, {
      props: {
        form: 'portrait',
        legend: 'Contract',
        tiles,
        chosen: 'spader',
        announce: { label: 'Announce Spader' },
        onchoose,
        onannounce,
      },
    });
    expect(screen.getByRole('group', { name: 'Contract' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Spel.*played in deal 2/u }).hasAttribute('disabled')).toBe(
      true,
    );
    expect(screen.getByRole('radio', { name: /Spader/u })).toHaveProperty('checked', true);
    await fireEvent.click(screen.getByRole('radio', { name: /Pass/u }));
    expect(onchoose).toHaveBeenCalledWith('pass');
    await fireEvent.click(screen.getByRole('button', { name: 'Announce Spader' }));
    expect(onannounce).toHaveBeenCalledOnce();
  });

  it('Valfri: four suits in the order of the hand, and no trumps where that is offered', async () => {
    const onchoose = vi.fn();
    render(SuitTiles, {
      props: {
        form: 'portrait',
        legend: 'Trumps',
        options: ['S', 'H', 'C', 'D', 'NT'],
        names: { S: 'Spades', H: 'Hearts', C: 'Clubs', D: 'Diamonds', NT: 'No trumps' },
        announce: { label: 'Announce Valfri', unavailable: 'Choose a suit' },
        onchoose,
        onannounce: vi.fn(),
      },
    });
    const radios = screen.getAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(['S', 'H', 'C', 'D', 'NT']);
    await fireEvent.click(screen.getByRole('radio', { name: 'Clubs' }));
    expect(onchoose).toHaveBeenCalledWith('C');
  });
});

describe('look e: laying away', () => {
  it('each of the chosen cards is a button that takes it back; empty places are silent', async () => {
    const ontake = vi.fn();
    render(LayAwayTray, {
      props: {
        cards: ['QH', 'JC'],
        places: 4,
        width: 58,
        title: 'To lay away',
        name: (card: string) => `${card}, press to take it back`,
        ontake,
      },
    });
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await fireEvent.click(screen.getByRole('button', { name: 'JC, press to take it back' }));
    expect(ontake).toHaveBeenCalledWith('JC');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('look c: the cut', () => {
  it('takes one press; a place may be chosen; it may be left to the page', async () => {
    const calls = { oncut: vi.fn(), onslide: vi.fn(), onalways: vi.fn() };
    render(CutPack, {
      props: {
        measures: measure({ width: 360, height: 740, text: 1, size: 'default' }),
        at: 22,
        min: 1,
        max: 51,
        labels: { place: 'Where to cut', lifted: '22 cards lifted', cut: 'Cut', always: 'Always cut for me' },
        always: false,
        ...calls,
      },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Cut' }));
    expect(calls.oncut).toHaveBeenCalledOnce();
    const slider = screen.getByRole('slider', { name: 'Where to cut' });
    expect(slider.getAttribute('aria-valuetext')).toBe('22 cards lifted');
    await fireEvent.input(slider, { target: { value: '30' } });
    expect(calls.onslide).toHaveBeenCalledWith(30);
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Always cut for me' }));
    expect(calls.onalways).toHaveBeenCalledWith(true);
  });
});

describe('look 3: the bar', () => {
  it('names its items on every form, and says which are on', async () => {
    const onselect = vi.fn();
    const items = [
      { id: 'sheet', icon: 'sheet', label: 'Sheet' },
      { id: 'cover', icon: 'cover', label: 'Cover', pressed: true },
    ] as const;
    const { rerender } = render(BottomBar, { props: { form: 'portrait', items, onselect } });
    for (const form of ['portrait', 'landscape', 'laptop'] as const) {
      await rerender({ form });
      await fireEvent.click(screen.getByRole('button', { name: 'Sheet' }));
      expect(screen.getByRole('button', { name: 'Cover' }).getAttribute('aria-pressed')).toBe('true');
    }
    expect(onselect.mock.calls).toEqual([['sheet'], ['sheet'], ['sheet']]);
  });
});

describe('L-11: dialogs', () => {
  const children = createRawSnippet(() => ({ render: () => '<p>words</p>' }));

  it('are named, closed by their button, and gone when their question is gone', async () => {
    const onclose = vi.fn();
    const { rerender } = render(Dialog, {
      props: { open: true, title: 'Contract sheet', close: 'Close', onclose, children },
    });
    expect(screen.getByRole('dialog', { name: 'Contract sheet' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onclose).toHaveBeenCalledOnce();
    await rerender({ open: false });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('words')).toBeNull();
  });

  it('let Escape close a question too, which then stays unanswered', () => {
    render(Dialog, {
      props: { open: true, kind: 'box', title: 'Leave?', onclose: () => undefined, children },
    });
    const cancel = new Event('cancel', { cancelable: true });
    expect(screen.getByRole('dialog').dispatchEvent(cancel)).toBe(true);
  });
});

describe('H-04: the trick', () => {
  const plays = [
    { place: 'left', card: 'KH', label: 'Camille led king of hearts' },
    { place: 'right', card: '4H', label: 'Inês played four of hearts' },
    { place: 'you', card: 'TH', label: 'You played ten of hearts' },
  ] as const;

  it('is a list in the order of play, and rings its winner', () => {
    const { container } = render(Trick, { props: { form: 'portrait', width: 76, plays, winner: 'left' } });
    const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(texts.map((text, place) => text?.includes(plays[place]?.label ?? '-'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(container.querySelectorAll('.ring-winning')).toHaveLength(1);
    expect(container.querySelector('.left .ring-winning')).not.toBeNull();
  });

  it('D-02 a card that is not stored yet is told apart', () => {
    const sending = plays.map((play) => ({ ...play, sending: play.place === 'you' }));
    const { container } = render(Trick, { props: { form: 'portrait', width: 76, plays: sending } });
    expect(container.querySelectorAll('.you .sending')).toHaveLength(1);
    expect(container.querySelectorAll('.sending')).toHaveLength(1);
  });
});

describe('GR4 look n: a page over the table', () => {
  it('says in the place of its title when the line is gone, and keeps its name', async () => {
    const children = createRawSnippet(() => ({ render: () => '<p>The sheet</p>' }));
    const notice = () => ({ strong: 'No connection.', text: 'Trying again.' });
    const props = { open: true, title: 'Contract sheet', close: 'Close', onclose: vi.fn(), children };
    render(Dialog, { props, context: new Map([[LINE_NOTICE, notice]]) });
    expect(screen.getByText('No connection.')).toBeDefined();
    expect(screen.getByRole('dialog', { name: 'Contract sheet' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Contract sheet' }).className).toContain('unseen');
  });

  it('shows its title alone while nothing is wrong', () => {
    const children = createRawSnippet(() => ({ render: () => '<p>The sheet</p>' }));
    render(Dialog, { props: { open: true, title: 'Contract sheet', onclose: vi.fn(), children } });
    expect(screen.getByRole('heading', { name: 'Contract sheet' }).className).not.toContain('unseen');
  });
});
