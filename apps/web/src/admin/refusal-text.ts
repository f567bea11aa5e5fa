// Why an admin was refused, in words.
import type { Catalogue } from '../messages/en.ts';
import type { Refused } from '../net/answers.ts';

type Words = Catalogue['admins']['words']['admin'];

export function refusalText({ refusals, otherRefusal }: Words, { code }: Refused): string {
  const texts: Readonly<Record<string, string>> = refusals;
  return texts[code] ?? otherRefusal(code);
}
