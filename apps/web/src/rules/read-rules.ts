// Reads the numbered rules out of docs/rules: the page shows the same text that the tests cite.

export interface RuleText {
  readonly id: string;
  readonly parts: readonly { readonly text: string; readonly stressed: boolean }[];
}

export interface RuleSection {
  readonly title: string;
  readonly rules: readonly RuleText[];
}

const SECTION = /^## \d+\. (.+)$/u;
const RULE = /^\*\*(?<id>[A-Z]+-\d+\.\d+)\*\* (?<text>.+)$/u;
/** Where a rule comes from stands in brackets at its end; it belongs to the documentation, not to the table. */
const SOURCE = / \((?:S\d|P-B|HOF|open)[^()]*\)$/u;

export function readRules(markdown: string): readonly RuleSection[] {
  const sections: { title: string; rules: RuleText[] }[] = [];
  for (const line of markdown.split('\n')) {
    const title = SECTION.exec(line)?.[1];
    if (title !== undefined) sections.push({ title, rules: [] });
    const rule = RULE.exec(line)?.groups;
    const { id, text } = { id: rule?.['id'], text: rule?.['text'] };
    if (id !== undefined && text !== undefined) sections.at(-1)?.rules.push({ id, parts: partsOf(text) });
  }
  return sections.filter((section) => section.rules.length > 0);
}

/** «*Spel* (no trumps)»: every other part is stressed. */
function partsOf(text: string): RuleText['parts'] {
  return text
    .replace(SOURCE, '')
    .replaceAll("'", '’')
    .split(/[*`]/u)
    .map((part, place) => ({ text: part, stressed: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}
