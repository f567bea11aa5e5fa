// What is wrong with the line, for everything that covers the status bar: a page over the table says it in its place.
import { getContext, setContext } from 'svelte';

export interface LineNotice {
  readonly strong: string;
  readonly text: string;
}

type Notice = () => LineNotice | undefined;

export const LINE_NOTICE = Symbol('line notice');

export const setLineNotice = (notice: Notice): Notice => setContext<Notice>(LINE_NOTICE, notice);

/** Nothing is wrong where nobody says so: dialogs also stand on pages without a line. */
export const getLineNotice = (): Notice => getContext<Notice | undefined>(LINE_NOTICE) ?? (() => undefined);
