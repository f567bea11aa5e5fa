// A pool whose broken connections are nobody's crash: each statement hears of its own, and the next one opens another.
import pg from 'pg';

export function tolerantPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on('error', () => undefined);
  // Between two owners, and while the pool ends, a connection has no other listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
