import { render, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { columnsOf, ROWS, SHEET_LABELS } from '../gallery/sheet-sample.ts';
import ContractSheet from './ContractSheet.svelte';

const MINUS = '\u2212';
const sheet = () =>
  render(ContractSheet, {
    props: { columns: columnsOf(['Inês', 'Oskar', 'Camille'], [1, 2, -3]), rows: ROWS, labels: SHEET_LABELS },
  });

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name, 'u') });
const textOf = (element: Element | undefined) => element?.textContent?.replace(/\s+/gu, ' ').trim();

describe('look j: the contract sheet', () => {
  it('is a table with a caption, a header for each player and each deal', () => {
    sheet();
    expect(screen.getByRole('table', { name: 'Contract sheet' })).toBeTruthy();
    const headers = screen.getAllByRole('columnheader').map(textOf);
    expect(headers.slice(0, 2)).toEqual(['Deal', 'Contract']);
    expect(headers.slice(2)).toEqual([
      expect.stringContaining('Inês'),
      expect.stringContaining('Oskar'),
      expect.stringContaining('Camille'),
    ]);
    expect(screen.getAllByRole('rowheader').map(textOf)).toEqual([
      SHEET_LABELS.played,
      ...Array.from({ length: 12 }, (_, deal) => String(deal + 1)),
      'Total',
    ]);
  });

  it('writes the minus as U+2212 and zero without a sign', () => {
    const { container } = sheet();
    expect(container.querySelector('tfoot')?.textContent).toContain(`${MINUS}3`);
    expect(container.textContent).not.toMatch(/-\d|[+\u2212]0/u);
  });

  it('says score, tricks and forehand of a deal in words', () => {
    sheet();
    const cells = within(row('^2 ')).getAllByRole('cell').map(textOf);
    expect(cells).toEqual([
      expect.stringContaining('Spel'),
      expect.stringMatching(/^0.*4 tricks$/u),
      expect.stringMatching(/^\+2.*10 tricks, forehand$/u),
      expect.stringMatching(new RegExp(`^${MINUS}2.*2 tricks$`, 'u')),
    ]);
  });

  it('marks who is forehand now and later, and a deal done again', () => {
    sheet();
    expect(within(row('^7 ')).getAllByRole('cell').map(textOf)).toEqual(['now playing', 'forehand', '', '']);
    expect(within(row('^8 ')).getAllByRole('cell').map(textOf)).toEqual(['', '', 'forehand', '']);
    expect(textOf(row('^4 '))).toContain('redealt');
  });
});
