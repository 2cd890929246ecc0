import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageScript } from '../system/package-script.ts';
import { type Count, countOf, jestReport, playwrightReport, type Report } from './reports.ts';
import { unitSpecs } from './unit-specs.ts';

const root = join(import.meta.dirname, '../..');

/** A part of the run. */
export interface Step {
  readonly name: string;
  /** A script for Node, and its arguments. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether `npm run check` runs it, which says in a few minutes what needs neither server nor browser. */
  readonly fast: 'too' | 'only' | 'not';
  /** Needs a browser or a Redis of the system. */
  readonly needsSystem?: true;
  /** Steps without one count as a single test. */
  readonly report?: Report;
}

const jest = [packageScript('jest'), '--json', `--outputFile=${jestReport.path}`];
const forJest = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
const playwright = [packageScript('@playwright/test', 'playwright'), 'test', '-c', 'e2e/playwright.config.ts'];

export const steps: readonly Step[] = [
  { name: 'format', fast: 'too', command: [packageScript('prettier'), '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', fast: 'too', command: [packageScript('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types', fast: 'too', command: [packageScript('typescript', 'tsc'), '-b'] },
  { name: 'boundaries', fast: 'too', command: ['infra/boundaries/check.ts'] },
  { name: 'dead code', fast: 'too', command: [packageScript('knip')] },
  {
    name: 'unit',
    fast: 'only',
    command: [...jest, '--runTestsByPath', ...unitSpecs(root)],
    environment: { ...forJest, PETCARE_TEST_SERVERS: 'none' },
    report: jestReport,
  },
  { name: 'build', fast: 'not', command: ['infra/start/build.ts'] },
  { name: 'jest', fast: 'not', needsSystem: true, command: jest, environment: forJest, report: jestReport },
  {
    name: 'e2e',
    fast: 'not',
    needsSystem: true,
    command: [...playwright, '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport.path },
    report: playwrightReport,
  },
];

/** Runs the command of a step to its end, with more arguments; its output is shown as it comes. */
export async function runStep({ command, environment, report }: Step, more: readonly string[]): Promise<Count> {
  const child = spawn(process.execPath, [...command, ...more], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const stop = () => child.kill('SIGTERM');
  process.on('SIGTERM', stop).on('disconnect', stop);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('exit', (status) => resolve(status ?? 1));
  });
  process.off('SIGTERM', stop).off('disconnect', stop);
  return countOf(code, report);
}
