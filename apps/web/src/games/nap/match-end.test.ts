// Who has won, and in which order the end shows the seats: ties, nothing, and less than nothing.
import { describe, expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import { endOf } from '../../table/end-rows.ts';
import { momentOf } from './test/pictures.ts';

/** Ruth 0, Jonas 1, Marie 2, Tom 3; Tom looks. */
function endWith(balances: readonly number[]) {
  const best = Math.max(...balances);
  const winners = balances.flatMap((balance, seat) => (balance === best ? [seat] : []));
  const result = { totals: [...balances], winners };
  return endOf(momentOf({ stage: 'end', view: { balances: [...balances], result } }), en);
}

describe('NAP-2.4 the end of a match', () => {
  test.each([
    [[12, -4, -4, -4], 'Ruth wins', ['Ruth', 'Jonas', 'Marie', 'You']],
    [[-4, -4, -4, 12], 'You win', ['You', 'Ruth', 'Jonas', 'Marie']],
    [[-8, 4, 4, 0], 'Jonas and Marie share the victory', ['Jonas', 'Marie', 'You', 'Ruth']],
    [[-9, 3, 3, 3], 'You, Jonas and Marie share the victory', ['Jonas', 'Marie', 'You', 'Ruth']],
    [[1, 1, 1, -3], 'Ruth, Jonas and Marie share the victory', ['Ruth', 'Jonas', 'Marie', 'You']],
    [[0, 0, 0, 0], 'You, Ruth, Jonas and Marie share the victory', ['Ruth', 'Jonas', 'Marie', 'You']],
  ])('H-05 balances of %j: «%s», the best first', (balances, headline, order) => {
    const end = endWith(balances);
    expect(end.headline).toBe(headline);
    expect(end.rows.map(({ name }) => name)).toEqual(order);
    const totals = end.rows.map(({ total }) => total);
    expect(totals).toEqual(balances.toSorted((a, b) => b - a));
    expect(totals.map(en.numbers.signed).join()).not.toMatch(/-|NaN/u);
  });
});
