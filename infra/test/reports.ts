import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

export interface Count {
  passed: number;
  failed: number;
}

/** A spec file or a walk in the browser, and how long it took. */
export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

export interface Outcome extends Count {
  /** Empty if there is no report. */
  readonly times: readonly Timed[];
}

/** A file a test runner writes, and how it is counted. */
export interface Report {
  readonly path: string;
  readonly read: (content: string) => Outcome;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  /** Times in milliseconds since 1970. */
  testResults: readonly { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: readonly PlaywrightSuite[];
  /** Durations in milliseconds. */
  specs: readonly { title: string; tests: readonly { results: readonly { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly PlaywrightSuite[];
}

const root = join(import.meta.dirname, '../..');

/** Reports of this run. */
const directory = mkdtempSync(join(tmpdir(), 'petcare-reports-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));

/** A skipped test proved nothing, so it counts as failed; so does a file that didn't even load. */
function readJest(content: string): Outcome {
  const report = JSON.parse(content) as JestReport;
  const { numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return {
    passed: report.numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** A test that passed only on a second attempt may fail tomorrow. */
function readPlaywright(content: string): Outcome {
  const { stats, suites } = JSON.parse(content) as PlaywrightReport;
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected, failed: unexpected + flaky + skipped, times: suites.flatMap(timesIn) };
}

function timesIn({ file, suites = [], specs }: PlaywrightSuite): Timed[] {
  const own = specs.map(({ title, tests }) => {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    return { name: `${file}: ${title}`, seconds: durations.reduce((sum, one) => sum + one, 0) / 1000 };
  });
  return [...own, ...suites.flatMap(timesIn)];
}

export const jestReport: Report = { path: join(directory, 'jest.json'), read: readJest };
export const playwrightReport: Report = { path: join(directory, 'playwright.json'), read: readPlaywright };

/**
 * What a command proved: one without a report counts as one test. No report, or one without failures from a command
 * that failed, means that something else went wrong: that is one more failure. Running nothing is a failure too.
 */
export function outcomeOf(exitCode: number, report?: Report): Outcome {
  const failedOnly = { passed: 0, failed: 1, times: [] };
  if (!report) return exitCode === 0 ? { passed: 1, failed: 0, times: [] } : failedOnly;
  if (!existsSync(report.path)) return failedOnly;
  const { passed, failed, times } = report.read(readFileSync(report.path, 'utf8'));
  rmSync(report.path);
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed, times };
}

/** In words, a line each, the slowest first. */
export function slowest(times: readonly Timed[], most: number): string[] {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
