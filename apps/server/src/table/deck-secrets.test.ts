import { describe, expect, test } from 'vitest';
import { highCardsOf, suitOf } from '../fairness/deck.ts';
import { fairness } from '../fairness/fairness.ts';
import type { DeckSecret } from '../ports.ts';
import { DeckSecrets } from './deck-secrets.ts';

const open = (known: readonly DeckSecret[] = []) => new DeckSecrets(fairness, 'table', known);

function fresh(secret: DeckSecret | null): DeckSecret {
  if (secret === null) throw new Error('the answer has no secret of its own');
  return secret;
}

describe('which secret an answer rests on', () => {
  test('B-09 high cards of every round come from the secret of the lot, which is made in the first', () => {
    const secrets = open();
    const first = secrets.answer(3, { kind: 'highCards', among: [0, 1, 2], round: 1 }, []);
    const made = fresh(first.fresh);
    expect(made).toMatchObject({ matchNo: 3, deal: 0, attempt: 0 });
    const again = { kind: 'highCards', among: [0, 2], round: 2 } as const;
    const context = { tableId: 'table', matchNo: 3, deal: 0, attempt: 0 };
    const expected = {
      answer: {
        kind: 'highCards',
        cards: highCardsOf(context, made.secret, { seats: 2, round: 2 }),
      },
      fresh: null,
    };
    expect(secrets.answer(3, again, [made])).toEqual(expected);
    secrets.keep(made);
    expect(secrets.answer(3, again, [])).toEqual(expected);
    expect(() => secrets.answer(4, again, [])).toThrow('secret of pack 4/0/0');
  });

  test('B-09 a suit comes from the secret of its deal, committed to before; without one there is no answer', () => {
    const secrets = open();
    const asked = { kind: 'suit', deal: 2, attempt: 1 } as const;
    expect(() => secrets.answer(1, asked, [])).toThrow('secret of pack 1/2/1');
    const sealed = secrets.answer(1, { kind: 'commitment', deal: 2, attempt: 1 }, []);
    const made = fresh(sealed.fresh);
    const context = { tableId: 'table', matchNo: 1, deal: 2, attempt: 1 };
    expect(secrets.answer(1, asked, [made])).toEqual({
      answer: { kind: 'suit', suit: suitOf(context, made.secret) },
      fresh: null,
    });
  });
});
