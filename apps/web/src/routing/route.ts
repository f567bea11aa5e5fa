// The addresses of the page. Codes and tokens are only carried here; what they are worth the server says.
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'table'; readonly code: string }
  | { readonly page: 'handover'; readonly token: string }
  | { readonly page: 'rules' }
  | { readonly page: 'unknown' };

export function readPath(path: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (first === '') return { page: 'home' };
  if (rest.length > 0) return { page: 'unknown' };
  if (first === 'rules' && second === '') return { page: 'rules' };
  if (second === '') return { page: 'unknown' };
  if (first === 't') return { page: 'table', code: tidyCode(decode(second)) };
  if (first === 'h') return { page: 'handover', token: decode(second) };
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
export const rulePath = (rule: string): string => `/rules#${rule}`;
