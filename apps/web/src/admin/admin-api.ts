// What the admins' pages ask. Their answers are checked by the protocol's own schemas: no guest loads this part.
import {
  type AdjustRequest,
  accessAnswer,
  adminAnswer,
  adminLinkAnswer,
  adminsAnswer,
  auditAnswer,
  boardAnswer,
  deedAnswer,
  disclosureAnswer,
  handsAnswer,
  liveAnswer,
  logAnswer,
  matchesAnswer,
  peopleAnswer,
  refusalsAnswer,
  reportsAnswer,
  scoresAnswer,
  seatSightAnswer,
  seatViewAnswer,
} from '@forehand/protocol';
import { exactly, type Guard, shape } from '../net/guards.ts';
import { ask, post } from '../net/server-api.ts';

/** As the protocol's own are. */
interface Schema<T> {
  safeParse(input: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

const fits =
  <T>(schema: Schema<T>): Guard<T> =>
  (input): input is T =>
    schema.safeParse(input).success;

const isDone = shape<{ readonly ok: true }>({ ok: exactly(true) });

/** What is asked for; what is empty is not. */
export type Filter = Readonly<Record<string, string>>;

const queryOf = (filter: Filter): string => {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

const fresh = { cache: 'no-store' } as const;
const get = <T extends { readonly ok: true }>(path: string, schema: Schema<T>) =>
  ask(`/api/admin/${path}`, fits(schema), fresh);

export const session = () => get('session', adminAnswer);
export const signIn = (name: string, password: string) =>
  post('/api/admin/session', fits(adminAnswer), { name, password });
export const choosePassword = (link: string, password: string) =>
  post('/api/admin/password', fits(adminAnswer), { link, password });
export const signOut = () => post('/api/admin/session/end', isDone, {});

export const findMatches = (filter: Filter) => get(`matches${queryOf(filter)}`, matchesAnswer);
export const readLog = (code: string, matchNo: number, filter: Filter) =>
  get(`tables/${encodeURIComponent(code)}/matches/${matchNo}/log${queryOf(filter)}`, logAnswer);
export const readBoard = (code: string, version: number) =>
  get(`tables/${encodeURIComponent(code)}/steps/${version}`, boardAnswer);

const matchOf = (code: string, matchNo: number): string =>
  `tables/${encodeURIComponent(code)}/matches/${matchNo}`;
export const readRefusals = (code: string, filter: Filter) =>
  get(`tables/${encodeURIComponent(code)}/refusals${queryOf(filter)}`, refusalsAnswer);
const seatAt = (code: string, version: number, seat: number): string =>
  `tables/${encodeURIComponent(code)}/steps/${version}/seats/${seat}`;
export const readAccess = (code: string, matchNo: number) =>
  get(`${matchOf(code, matchNo)}/access`, accessAnswer);
export const checkDisclosure = (code: string, matchNo: number) =>
  get(`${matchOf(code, matchNo)}/disclosure`, disclosureAnswer);
export const openHands = (code: string, matchNo: number, deal: number, reason: string) =>
  post(`/api/admin/${matchOf(code, matchNo)}/deals/${deal}/open`, fits(handsAnswer), { reason });
export const readSight = (code: string, version: number, seat: number) =>
  get(seatAt(code, version, seat), seatSightAnswer);
export const viewSeat = (code: string, version: number, seat: number, reason: string) =>
  post(`/api/admin/${seatAt(code, version, seat)}`, fits(seatViewAnswer), { reason });

export const readLive = (filter: Filter) => get(`live${queryOf(filter)}`, liveAnswer);
export const readReports = (filter: Filter) => get(`reports${queryOf(filter)}`, reportsAnswer);
export const answerReport = (number: number, verdict: string, words: string) =>
  post(`/api/admin/reports/${number}/answer`, isDone, { verdict, words });

export const readAudit = (filter: Filter) => get(`audit${queryOf(filter)}`, auditAnswer);
export const readAdmins = () => get('admins', adminsAnswer);
export const createAdmin = (name: string, role: string) =>
  post('/api/admin/admins', fits(adminLinkAnswer), { name, role });
export const newLinkFor = (name: string) =>
  post(`/api/admin/admins/${encodeURIComponent(name)}/link`, fits(adminLinkAnswer), {});
export const disableAdmin = (name: string) =>
  post(`/api/admin/admins/${encodeURIComponent(name)}/disable`, isDone, {});

const tableOf = (code: string): string => `/api/admin/tables/${encodeURIComponent(code)}`;
const personOf = (person: string): string => `people/${encodeURIComponent(person)}`;

export const readScores = (code: string, matchNo: number) =>
  get(`tables/${encodeURIComponent(code)}/matches/${matchNo}/scores`, scoresAnswer);
export const readPeople = (code: string) => get(`tables/${encodeURIComponent(code)}/people`, peopleAnswer);
export const closeTable = (code: string, asked: { moveId: string; reason: string }) =>
  post(`${tableOf(code)}/close`, fits(deedAnswer), asked);
export const adjust = (code: string, matchNo: number, asked: AdjustRequest) =>
  post(`${tableOf(code)}/matches/${matchNo}/adjust`, fits(deedAnswer), asked);
export const removeName = (code: string, person: string, where: 'here' | 'everywhere', reason: string) =>
  post(`${tableOf(code)}/${personOf(person)}/name`, isDone, { where, reason });
export const silence = (code: string, person: string, wanted: 'silenced' | 'heard', reason: string) =>
  post(`${tableOf(code)}/${personOf(person)}/silence`, isDone, { wanted, reason });
export const ban = (person: string, reason: string) =>
  post(`/api/admin/${personOf(person)}/ban`, isDone, { reason });
export const liftBan = (person: string, reason: string) =>
  post(`/api/admin/${personOf(person)}/lift`, isDone, { reason });
