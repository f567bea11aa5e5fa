// The moments of other forms as the gallery shows them: what the sentence says, what stands at the seats, on the sheet.
import { describe, expect, test } from 'vitest';
import { measure } from '../../cards/measures.ts';
import { type FormStage, formUpdate } from '../../gallery/form-samples.ts';
import { en } from '../../messages/en.ts';
import type { DeskFacts } from '../../table/prompt-text.ts';
import { QUIET } from '../../table/test/quiet-desk.ts';
import { contractTiles } from './fetched/contract-tiles.ts';
import { legendOf } from './form.ts';
import { dropOf, measuresFor } from './measures.ts';
import { bismarckReader, readPicture } from './reader.ts';
import { sceneOf } from './scene.ts';
import { seatText } from './seat-line.ts';
import { sheetColumns, tieRows } from './sheet-rows.ts';

const updateAt = (stage: FormStage) => formUpdate(stage, 'usual', 'now');

function momentAt(stage: FormStage) {
  const moment = bismarckReader.read(updateAt(stage));
  if (moment === null) throw new Error(`no moment: ${stage}`);
  return moment;
}

function pictureAt(stage: FormStage) {
  const picture = readPicture(updateAt(stage));
  if (picture === null) throw new Error(`no picture: ${stage}`);
  return picture;
}

function sentence(stage: FormStage, more: Partial<DeskFacts> = {}): string {
  const { strong, text, note } = momentAt(stage).prompt({ ...QUIET, ...more }, en);
  return [strong, text, note].filter((part) => part !== '').join(' | ');
}

describe('the sentence', () => {
  test.each<[FormStage, string]>([
    ['fourPlay', 'Your turn. | Follow hearts | Camille led ♥, Bente followed, Inês played ♠'],
    ['closedContract', 'Choose your contract | You deal. It stands once announced.'],
    ['closedOther', 'Inês chooses a contract.'],
    ['talon', 'Take the four? | Taken unseen, then four are laid away.'],
    ['talonOther', 'Inês may take the four. | Pass: no trumps, and fewer tricks are better.'],
    ['closedDiscardOther', 'Inês lays four away. | Valfri: trumps are named after laying away.'],
    ['trump', 'Name the trumps | Valfri'],
    ['trumpOther', 'Inês names the trumps. | Valfri'],
    ['firstLead', 'Camille leads. | Valfri, no trumps: no trumps.'],
    ['lightContract', 'Announce the contract | They come in turn: this one is due.'],
    ['lightOther', 'Camille announces the contract.'],
    ['turned', 'Announce the contract | In Valfri the suit of the first open card is trump.'],
    ['estonianDiscard', 'Lay four away | Hearts may not be laid away.'],
    ['british', 'Announce the contract | Cut for trumps: hearts.'],
    ['mustTrump', 'Your turn. | No hearts: play a trump | Camille led ♥, Inês followed'],
    [
      'tieCut',
      'Next: Inês deals, Camille cuts. | You may talk until the cut. | The best totals are equal: deal 13 breaks the tie.',
    ],
  ])('%s: %s', (stage, text) => expect(sentence(stage)).toBe(text));

  test('BIS-9.16 the cards drawn say who deals first, on a page loaded after them too', () => {
    expect(sentence('drawn')).toBe('Inês cuts the pack. | You drew the highest card and deal first.');
  });
});

describe('what is spoken', () => {
  const heard = (stage: FormStage, event: object): string => {
    const [item] = momentAt(stage).heard([event], en);
    return item?.type === 'told' ? item.text : '';
  };

  test.each<[FormStage, object, string]>([
    [
      'drawn',
      { type: 'highCardsDrawn', among: [0, 1], cards: ['7H', 'KS'] },
      'Inês drew seven of hearts, you drew king of spades.',
    ],
    ['british', { type: 'suitCut', suit: 'H' }, 'Cut for trumps: hearts.'],
    ['talonOther', { type: 'talonTaken', seat: 0, count: 4 }, 'Inês took the four cards.'],
    [
      'talon',
      { type: 'talonTaken', seat: 1, count: 4, cards: ['2C', 'KS'] },
      'You took two of clubs and king of spades.',
    ],
    ['talonOther', { type: 'talonDeclined', seat: 0 }, 'Inês left the four cards, unseen.'],
    ['trumpOther', { type: 'trumpNamed', seat: 0, trump: 'D' }, 'Inês named diamonds as trumps.'],
    ['trumpOther', { type: 'trumpNamed', seat: 0, trump: null }, 'Inês named no trumps.'],
    [
      'closedDiscardOther',
      { type: 'contractChosen', seat: 0, contract: { id: 'valfri', trump: null } },
      'Inês announced Valfri. Trumps are named after laying away.',
    ],
  ])('%s %o', (stage, event, text) => expect(heard(stage, event)).toBe(text));

  test.each<[FormStage, string]>([
    ['talon', 'Your turn: take the four cards, or leave them.'],
    ['trump', 'Your turn: name the trumps.'],
    ['closedContract', 'Your turn: choose a contract.'],
    ['mustTrump', 'Your turn. No hearts, so a trump: ace, king.'],
  ])('at the own turn, %s', (stage, text) => expect(momentAt(stage).yourTurn(en)).toBe(text));

  test.each<[FormStage, string]>([
    ['lightPlay', 'Inês 1 trick, you 3 tricks, Camille 2 tricks.'],
    ['estonianHearts', 'Inês 1 of 5 hearts, you 4 of 3 hearts, Camille 0 of 5 hearts.'],
    ['estonianQueen', 'Inês 2 tricks, you 3 tricks, Camille took the queen.'],
    ['fourPlay', 'Inês 1 of 2, you 3 of 6, Camille 0 of 2, Bente 2 of 2.'],
  ])('asked how they stand, %s', (stage, text) => expect(momentAt(stage).standing(en)).toBe(text));
});

describe('the legend is true', () => {
  test.each<[FormStage, string]>([
    ['noTrump', 'Tinted: forehand. Quotas 8, 4, 4; in Pass 4, 6, 6. Every row sums to 0.'],
    ['fourPlay', 'Tinted: forehand. Quotas 6, 2, 2, 2; in Pass 0, 4, 4, 4. Every row sums to 0.'],
    [
      'closedContract',
      'Tinted: the dealer, who plays the contract. Quotas 8, 4, 4; in Pass 4, 6, 6. Every row sums to 0.',
    ],
    ['lightPlay', 'Small: tricks. Tinted: forehand. A trick counts 1, in Pass −1.'],
    [
      'estonianHearts',
      'Small: tricks, hearts, Q♠. Tinted: forehand. Quotas 8, 4, 4; in No hearts 3, 5, 5 hearts; in Pass 4, 6, 6. Every row sums to 0.',
    ],
  ])('%s', (stage, words) => expect(legendOf(pictureAt(stage).view, en)).toContain(words));
});

describe('the sheet', () => {
  test('has a box for each time a contract is played, and none where they come in turn', () => {
    const [first] = sheetColumns(pictureAt('grand'), en);
    expect(first?.played.map(({ id, use }) => `${id} ${use}`).slice(0, 3)).toEqual([
      'spel 0',
      'spel 1',
      'spader 0',
    ]);
    expect(sheetColumns(pictureAt('lightPlay'), en).every(({ played }) => played.length === 0)).toBe(true);
  });

  test('keeps a deal that breaks a tie below the totals', () => {
    expect(tieRows(pictureAt('tiePlay'), en)).toMatchObject([{ state: 'now', deal: 13, forehand: 1 }]);
    expect(tieRows(pictureAt('tieEnd'), en)).toMatchObject([{ state: 'done', deal: 13 }]);
    expect(momentAt('tieEnd').course(0, en)).toMatchObject({
      total: 0,
      line: expect.stringContaining('tie-break +1'),
    });
  });
});

describe('the contracts as tiles', () => {
  const texts = (stage: FormStage) => {
    const { view, you } = pictureAt(stage);
    const options = view.choices?.kind === 'contract' ? view.choices.options : [];
    return contractTiles(view, you, options, en).map(({ id, text }) => `${id}: ${text}`);
  };

  test.each<[FormStage, readonly string[]]>([
    ['fourContract', ['spel: No trumps. Take 6.', 'pass: played in deal 1']],
    ['closedContract', ['valfri: Name trumps later. Take 8.']],
    [
      'lightChooser',
      [
        'spel: No trumps. A trick counts 1.',
        'pass: No trumps. A trick costs 1.',
        'valfri: Name trumps. A trick counts 1.',
      ],
    ],
    ['turned', ['spel: not in this deal', 'valfri: The turned suit trumps. Take 8.']],
    ['estonianContract', ['noHearts: At most 3 hearts.', 'noQueen: Avoid the spade queen.']],
    ['british', ['cutTrump: Hearts trump. Take 8.']],
    ['grandContract', ['spel: played in deals 1 and 4', 'valfri: Name trumps. Take 8.']],
  ])('%s', (stage, some) => expect(texts(stage)).toEqual(expect.arrayContaining([...some])));
});

describe('four seats', () => {
  test.each([
    [320, 568],
    [360, 740],
    [390, 844],
    [844, 390],
    [740, 360],
    [568, 320],
    [1366, 768],
    [820, 1180],
  ])('a trick of four lies on the cloth of %i × %i', (width, height) => {
    const screen = { width, height, text: 1, size: 'default' as const };
    const measures = measuresFor(4)(screen);
    const high = measures.trick * 1.4 + dropOf(measures, 4);
    expect(high).toBeLessThanOrEqual(measures.cloth);
    expect(measures.trick).toBeGreaterThanOrEqual(40);
    expect(dropOf(measures, 4)).toBeGreaterThanOrEqual(Math.floor(measures.trick * 0.9));
    expect(measuresFor(3)(screen)).toEqual(measure(screen));
  });

  test('who leads first where that is not the player of the contract', () => {
    const { view } = pictureAt('drawn');
    const scene = sceneOf({ view, held: null, resultClosed: false });
    const line = (seat: number) =>
      seatText({ scene, view, seat, awaySince: null, hidden: false, long: false }, en).line;
    expect([0, 1, 2].map(line)).toEqual(['cuts', 'has shuffled', 'leads first']);
  });
});
