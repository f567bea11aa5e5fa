const MINUS = '\u2212';

/** «+3», «−3» with the true minus, «0» without a sign. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `${MINUS}${-value}`;
}
