// Every statement of the sources has its rule and its test (docs/rules/sources.md).
import { finish, read } from './lib/files.mjs';
import { ruleIds } from './lib/rule-ids.mjs';
import { sourceFaults } from './lib/source-map.mjs';
import { readTitles } from './lib/titles.mjs';

const markdown = read('docs/rules/sources.md');
finish('Rules and their sources', sourceFaults(markdown, new Set(ruleIds().keys()), readTitles()));
