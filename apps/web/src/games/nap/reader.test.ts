import type { NapSeen } from '@forehand/engine';
import { describe, expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import { narrate, type Telling } from '../../table/narration.ts';
import { readPicture } from './reader.ts';
import { momentOf, type Scenery, updateWith } from './test/pictures.ts';

function tell(scenery: Scenery, seen: readonly NapSeen[], level: Telling['level'] = 'full'): string {
  const moment = momentOf(scenery);
  const { update, view, you } = moment;
  const heard = moment.heard(seen, en);
  return narrate({ update, view, you, heard, inTrick: 0, level, mine: moment.yourTurn(en) }, en);
}

const NOT_MINE = { update: { decision: null } } as const;

describe('narration', () => {
  test('calls are told in order, then what may be called', () =>
    expect(
      tell({ stage: 'auction' }, [
        { type: 'called', seat: 1, call: 'four' },
        { type: 'called', seat: 2, call: 'nap' },
      ]),
    ).toBe('Jonas called Four. Marie called Nap. Your call. Marie called Nap. Pass or Wellington.'));
  test('NAP-4.5 a forced pass is spoken as one', () =>
    expect(tell({ stage: 'forced' }, [])).toBe('You can only pass: nothing beats Wellington.'));
  test('NAP-5.2 the trump is told as soon as the first card fixes it', () =>
    expect(
      tell({ stage: 'taken', ...NOT_MINE }, [
        { type: 'cardPlayed', seat: 0, card: 'AS' },
        { type: 'trumpFixed', trump: 'S' },
      ]),
    ).toBe('Ruth led ace of spades. Spades are trumps.'));
  test('«plays»: no words on calls', () =>
    expect(
      tell({ stage: 'calling', ...NOT_MINE }, [{ type: 'called', seat: 0, call: 'pass' }], 'plays'),
    ).toBe(''));
  test('the score, and a deal in which all passed', () => {
    const row = { deal: 1, dealer: 3, calls: [], total: [0, 0, 0, 0] } as const;
    const made = { ...row, declarer: 0, bid: 'four', made: true, change: [12, -4, -4, -4] } as const;
    expect(tell({ stage: 'cutOther', ...NOT_MINE }, [{ type: 'dealScored', row: made }])).toBe(
      'Ruth, Four made: Ruth plus 12, Jonas minus 4, Marie minus 4, you minus 4.',
    );
    const none = { ...row, declarer: null, bid: null, made: null, change: [0, 0, 0, 0] } as const;
    expect(tell({ stage: 'cutOther', ...NOT_MINE }, [{ type: 'dealScored', row: none }])).toBe(
      'All passed. Nothing is paid.',
    );
  });
  test('asked how the deal stands: the bid and its tricks, then everybody’s', () => {
    expect(momentOf({ stage: 'play' }).standing(en)).toBe(
      'Ruth plays Four and has 2 of 4. Ruth 2, Jonas 0, Marie 0, you 0.',
    );
    expect(momentOf({ stage: 'first' }).standing(en)).toBe('No declarer yet.');
    expect(momentOf({ stage: 'auction' }).standing(en)).toBe('Marie called Nap.');
  });
});

describe('one moment', () => {
  test('NAP-4.5 the only call is made by itself; a choice is not', () => {
    expect(momentOf({ stage: 'forced' }).forced).toEqual({ type: 'call', call: 'pass' });
    expect(momentOf({ stage: 'auction' }).forced).toBeNull();
    expect(momentOf({ stage: 'play' }).forced).toBeNull();
  });
  test('H-04 the mark of tricks grows with each trick, and not by scoring or passing', () => {
    const marks = (['play', 'taken', 'lastTaken'] as const).map((stage) => {
      const deal = stage === 'lastTaken' ? {} : { deal: 5 };
      return momentOf({ stage, view: deal }).tricks.taken;
    });
    expect(marks).toEqual([52, 53, 53]);
    expect(momentOf({ stage: 'passed' }).tricks).toMatchObject({ taken: 30, last: null });
    expect(momentOf({ stage: 'auction' }).tricks.mayLie).toBe(false);
  });
  test('D-09 a view that cannot be read is none', () => {
    const update = updateWith({ stage: 'play', update: { match: { phase: 'play' } } });
    expect(readPicture(update)).toBeNull();
  });
});
