// The English catalogue: every text of the page, by place and code. Another language is another such object.
import { bids } from './en/bids.ts';
import * as bismarck from './en/bismarck-first.ts';
import { cards, contracts } from './en/cards.ts';
import { refusals } from './en/first-refusals.ts';
import { generic } from './en/generic.ts';
import * as nap from './en/nap.ts';
import { numbers } from './en/numbers.ts';
import * as pages from './en/pages.ts';
import * as people from './en/people.ts';
import type { RuleWords } from './en/rule-words.ts';
import { rulesSheet } from './en/rules-sheet.ts';
import { seats } from './en/seats.ts';
import { speech } from './en/speech.ts';
import * as table from './en/table.ts';
import { LaterWords } from './later-words.ts';

export const en = {
  language: 'en',
  numbers,
  bids,
  cards,
  contracts,
  generic,
  refusals,
  rulesSheet,
  seats,
  home: new LaterWords(() => import('./en/home.ts')),
  /** The values of the table's own lines, and the questions to the table, which may be about them. */
  lineWords: new LaterWords(async () => {
    const [lines, questions] = await Promise.all([
      import('./en/line-words.ts'),
      import('./en/vote-words.ts'),
    ]);
    return { ...lines, ...questions };
  }),
  /** The admins' pages. */
  admins: new LaterWords(async () => {
    const parts = await Promise.all([
      import('./en/admin.ts'),
      import('./en/admin-log.ts'),
      import('./en/admin-access.ts'),
    ]);
    const [pages, log, access] = parts;
    return { ...pages, ...log, ...access };
  }),
  /** What a table needs before it plays, who comes late, and what admins do to it. */
  hosting: new LaterWords(() => import('./en/hosting.ts')),
  /** People who are away or must go. */
  absence: new LaterWords(() => import('./en/absence.ts')),
  /** Comes with the game's part of the page. */
  bismarck: new LaterWords(() => import('./en/bismarck.ts')),
  ledger: new LaterWords(() => import('./en/ledger.ts')),
  /** What is reported to the admins, and their answers. */
  reports: new LaterWords(() => import('./en/reports.ts')),
  /** Who had access to a seat. */
  access: new LaterWords(() => import('./en/access.ts')),
  panels: new LaterWords(() => import('./en/panels.ts')),
  /** A seat whose device is gone. */
  claims: new LaterWords(() => import('./en/claims.ts')),
  /** What only pages need that choose rules or explain them. */
  ruleWords: async (): Promise<RuleWords> => (await import('./en/rule-words.ts')).ruleWords,
  speech,
  ...bismarck,
  ...nap,
  ...pages,
  ...people,
  ...table,
};

/** What every language must offer: the same texts with the same parameters. */
export type Catalogue = typeof en;
