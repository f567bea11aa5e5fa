// The English catalogue: every text of the page, by place and code. Another language is another such object.
import { bids, cards, contracts } from './en/cards.ts';
import * as hosting from './en/hosting.ts';
import * as nap from './en/nap.ts';
import { numbers } from './en/numbers.ts';
import * as pages from './en/pages.ts';
import * as people from './en/people.ts';
import { refusals } from './en/refusals.ts';
import { rulesSheet } from './en/rules-sheet.ts';
import { speech } from './en/speech.ts';
import * as table from './en/table.ts';

export const en = {
  language: 'en',
  numbers,
  bids,
  cards,
  contracts,
  refusals,
  rulesSheet,
  speech,
  ...hosting,
  ...nap,
  ...pages,
  ...people,
  ...table,
};

/** What every language must offer: the same texts with the same parameters. */
export type Catalogue = typeof en;
