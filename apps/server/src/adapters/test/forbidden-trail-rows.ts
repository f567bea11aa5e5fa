// What the database refuses of the trails of tables.
import { CHECK, FOREIGN_KEY, type Row } from './forbidden-row.ts';

const visit = (values: string): string =>
  `INSERT INTO visits (id, table_id, person, device, device_kind, connection, network, from_at, until_at, ended)
   VALUES ('visit-{t}', '{t}', 'ann', 'device', 'phone', 'line', ${values})`;
const gap = (values: string): string => `INSERT INTO trail_gaps VALUES ('{t}', ${values}, now())`;

export const TRAILS: readonly Row[] = [
  ['the address of one guest', CHECK, visit(`'192.0.2.7', now(), now(), NULL`)],
  ['an address of one guest that looks like a network', CHECK, visit(`'192.0.2.7/24', now(), now(), NULL`)],
  ['the long address of one guest', CHECK, visit(`'2001:db8:1::7', now(), now(), NULL`)],
  ['a visit that ends before it begins', CHECK, visit(`'', now(), now() - interval '1 s', 'left'`)],
  ['a visit that ends for no known reason', CHECK, visit(`'', now(), now(), 'bored'`)],
  [
    'a refusal at no table',
    FOREIGN_KEY,
    `INSERT INTO refused_requests (id, table_id, person, event, code, version, at)
     VALUES ('refusal-{t}', '{t}x', 'ann', 'event', 'code', 1, now())`,
  ],
  [
    'a refusal with a long text',
    CHECK,
    `INSERT INTO refused_requests (id, table_id, person, event, code, version, at)
     VALUES ('refusal-{t}', '{t}', 'ann', repeat('x', 61), 'code', 1, now())`,
  ],
  ['a gap of nothing', CHECK, gap(`'visits', 0`)],
  ['a gap of an unknown kind', CHECK, gap(`'songs', 1`)],
];
