import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { eventually, type TestApi } from '@petcare/testing/server';

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The API as a process of its own. */
export interface ApiProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** The lines it has logged so far, parsed. */
  readonly log: readonly Record<string, unknown>[];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a process with `api`'s database and secrets, so that its sessions work there too; resolves once it answers. */
export async function startApiProcess(api: TestApi, environment: NodeJS.ProcessEnv = {}): Promise<ApiProcess> {
  const port = await freePort();
  const typescript = pathOf('../../platform/test/typescript.mjs');
  const args = ['--conditions=source', '--import', typescript, pathOf('../src/main.ts')];
  const { DATABASE_URL, SMTP_URL, APP_SECRET, PUBLIC_URL, STORAGE_DIRECTORY } = api.config;
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000', PORT: String(port) };
  const shared = { DATABASE_URL, SMTP_URL, APP_SECRET, PUBLIC_URL, STORAGE_DIRECTORY };
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], ...shared, ...settings, ...environment },
  });
  const log: Record<string, unknown>[] = [];
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) log.push(JSON.parse(line) as Record<string, unknown>);
  });
  await eventually(async () => {
    if (child.exitCode !== null) return;
    await fetch(`http://127.0.0.1:${port}/health/live`);
  });
  if (child.exitCode !== null) throw new Error('The API ended while it was starting.');
  return { child, port, log };
}
