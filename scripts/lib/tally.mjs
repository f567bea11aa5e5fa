// Counts of checks and tests, and the line every run ends with.
export const nothing = () => ({ passed: 0, failed: 0, skipped: 0 });

export const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** Counts a vitest JSON report. A file that could not be loaded holds no tests, so it counts as one failure. */
export function countReport({ testResults }) {
  const counts = nothing();
  for (const { status, assertionResults } of testResults) {
    for (const { status: result } of assertionResults) {
      if (result === 'passed') counts.passed += 1;
      else if (result === 'failed') counts.failed += 1;
      else counts.skipped += 1;
    }
    const broken = status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
    if (broken) counts.failed += 1;
  }
  return counts;
}
