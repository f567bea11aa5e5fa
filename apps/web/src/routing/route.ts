// The addresses of the page. Codes and tokens are only carried here; what they are worth the server says.
export type Route =
  | { readonly page: 'home' | 'open' | 'privacy' }
  | { readonly page: 'table'; readonly code: string }
  | { readonly page: 'handover'; readonly token: string }
  | { readonly page: 'invitation'; readonly token: string }
  /** `game` is '' for the page that offers the rules of all. */
  | { readonly page: 'rules'; readonly game: string }
  /** `match` where the log of one is shown. */
  | { readonly page: 'admin'; readonly part: string; readonly match?: MatchAddress }
  | { readonly page: 'unknown' };

export interface MatchAddress {
  readonly code: string;
  readonly matchNo: number;
}

/** `/admin`, `/admin/reports`, `/admin/audit`, `/admin/admins`, `/admin/matches/CODE/2`. */
function adminRoute(part: string, rest: readonly string[]): Route {
  if (rest.length === 0) return { page: 'admin', part };
  const [code = '', matchNo = ''] = rest;
  if (part !== 'matches' || rest.length !== 2 || !/^\d{1,6}$/u.test(matchNo)) return { page: 'unknown' };
  return { page: 'admin', part, match: { code: tidyCode(decode(code)), matchNo: Number(matchNo) } };
}

export function readPath(path: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (first === '') return { page: 'home' };
  if (first === 'admin') return adminRoute(second, rest);
  if (rest.length > 0) return { page: 'unknown' };
  if (first === 'rules') return { page: 'rules', game: decode(second) };
  if ((first === 'open' || first === 'privacy') && second === '') return { page: first };
  if (second === '') return { page: 'unknown' };
  if (first === 't') return { page: 'table', code: tidyCode(decode(second)) };
  if (first === 'h') return { page: 'handover', token: decode(second) };
  if (first === 'i') return { page: 'invitation', token: decode(second) };
  return { page: 'unknown' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A code as typed: a whole link pasted, upper case, spaces and hyphens are all understood. */
export function tidyCode(typed: string): string {
  const last = typed.trim().split('/').at(-1) ?? '';
  return last.toLowerCase().replaceAll(/[\s-]/gu, '');
}

export const tablePath = (code: string): string => `/t/${encodeURIComponent(code)}`;
export const rulesPath = (game: string): string => `/rules/${encodeURIComponent(game)}`;

/** How the ids of a game's rules begin. */
const RULE_IDS: ReadonlyMap<string, string> = new Map([
  ['BIS', 'bismarck'],
  ['NAP', 'nap'],
]);

/** The games whose rules this page has. */
export const RULED_GAMES: readonly string[] = [...RULE_IDS.values()];

/** The game whose rule this is; undefined for an id of none. */
export const gameOfRule = (rule: string): string | undefined => RULE_IDS.get(rule.split('-')[0] ?? '');

export const rulePath = (rule: string): string => `${rulesPath(gameOfRule(rule) ?? '')}#${rule}`;
