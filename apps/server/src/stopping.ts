// The end of the server: one thing after the other, none of them longer than its time.
import { setTimeout as pause } from 'node:timers/promises';

/** What did not end in its time. */
export type Unfinished =
  | 'bans'
  | 'deadlines'
  | 'keep times'
  | 'news'
  | 'tables'
  | 'connections'
  | 'nodes'
  | 'trails'
  | 'database';

interface Ending {
  readonly name: Unfinished;
  readonly withinMs: number;
  act(): Promise<unknown>;
}

/** Whether it ended well, in its time. */
function ended({ act, withinMs }: Ending): Promise<boolean> {
  const done = act().then(
    () => true,
    () => false,
  );
  return Promise.race([done, pause(withinMs, false, { ref: false })]);
}

/** Ends all of them in their order, whatever becomes of the one before; the answer names those that did not end. */
export async function inOrder(endings: readonly Ending[]): Promise<readonly Unfinished[]> {
  const unfinished = new Set<Unfinished>();
  for (const ending of endings) {
    if (!(await ended(ending))) unfinished.add(ending.name);
  }
  return [...unfinished];
}
