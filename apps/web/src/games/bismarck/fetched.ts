// What a table of Bismarck shows between the cards: fetched as soon as the page has nothing more urgent to do, so that a
// line that breaks later does not keep it away, and asked for again by whoever needs it.
import { inTime } from '../../net/part-in-time.ts';

export const fetchParts = () => inTime(import('./fetched/parts.ts'));
export const fetchResult = () => inTime(import('./DealResult.svelte'));

export function fetchAhead(): void {
  Promise.all([fetchParts(), fetchResult()]).catch(() => undefined);
}
