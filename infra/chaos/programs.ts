import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Starts one of the repository's scripts with Node. The channel ends it with this process, however that ends. */
export function start(command: readonly string[], environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Runs one to its end. @throws {Error} if it fails */
export async function run(command: readonly string[], environment: Readonly<Record<string, string>>): Promise<void> {
  const [code] = (await once(start(command, environment), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command.join(' ')} failed (${code})`);
}

/** Sends a signal and resolves once the process is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
