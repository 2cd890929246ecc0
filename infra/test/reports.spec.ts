import { describe, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jestReport, outcomeOf, playwrightReport, slowest } from './reports.ts';

const quiet = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

function jest(exitCode: number, report: object) {
  writeFileSync(jestReport.path, JSON.stringify({ ...quiet, ...report }));
  return outcomeOf(exitCode, jestReport);
}

describe('what a step proved', () => {
  it('is one test where there is no report', () => {
    expect(outcomeOf(0)).toEqual({ passed: 1, failed: 0, times: [], failures: [] });
    expect(outcomeOf(2)).toEqual({ passed: 0, failed: 1, times: [], failures: [] });
  });

  it('is what jest counted, and skipped tests and files that did not load have failed', () => {
    expect(jest(0, {})).toEqual({ passed: 5, failed: 0, times: [], failures: [] });
    expect(jest(1, { numFailedTests: 2 })).toEqual({ passed: 5, failed: 2, times: [], failures: [] });
    expect(jest(0, { numPendingTests: 1, numTodoTests: 2 })).toEqual({ passed: 5, failed: 3, times: [], failures: [] });
    expect(jest(1, { numRuntimeErrorTestSuites: 1 })).toEqual({ passed: 5, failed: 1, times: [], failures: [] });
  });

  it('is a failure when jest failed without saying where, ran nothing, or left no report', () => {
    expect(jest(1, {})).toEqual({ passed: 5, failed: 1, times: [], failures: [] });
    expect(jest(0, { numPassedTests: 0 })).toEqual({ passed: 0, failed: 1, times: [], failures: [] });
    expect(outcomeOf(0, jestReport)).toEqual({ passed: 0, failed: 1, times: [], failures: [] });
  });

  it('counts a browser test that passed at the second try as failed', () => {
    writeFileSync(
      playwrightReport.path,
      JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }, suites: [] }),
    );
    expect(outcomeOf(1, playwrightReport)).toEqual({ passed: 3, failed: 3, times: [], failures: [] });
  });

  it('names what failed, with the first line of what was said, and files that did not load', () => {
    const name = join(import.meta.dirname, 'reports.spec.ts');
    const times = { startTime: 0, endTime: 1 };
    const assertionResults = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'failed', fullName: 'deletes', failureMessages: ['\u001B[31mNot there\u001B[39m\n    at line 3'] },
      { status: 'pending', fullName: 'restores', failureMessages: [] },
    ];
    const testResults = [
      { name, ...times, assertionResults },
      { name, ...times, assertionResults: [], message: 'Cannot find module' },
    ];
    expect(jest(1, { numFailedTests: 1, numPendingTests: 1, testResults }).failures).toEqual([
      'infra/test/reports.spec.ts: deletes\n        Not there',
      'infra/test/reports.spec.ts: restores',
      'infra/test/reports.spec.ts\n        Cannot find module',
    ]);
  });

  it('names the walks in the browser that failed, or passed only at the second try', () => {
    const walk = (title: string, status: string, message?: string) => ({
      title,
      tests: [{ status, results: [{ duration: 1, ...(message && { error: { message } }) }] }],
    });
    const specs = [walk('adds', 'expected'), walk('deletes', 'unexpected', 'Timeout'), walk('restores', 'flaky')];
    const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
    writeFileSync(playwrightReport.path, JSON.stringify({ stats, suites: [{ file: 'pets.spec.ts', specs }] }));
    expect(outcomeOf(1, playwrightReport).failures).toEqual([
      'pets.spec.ts: deletes\n        Timeout',
      'pets.spec.ts: restores',
    ]);
  });

  it('tells how long each spec file and each walk in the browser took', () => {
    const name = join(import.meta.dirname, 'reports.spec.ts');
    expect(jest(0, { testResults: [{ name, startTime: 1000, endTime: 3500 }] }).times).toEqual([
      { name: 'infra/test/reports.spec.ts', seconds: 2.5 },
    ]);
    const specs = (title: string, ...durations: number[]) => [
      { title, tests: [{ results: durations.map((duration) => ({ duration })) }] },
    ];
    const suite = { file: 'pets.spec.ts', specs: specs('adds a pet', 800) };
    const suites = [{ ...suite, suites: [{ ...suite, specs: specs('deletes it', 1000, 250) }] }];
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
    writeFileSync(playwrightReport.path, JSON.stringify({ stats, suites }));
    expect(outcomeOf(0, playwrightReport).times).toEqual([
      { name: 'pets.spec.ts: adds a pet', seconds: 0.8 },
      { name: 'pets.spec.ts: deletes it', seconds: 1.25 },
    ]);
  });

  it('names the slowest first, and no more than are asked for', () => {
    const times = [1, 30.04, 2].map((seconds) => ({ name: `took ${seconds}`, seconds }));
    expect(slowest(times, 2)).toEqual(['   30.0 s  took 30.04', '    2.0 s  took 2']);
  });
});
