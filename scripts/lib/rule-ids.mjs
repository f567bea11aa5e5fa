// The ids of the rules in docs/rules, each with the file that defines it.
import { filesUnder, read } from './files.mjs';

const DEFINITION = /\*\*((?:BIS|NAP)-\d+(?:\.\d+)*)\*\*/g;

export const ruleIds = () =>
  new Map(
    filesUnder('docs/rules').flatMap((file) =>
      [...read(file).matchAll(DEFINITION)].map(([, id]) => [id, file]),
    ),
  );
