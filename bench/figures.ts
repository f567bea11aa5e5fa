// Parts of a set of measured times.
export const quantile = (times: readonly number[], q: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(q * (sorted.length - 1))] ?? Number.NaN;
};

/** How fast this machine is now, to compare figures of different machines and moments: a loop that takes 1 s on a usual one. */
export function machineSeconds(): number {
  const start = performance.now();
  let sum = 0;
  for (let n = 0; n < 1e9; n += 1) sum = (sum * 31 + n) | 0;
  if (sum === 1) throw new Error('never');
  return (performance.now() - start) / 1000;
}
