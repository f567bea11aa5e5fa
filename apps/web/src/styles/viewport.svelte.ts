// The window's size and the guest's size of type, as reactive values.
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

const BASE_TYPE = 16;

/** Size of the root's type over 16 px: 2 where the guest reads at 200 %. Our own `large` setting is not in it. */
function typeScale(): number {
  const root = document.documentElement;
  const own = root.dataset['size'] === 'large' ? 1.25 : 1;
  const size = Number.parseFloat(getComputedStyle(root).fontSize);
  return Number.isFinite(size) ? size / BASE_TYPE / own : 1;
}

export const viewport = {
  get width() {
    return innerWidth.current ?? 0;
  },
  get height() {
    return innerHeight.current ?? 0;
  },
  text: typeScale(),
};
