import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

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
  /** What failed and the first that was said of it, as far as the report tells. */
  readonly failures: readonly string[];
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
  testResults: readonly {
    name: string;
    startTime: number;
    endTime: number;
    /** Of a file that didn't load. */
    message?: string;
    assertionResults?: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: readonly PlaywrightSuite[];
  /** Durations in milliseconds. */
  specs: readonly { title: string; tests: readonly PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status?: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: readonly { duration: number; error?: { message?: string } }[];
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
    failures: report.testResults.flatMap(failuresOfFile),
  };
}

function failuresOfFile({ name, message, assertionResults = [] }: JestReport['testResults'][number]): string[] {
  const file = relative(root, name);
  const failed = assertionResults
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, failureMessages: [said] }) => failure(`${file}: ${fullName}`, said));
  return failed.length === 0 && message ? [failure(file, message)] : failed;
}

/** Its name, and below it the first line of what was said. */
function failure(name: string, message = ''): string {
  const said = stripVTControlCharacters(message).split('\n').find(Boolean);
  return said ? `${name}\n        ${said}` : name;
}

/** A test that passed only on a second attempt may fail tomorrow. */
function readPlaywright(content: string): Outcome {
  const { stats, suites } = JSON.parse(content) as PlaywrightReport;
  const { expected, unexpected, flaky, skipped } = stats;
  return {
    passed: expected,
    failed: unexpected + flaky + skipped,
    times: suites.flatMap(timesIn),
    failures: suites.flatMap(failuresIn),
  };
}

function failuresIn({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status = 'expected' }) => status !== 'expected')
      .map(({ results }) => failure(`${file}: ${title}`, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...suites.flatMap(failuresIn)];
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
  const failedOnly = { passed: 0, failed: 1, times: [], failures: [] };
  if (!report) return exitCode === 0 ? { ...failedOnly, passed: 1, failed: 0 } : failedOnly;
  if (!existsSync(report.path)) return failedOnly;
  const { passed, failed, ...more } = report.read(readFileSync(report.path, 'utf8'));
  rmSync(report.path);
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed, ...more };
}

/** In words, a line each, the slowest first. */
export function slowest(times: readonly Timed[], most: number): string[] {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
