import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../system/ports.ts';
import { readJson } from '../system/json-file.ts';

const root = join(import.meta.dirname, '../..');
const patience = 600_000;

export interface BenchProduct {
  url: string;
  /** Environment in which tools find it. */
  environment: NodeJS.ProcessEnv;
  demoPassword: string;
  stop(): Promise<void>;
}

/** A separate product with its own data, once it says that it is running. */
export async function startBenchProduct(): Promise<BenchProduct> {
  const data = mkdtempSync(join(tmpdir(), 'petcare-bench-'));
  const [port, inboxPort] = [await freePort(), await freePort()];
  const environment = { ...process.env, PORT: String(port), INBOX_PORT: String(inboxPort), PETCARE_DATA: data };
  const child = spawn(process.execPath, [join(root, 'infra/bootstrap/run.mjs'), 'start'], {
    cwd: root,
    stdio: 'ignore',
    env: environment,
  });
  const isRunning = () => readJson<{ url?: string }>(join(data, 'run.json'), {}).url;
  const started = performance.now();
  while (!isRunning()) {
    if (child.exitCode !== null || performance.now() - started > patience)
      throw new Error('The product does not start.');
    await pause(50);
  }
  return {
    url: `http://localhost:${port}`,
    environment,
    demoPassword: readJson(join(data, 'secrets.json'), { demoPassword: '' }).demoPassword,
    async stop() {
      child.kill('SIGINT');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(data, { recursive: true, force: true });
    },
  };
}
