// Before every test of the page: the words that a page fetches later are here. How they arrive has tests of its own.
import { en } from '../en.ts';

await Promise.all([
  en.refusals.fetch(),
  en.hosting.fetch(),
  en.panels.fetch(),
  en.absence.fetch(),
  en.home.fetch(),
  en.lineWords.fetch(),
  en.ledger.fetch(),
  en.bismarck.fetch(),
  en.claims.fetch(),
  en.admins.fetch(),
]);
