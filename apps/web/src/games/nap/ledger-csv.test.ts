import type { LedgerRow } from '@forehand/engine';
import { describe, expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import { ledgerCsv } from './ledger-csv.ts';

const words = { ...en.ledger.words.csv, callName: en.bids.name };
const ROWS: readonly LedgerRow[] = [
  {
    deal: 1,
    dealer: 0,
    calls: ['three', 'pass', 'four'],
    declarer: 0,
    bid: 'four',
    made: false,
    change: [-8, 4, 4],
    total: [-8, 4, 4],
  },
  {
    deal: 2,
    dealer: 1,
    calls: ['pass', 'pass', 'pass'],
    declarer: null,
    bid: null,
    made: null,
    change: [0, 0, 0],
    total: [-8, 4, 4],
  },
];
const linesOf = (names: readonly string[]) => ledgerCsv({ ledger: ROWS }, names, words).split('\r\n');

describe('the ledger as a file', () => {
  test('[P-111] what an admin has added stands below the deals, with why, and the balances go on with it', () => {
    const corrections = [
      { deal: 1, change: [8, -8, 0], reason: 'the =bid was “Nap”' },
      { deal: 2, change: [0, 1, -1], reason: 'one too few' },
    ];
    const names = ['Ruth', 'Jonas', 'Marie'];
    const lines = ledgerCsv({ ledger: ROWS, corrections }, names, words).split('\r\n').slice(3);
    expect(lines).toEqual([
      '1,"","","","correction: the =bid was “Nap”","","","",8,-8,0,0,-4,4',
      '2,"","","","correction: one too few","","","",0,1,-1,0,-3,3',
      '',
    ]);
  });

  test('a header, one line for each deal, and no more', () => {
    const [head, first, second, ...rest] = linesOf(['Ruth', 'Jonas', 'Marie']);
    expect(head).toBe(
      '"Deal","Dealer","Declarer","Bid","Result","Ruth call","Jonas call","Marie call",' +
        '"Ruth change","Jonas change","Marie change","Ruth balance","Jonas balance","Marie balance"',
    );
    expect(first).toBe('1,"Ruth","Ruth","Four","failed","Four","Three","Pass",-8,4,4,-8,4,4');
    expect(second).toBe('2,"Jonas","","","all passed","Pass","Pass","Pass",0,0,0,-8,4,4');
    expect(rest).toEqual(['']);
  });

  test('I-05 names are quoted, and none is taken for a formula', () => {
    const [, first] = linesOf(['=HYPERLINK("x","y")', 'A, B', '@Zoë']);
    expect(first).toContain(`"'=HYPERLINK(""x"",""y"")"`);
    const [head] = linesOf(['=1+1', 'A, B', '@Zoë']);
    expect(head).toContain(`"'=1+1 call"`);
    expect(head).toContain('"A, B call"');
    expect(head).toContain(`"'@Zoë call"`);
  });

  test('NAP-9.15 where payments were multiplied, a column says by what', () => {
    const [row, none] = ROWS;
    const doubled = row === undefined ? [] : [{ ...row, change: [-16, 8, 8], total: [-16, 8, 8] }];
    const ledger = [...doubled, ...(none === undefined ? [] : [none])];
    const [head, first, second] = ledgerCsv({ ledger }, ['Ruth', 'Jonas', 'Marie'], words).split('\r\n');
    expect(head).toContain('"Result","Stake","Ruth call"');
    expect(first).toBe('1,"Ruth","Ruth","Four","failed",2,"Four","Three","Pass",-16,8,8,-16,8,8');
    expect(second).toContain('"all passed",1,"Pass"');
  });
});
