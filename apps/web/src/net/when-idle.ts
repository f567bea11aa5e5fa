/** Does it once the page has nothing more urgent to do. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 4000 });
  else setTimeout(act, 1500);
}
