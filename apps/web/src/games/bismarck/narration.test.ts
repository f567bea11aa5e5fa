import type { BismarckSeen } from '@forehand/engine';
import { describe, expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import { comingsAndGoings } from '../../table/company-news.ts';
import { narrate, type Telling, turnInWords } from '../../table/narration.ts';
import { momentOf, type Scenery } from './test/pictures.ts';

const tell = (
  scenery: Scenery,
  seen: readonly BismarckSeen[],
  level: 'full' | 'plays' | 'mine' = 'full',
): string => narrate(tellingOf(scenery, seen, { level }), en);

function tellingOf(
  scenery: Scenery,
  seen: readonly BismarckSeen[],
  more: Partial<Pick<Telling, 'level' | 'inTrick'>> = {},
): Telling {
  const moment = momentOf(scenery);
  const { update, view, you } = moment;
  const heard = moment.heard(seen, en);
  return { update, view, you, heard, mine: moment.yourTurn(en), inTrick: 0, level: 'full', ...more };
}

const KING: BismarckSeen = { type: 'cardPlayed', seat: 2, card: 'KH' };
const FOUR: BismarckSeen = { type: 'cardPlayed', seat: 0, card: '4H' };
const TEN: BismarckSeen = { type: 'cardPlayed', seat: 1, card: 'TH' };
const MY_TURN: Scenery = {
  mine: true,
  view: {
    trick: { leader: 2, cards: ['KH', '4H'] },
    choices: { kind: 'play', cards: ['TH', '6H', '3H'] },
  },
};

describe('narration', () => {
  test('rapid plays are one sentence, and my turn says the whole situation', () =>
    expect(tell(MY_TURN, [KING, FOUR])).toBe(
      'Camille led king of hearts, Inês four of hearts. Your turn, follow hearts: 10, 6, 3.',
    ));

  test('cards to follow with are told from the highest down, court cards as words', () => {
    const choices = { kind: 'play', cards: ['JH', 'TH', 'AH'] } as const;
    expect(tell({ ...MY_TURN, view: { ...MY_TURN.view, choices } }, [])).toContain('hearts: ace, jack, 10.');
  });

  test('a trick that ends between two sentences is not dropped', () =>
    expect(tell({ view: { turn: 2 } }, [KING, FOUR, TEN, { type: 'trickTaken', seat: 2 }])).toBe(
      'Camille led king of hearts, Inês four of hearts, you ten of hearts. Camille takes the trick.',
    ));

  test('a play that follows what was told before is not said to lead', () =>
    expect(narrate(tellingOf({ view: { turn: 1 } }, [FOUR], { inTrick: 1 }), en)).toBe(
      'Inês four of hearts.',
    ));

  test('«plays»: no words on cutting and dealing', () =>
    expect(
      tell({ view: { turn: 2 } }, [{ type: 'packCut', seat: 2, at: 9, by: 'cutter' }, KING], 'plays'),
    ).toBe('Camille led king of hearts.'));

  test('«my turn»: silent until it is', () => {
    expect(tell({ view: { turn: 2 } }, [KING], 'mine')).toBe('');
    expect(tell(MY_TURN, [KING, FOUR], 'mine')).toContain('Your turn');
  });

  test('the deal begins in words', () =>
    expect(
      tell({ you: 0, view: { phase: 'contract', trick: null, turn: 1 } }, [
        { type: 'dealerDrawn', dealer: 0 },
        { type: 'packCut', seat: 2, at: 12, by: 'chance' },
        { type: 'turnedUp', cards: ['AS', '9S', 'QH', '4D'] },
      ]),
    ).toBe(
      'You deal first, by lot. Camille was away, so chance cut the pack. Turned up: ace of spades, nine of spades, queen of hearts and four of diamonds.',
    ));

  test('the score is spoken with plus and minus', () =>
    expect(
      tell({ view: { turn: 2 } }, [
        {
          type: 'dealScored',
          row: {
            deal: 1,
            dealer: 0,
            forehand: 1,
            contract: 'valfri',
            trump: 'H',
            tricks: [3, 9, 4],
            change: [-1, 1, 0],
            total: [-1, 1, 0],
            redeals: 0,
          },
        },
      ]),
    ).toBe('Valfri, hearts is scored: Inês minus 1, you plus 1, Camille zero.'));

  test('D-11 who goes and who comes back is said, and nothing for a newcomer in the seat', () => {
    const here = momentOf({}).update;
    const [ines, ...others] = here.seats;
    const gone = { ...here, seats: [ines ? { ...ines, present: false } : null, ...others] };
    expect(comingsAndGoings(here, gone, en)).toEqual([{ type: 'told', text: 'Inês is away.' }]);
    expect(comingsAndGoings(gone, here, en)).toEqual([{ type: 'told', text: 'Inês is back.' }]);
    const other = { ...gone, seats: [{ name: 'Ruth', present: true, agreed: true }, ...others] };
    expect(comingsAndGoings(gone, other, en)).toEqual([]);
    expect(comingsAndGoings(null, gone, en)).toEqual([]);
  });

  test('asked whose turn it is, and for quotas', () => {
    const scenery = { view: { turn: 2 } };
    expect(turnInWords(tellingOf(scenery, []), en)).toBe('Camille has the turn.');
    expect(momentOf(scenery).standing(en)).toBe('Inês 0 of 4, you 0 of 8, Camille 0 of 4.');
  });
});
