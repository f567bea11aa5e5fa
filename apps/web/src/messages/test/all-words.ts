// Before every test of the page: the words that a page fetches later are here. How they arrive has tests of its own.
import { en } from '../en.ts';
import { fetchAllWords } from '../fetch-all.ts';

await fetchAllWords(en);
