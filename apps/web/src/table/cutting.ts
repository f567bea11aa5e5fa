// When a page that always cuts for its player does so.

/** Where the slider stands before it is moved: the middle of the pack. */
export const DEFAULT_CUT = 26;

const AFTER_RESULT_MS = 20_000;
/** Before the first deal there is no result to look at, only who deals. */
const BEFORE_FIRST_DEAL_MS = 5_000;

/** `scored`: deals scored before this one. */
export const cutDelay = (scored: number): number => (scored === 0 ? BEFORE_FIRST_DEAL_MS : AFTER_RESULT_MS);
