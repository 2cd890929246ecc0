import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageScript } from '../system/package-script.ts';
import { readJson } from '../system/json-file.ts';

export const root = join(import.meta.dirname, '../..');
/** Reports of this run; a step that leaves none has failed. */
const reports = mkdtempSync(join(tmpdir(), 'petcare-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

export interface Count {
  passed: number;
  failed: number;
}

/** A part of the run: a command, and how many tests its report counts. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Part of `npm run check` as well. */
  readonly fast?: true;
  /** Null when there is no report. Steps without one count as a single test. */
  readonly count?: () => Count | null;
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

const jestReport = join(reports, 'jest.json');
const playwrightReport = join(reports, 'playwright.json');

/** A test that was skipped proved nothing, so it counts as failed; likewise a file that did not even load. */
function countJest(): Count | null {
  const report = readJson<JestReport | null>(jestReport, null);
  if (!report) return null;
  const { numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return {
    passed: report.numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
  };
}

function countPlaywright(): Count | null {
  const stats = readJson<PlaywrightReport | null>(playwrightReport, null)?.stats;
  return stats ? { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped } : null;
}

const jest = [packageScript('jest'), '--json', `--outputFile=${jestReport}`];

export const steps: readonly Step[] = [
  { name: 'format', fast: true, command: [packageScript('prettier'), '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', fast: true, command: [packageScript('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types', fast: true, command: [packageScript('typescript', 'tsc'), '-b'] },
  { name: 'types of tests', fast: true, command: [packageScript('typescript', 'tsc'), '-p', 'tsconfig.spec.json'] },
  { name: 'boundaries', fast: true, command: ['infra/boundaries/check.ts'] },
  { name: 'dead code', fast: true, command: [packageScript('knip')] },
  { name: 'build', command: ['infra/start/build.ts'] },
  {
    name: 'jest',
    command: jest,
    environment: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    count: countJest,
  },
  {
    name: 'e2e',
    command: [
      packageScript('@playwright/test', 'playwright'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    count: countPlaywright,
  },
];

/** Runs the command of a step to its end; its output is shown as it comes. Resolves with the exit code. */
function run({ command, environment }: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A report with nothing failed beside a failing command means something else went wrong: that is one failure more. */
export async function countOf(step: Step): Promise<Count> {
  const code = await run(step);
  const single = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!step.count) return single;
  const count = step.count();
  if (!count || (code !== 0 && count.failed === 0)) return { passed: count?.passed ?? 0, failed: 1 };
  return count.passed + count.failed === 0 ? { passed: 0, failed: 1 } : count;
}
