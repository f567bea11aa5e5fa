// Links that are good once, as the stores keep them: a guest's invitation, a seat's way to another device.

/** A link made for one guest: good for one seat. */
export interface Invitation {
  readonly tableId: string;
  /** The name it offers; '' where it offers none. */
  readonly name: string;
  /** Language tag of the page it opens; '' for the browser's own. */
  readonly language: string;
  readonly cards: 'usual' | 'large';
  /** Who has used it; null while nobody has. */
  readonly usedBy: string | null;
}

export interface Invitations {
  /** Only a hash of the token is kept. */
  make(token: string, invitation: Omit<Invitation, 'usedBy'>): Promise<void>;
  find(token: string): Promise<Invitation | undefined>;
  /** Marks it as used by this person; false when somebody else has used it, or there is none. The same person may again. */
  use(token: string, person: string): Promise<boolean>;
}

/** One-time tokens that move a seat to another device. */
export interface Handovers {
  /** `expiresAt`: milliseconds since the epoch. Only a hash of the token is kept. */
  offer(token: string, person: string, tableId: string, expiresAt: number): Promise<void>;
  /** Uses the token up; undefined when it is unknown, used or out of date. */
  redeem(
    token: string,
    now: number,
  ): Promise<{ readonly person: string; readonly tableId: string } | undefined>;
  /** Whose seats at a table have been moved, and when, in milliseconds since the epoch; in this order. */
  used(tableId: string): Promise<readonly { readonly person: string; readonly at: number }[]>;
}
