import { describe, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { countOf, jestReport, playwrightReport } from './reports.ts';

const quiet = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

function jest(exitCode: number, report: Partial<typeof quiet>) {
  writeFileSync(jestReport.path, JSON.stringify({ ...quiet, ...report }));
  return countOf(exitCode, jestReport);
}

describe('what a step proved', () => {
  it('is one test where there is no report', () => {
    expect(countOf(0)).toEqual({ passed: 1, failed: 0 });
    expect(countOf(2)).toEqual({ passed: 0, failed: 1 });
  });

  it('is what jest counted, and skipped tests and files that did not load have failed', () => {
    expect(jest(0, {})).toEqual({ passed: 5, failed: 0 });
    expect(jest(1, { numFailedTests: 2 })).toEqual({ passed: 5, failed: 2 });
    expect(jest(0, { numPendingTests: 1, numTodoTests: 2 })).toEqual({ passed: 5, failed: 3 });
    expect(jest(1, { numRuntimeErrorTestSuites: 1 })).toEqual({ passed: 5, failed: 1 });
  });

  it('is a failure when jest failed without saying where, ran nothing, or left no report', () => {
    expect(jest(1, {})).toEqual({ passed: 5, failed: 1 });
    expect(jest(0, { numPassedTests: 0 })).toEqual({ passed: 0, failed: 1 });
    expect(countOf(0, jestReport)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a browser test that passed at the second try as failed', () => {
    writeFileSync(
      playwrightReport.path,
      JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } }),
    );
    expect(countOf(1, playwrightReport)).toEqual({ passed: 3, failed: 3 });
  });
});
