// The pieces of the scripts that decide what CI reports.
import { describe, expect, it } from 'vitest';
import { parseDockerfile } from '../scripts/lib/dockerfile.mjs';
import { add, countReport, line } from '../scripts/lib/tally.mjs';

const file = (status, ...results) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});

describe('the tally', () => {
  it('counts passed, failed and everything that did not run', () => {
    const report = {
      testResults: [file('passed', 'passed', 'pending', 'todo'), file('failed', 'failed', 'passed')],
    };
    expect(countReport(report)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(countReport({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts a file whose clean-up failed as a failure', () => {
    expect(countReport({ testResults: [file('failed', 'passed')] })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('ends a run with its line', () => {
    expect(line({ passed: 12, failed: 3, skipped: 4 })).toBe('12 passed, 3 failed, 4 skipped');
  });

  it('adds', () => {
    const counts = { passed: 1, failed: 2, skipped: 3 };
    expect(add(counts, counts)).toEqual({ passed: 2, failed: 4, skipped: 6 });
  });
});

describe('the Dockerfile reader', () => {
  it('joins continued lines and drops comments', () => {
    expect(
      parseDockerfile('# base\nFROM node:20 AS a\n\nHEALTHCHECK --interval=1s \\\n  CMD true\n'),
    ).toEqual([
      { instruction: 'FROM', rest: 'node:20 AS a' },
      { instruction: 'HEALTHCHECK', rest: '--interval=1s CMD true' },
    ]);
  });
});
