import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../system/ports.ts';

const root = join(import.meta.dirname, '../..');
const starts = 5;
const goal = 3000;
const patience = 300_000;

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
  return response?.ok ?? false;
}

function launch(port: number, dataDirectory: string): ChildProcess {
  const environment = { ...process.env, PORT: String(port), PETCARE_DATA: dataDirectory };
  return spawn(process.execPath, ['infra/bootstrap/run.mjs', 'start'], {
    cwd: root,
    stdio: 'ignore',
    env: environment,
  });
}

/** Milliseconds from the command to the first 200 of the API; then Ctrl-C, to the end. */
async function timeOfStart(dataDirectory: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const launcher = launch(port, dataDirectory);
  while (!(await isReady(port))) {
    if (launcher.exitCode !== null || performance.now() - started > patience)
      throw new Error('The product does not start');
    await pause(10);
  }
  const milliseconds = performance.now() - started;
  launcher.kill('SIGINT');
  await new Promise((resolve) => launcher.once('exit', resolve));
  return milliseconds;
}

/** Starts of the whole product that was built and initialised before; the first start, which does that, is told apart. */
export async function benchStart(): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'petcare-bench-'));
  try {
    const first = await timeOfStart(dataDirectory);
    const again: number[] = [];
    for (let start = 0; start < starts; start++) again.push(await timeOfStart(dataDirectory));
    const median = again.toSorted((a, b) => a - b)[Math.floor(starts / 2)] ?? NaN;
    console.log(`| start | ms to the first 200 | goal |\n|---|---|---|`);
    console.log(`| first (builds what changed, makes the database) | ${first.toFixed(0)} | |`);
    console.log(`| again, median of ${starts} | ${median.toFixed(0)} | ≤ ${goal} |\n`);
    console.log(JSON.stringify({ bench: 'start', first, again, median, goal }));
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
