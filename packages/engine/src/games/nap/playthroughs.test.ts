// Whole deals as a card player would write them down. Read them; when one changes, know why.
import { nap, present } from '@forehand/engine';
import { cards } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { NapNarrator } from '../../../test/nap-narrate.ts';
import { begun, dealtOut, NapTable, napDeal } from '../../../test/nap-table.ts';

/** The events of a table up to the score of its first deal, in words. */
function told(table: NapTable, dealer: number, seats: number): string {
  const narrator = new NapNarrator(dealer, seats);
  for (const event of table.events) {
    narrator.tell(event);
    if (event.type === 'dealScored') break;
  }
  return narrator.text;
}

describe('playthroughs', () => {
  it.each(['N-S1', 'N-X1', 'N-X2', 'N-X3', 'N-X4'])(
    'NAP-5.9 %s, call by call and card by card',
    async (id) => {
      const { dealer, players, plays } = napDeal(id);
      const table = begun(napDeal(id)).play(...plays.flat());
      await expect(told(table, dealer, players)).toMatchFileSnapshot(
        `./playthroughs/${id.toLowerCase()}.txt`,
      );
    },
  );

  it('NAP-7.4 a Nap that fails on its first trick and is scored at once', async () => {
    const table = begun(napDeal('N-X2'))
      .play(...cards('KS AS 9S 8S'))
      .settle();
    await expect(told(table, 3, 4)).toMatchFileSnapshot('./playthroughs/settled-early.txt');
  });

  it('NAP-4.7 a deal in which all pass', async () => {
    await expect(told(dealtOut(napDeal('N-X3')).passOut(), 6, 7)).toMatchFileSnapshot(
      './playthroughs/passed-out.txt',
    );
  });

  it('NAP-9.16 NAP-9.17 NAP-9.18 a Blücher with a floater: looks, an exchange, and trumps that are named', async () => {
    const options = { profile: 'nap-blucher@1', floater: true, wellingtonLead: 'lowestTrump' };
    const table = new NapTable({ seats: 3, dealer: 2, options }).cut().look().call('nap', 'wellington');
    table
      .look()
      .call('blucher')
      .exchange(present(table.view(2).hand[0], 'card'));
    table.move({ type: 'nameTrump', trump: 'S' }).playOut();
    await expect(told(table, 2, 3)).toMatchFileSnapshot('./playthroughs/blucher-with-floater.txt');
  });

  it('NAP-2.2 NAP-2.4 a match of two rounds by four, a cut by chance and a deal passed out among them', async () => {
    const table = new NapTable({ options: { rounds: 2 } }).cutForAbsent(33).untilDeal(2).cut().passOut();
    table.until(({ phase }) => phase === 'over');
    const narrator = new NapNarrator(0, 4);
    for (const event of table.events) narrator.tell(event);
    expect(nap.result(table.state)?.totals).toStrictEqual(table.view(0).balances);
    await expect(narrator.text).toMatchFileSnapshot('./playthroughs/match.txt');
  });
});
