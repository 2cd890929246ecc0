import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageScript } from '../system/package-script.ts';
import { jestReport, type Outcome, outcomeOf, playwrightReport, type Report } from './reports.ts';
import type { Work } from './side-by-side.ts';
import { unitSpecs } from './unit-specs.ts';

const root = join(import.meta.dirname, '../..');

/** A part of the run. */
export interface Step extends Work {
  /** A script for Node, and its arguments. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether `npm run check` runs it, which checks in a few minutes what needs neither server nor browser. */
  readonly fast: 'too' | 'only' | 'not';
  /** Needs the system's browser, Redis or ExifTool. */
  readonly needsSystem?: true;
  /** Steps without one count as a single test. */
  readonly report?: Report;
}

// What a failed test has left running would otherwise keep jest from ending, for as long as it lasts.
const jest = [packageScript('jest'), '--json', `--outputFile=${jestReport.path}`, '--forceExit'];
const forJest = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
const playwright = [packageScript('@playwright/test', 'playwright'), 'test', '-c', 'e2e/playwright.config.ts'];

export const steps: readonly Step[] = [
  { name: 'types', fast: 'too', command: [packageScript('typescript', 'tsc'), '-b'] },
  { name: 'format', fast: 'too', command: [packageScript('prettier'), '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', fast: 'too', command: [packageScript('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'boundaries', fast: 'too', command: ['infra/boundaries/check.ts'] },
  { name: 'dead code', fast: 'too', command: [packageScript('knip')] },
  // The types step has already done the compiler's part of it.
  { name: 'build', after: 'types', fast: 'not', command: ['infra/start/build.ts'] },
  { name: 'weight', after: 'build', fast: 'not', command: ['infra/registry/check-weights.ts'] },
  {
    name: 'unit',
    alone: true,
    fast: 'only',
    command: [...jest, '--runTestsByPath', ...unitSpecs(root)],
    environment: { ...forJest, PETCARE_TEST_SERVERS: 'none' },
    report: jestReport,
  },
  {
    name: 'jest',
    alone: true,
    fast: 'not',
    needsSystem: true,
    command: jest,
    environment: forJest,
    report: jestReport,
  },
  {
    name: 'e2e',
    // A remote over its budget, or with its own copy of what a page has once, isn’t published, and none of its pages opens.
    after: 'weight',
    alone: true,
    fast: 'not',
    needsSystem: true,
    command: [...playwright, '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport.path },
    report: playwrightReport,
  },
];

/** Runs a step's command to its end, with further arguments. Its output is shown as it comes, or at the end if others run beside it. */
export async function runStep(step: Step, more: readonly string[], isBeside: boolean): Promise<Outcome> {
  const child = spawn(process.execPath, [...step.command, ...more], {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...step.environment },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  if (!isBeside) console.log(`\n── ${step.name}`);
  const stop = () => child.kill('SIGTERM');
  process.on('SIGTERM', stop).on('disconnect', stop);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('close', (status) => resolve(status ?? 1));
  });
  process.off('SIGTERM', stop).off('disconnect', stop);
  if (isBeside) process.stdout.write(`\n── ${step.name}\n${Buffer.concat(said).toString()}`);
  return outcomeOf(code, step.report);
}
