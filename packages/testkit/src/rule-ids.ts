// The rule ids a rules document defines: `**BIS-1.1**` at the start of a rule.
import { readFileSync } from 'node:fs';

export function ruleIdsIn(document: URL): ReadonlySet<string> {
  const text = readFileSync(document, 'utf8');
  return new Set(Array.from(text.matchAll(/\*\*([A-Z]{3}-\d+\.\d+)\*\*/gu), ([, id = '']) => id));
}
