import type { Deadlines } from '../node-ports.ts';
import type { Clock } from '../ports.ts';

/** Times that several nodes read are the database's: each node corrects its own clock by how far the other is ahead. */
export const sharedClock = (own: Clock, { ahead }: Pick<Deadlines, 'ahead'>): Clock => ({
  now: () => own.now() + ahead(),
  after: (delay, callback) => own.after(delay, callback),
});
