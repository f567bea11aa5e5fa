// The invitation this browser came with to a table: kept until its seat is taken, so that a closed page loses nothing.
import { isString, shape } from '../net/guards.ts';
import type { Keep } from '../settings/storage.ts';

export interface OwnInvitation {
  readonly token: string;
  /** The name it offers; '' where it offers none. */
  readonly name: string;
}

const isInvitation = shape<OwnInvitation>({ token: isString, name: isString });
const NONE: OwnInvitation = { token: '', name: '' };

const place = (code: string): string => `invitation.${code}`;

export function invitationFor(keep: Keep, code: string): OwnInvitation | null {
  const kept = keep.read(place(code), isInvitation, NONE);
  return kept.token === '' ? null : kept;
}

export const keepInvitation = (keep: Keep, code: string, invitation: OwnInvitation): void =>
  keep.write(place(code), invitation);

export const forgetInvitation = (keep: Keep, code: string): void => keep.forget(place(code));
