import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Count {
  passed: number;
  failed: number;
}

/** A file that a test runner writes, and how it is counted. */
export interface Report {
  readonly path: string;
  readonly count: (content: string) => Count;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reports of this run. */
const directory = mkdtempSync(join(tmpdir(), 'petcare-reports-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));

/** A test that was skipped proved nothing, so it counts as failed; likewise a file that did not even load. */
function countJest(content: string): Count {
  const report = JSON.parse(content) as JestReport;
  const { numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return {
    passed: report.numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
  };
}

/** A test that passed only when it was tried again may fail tomorrow. */
function countPlaywright(content: string): Count {
  const { expected, unexpected, flaky, skipped } = (JSON.parse(content) as PlaywrightReport).stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

export const jestReport: Report = { path: join(directory, 'jest.json'), count: countJest };
export const playwrightReport: Report = { path: join(directory, 'playwright.json'), count: countPlaywright };

/**
 * What a command proved: a command without a report is one test. No report, or one that knows of no failure beside a
 * command that failed, means that something else went wrong: that is one failure more. Nothing run is a failure too.
 */
export function countOf(exitCode: number, report?: Report): Count {
  const failedOnly = { passed: 0, failed: 1 };
  if (!report) return exitCode === 0 ? { passed: 1, failed: 0 } : failedOnly;
  if (!existsSync(report.path)) return failedOnly;
  const { passed, failed } = report.count(readFileSync(report.path, 'utf8'));
  rmSync(report.path);
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed };
}
