// Whole deals as a card player would write them down. Read them; when one changes, know why.
import { present } from '@forehand/engine';
import { stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { BismarckTable } from '../../../test/bismarck-table.ts';
import { Narrator } from '../../../test/narrate.ts';
import { FULL_DEALS } from '../../../test/vectors.ts';

/** The events of a table up to the score of its first deal, in words. */
const told = (table: BismarckTable, firstDealer: number): string => {
  const narrator = new Narrator(firstDealer);
  for (const event of table.events) {
    narrator.tell(event);
    if (event.type === 'dealScored') break;
  }
  return narrator.text;
};

describe('playthroughs', () => {
  it.each(['B-S1', 'B-S2', 'B-X1', 'B-X2'])('BIS-7.8 %s, card by card', async (id) => {
    const vector = present(
      FULL_DEALS.find((deal) => deal.id === id),
      id,
    );
    const { dealer, deckAfterCut, contract, trump, discards, plays } = vector;
    const pack = present(deckAfterCut, 'pack');
    const table = new BismarckTable({
      dealer,
      chance: stackedChance({ lot: dealer, packAfterCut: () => pack }),
    })
      .cut()
      .choose(present(contract, 'contract'), contract === 'valfri' ? (trump ?? undefined) : undefined)
      .layAway(present(discards, 'discards'))
      .play(...plays.flat());
    await expect(told(table, dealer)).toMatchFileSnapshot(`./playthroughs/${id.toLowerCase()}.txt`);
  });

  it('BIS-6.1 BIS-6.2 BIS-6.3 a deal done again, and cut by chance', async () => {
    const table = new BismarckTable().cut().choose('valfri', 'H');
    const [card] = table.view(table.turn).hand;
    table.forget(present(card, 'card')).cutForAbsent(33).untilDeal(2);
    await expect(told(table, 0)).toMatchFileSnapshot('./playthroughs/done-again.txt');
  });

  it('BIS-2.2 BIS-2.4 a match of twelve deals', async () => {
    const narrator = new Narrator(0);
    const table = new BismarckTable().until(({ phase }) => phase === 'over');
    for (const event of table.events) narrator.tell(event);
    await expect(narrator.text).toMatchFileSnapshot('./playthroughs/match.txt');
  });
});
