import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import TotalsChart from './TotalsChart.svelte';

afterEach(cleanup);

/** The names at the ends of the lines, from the top down. */
function namesOf(totals: Readonly<Record<string, number>>): readonly (string | undefined)[] {
  const lines = Object.entries(totals).map(([name, total]) => ({ name, totals: [total] }));
  const { container } = render(TotalsChart, { lines, label: 'Totals by deal' });
  return [...container.querySelectorAll('text')].map((text) => text.textContent?.trim());
}

describe('names at the ends of the lines', () => {
  test('a long name is shortened, two that share a total share the room', () => {
    expect(namesOf({ 'Wilhelmina Margareta': 5, Ruth: -5 })).toEqual(['Wilhelmina…', 'Ruth']);
    cleanup();
    expect(namesOf({ Bartholomäus: 4, Maximilian: 4, Ruth: -8 })).toEqual(['Barth…, Maxim…', 'Ruth']);
  });

  test('more than two that share a total are known by their initials, but you by your word', () => {
    expect(namesOf({ 'Anne-Sophie': 3, You: 3, Guðrún: 3, Ruth: -9 })).toEqual(['A You G', 'Ruth']);
  });
});
