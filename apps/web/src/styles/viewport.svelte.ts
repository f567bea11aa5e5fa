// The window's size as reactive values, for the time before the table has been measured.
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

export const viewport = {
  get width() {
    return innerWidth.current ?? 0;
  },
  get height() {
    return innerHeight.current ?? 0;
  },
};
