// Every rule (`**BIS-3.2**` in docs/rules) and every statement of the protocol (`[P-7]` in docs/protocol.md) appears
// in the title of a test, and every id in a title is one of them.
import { filesUnder, finish, read } from './lib/files.mjs';
import { ruleIds } from './lib/rule-ids.mjs';
import { readTitles } from './lib/titles.mjs';

const ID = /\b(?:(?:BIS|NAP)-\d+(?:\.\d+)*|P-\d+(?:\.\d+)*)\b/g;

/** id → file that defines it */
function defined() {
  const ids = ruleIds();
  for (const file of filesUnder('docs/protocol.md')) {
    for (const [, id] of read(file).matchAll(/\[(P-\d+(?:\.\d+)*)\]/g)) ids.set(id, file);
  }
  return ids;
}

/** id → title that names it */
function named() {
  return new Map(readTitles().flatMap(({ title }) => (title.match(ID) ?? []).map((id) => [id, title])));
}

const documents = defined();
const titles = named();

finish('Rule and protocol ids', [
  ...[...documents]
    .filter(([id]) => !titles.has(id))
    .map(([id, file]) => `${id} (${file}) is in no test's title`),
  ...[...titles]
    .filter(([id]) => !documents.has(id))
    .map(([id, title]) => `${id} («${title}») is not in the documents`),
  ...(documents.size === 0 ? ['No rule and no protocol id is defined in docs/.'] : []),
]);
