import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Starts `mail-worker.ts` as a process; `end` sends it a signal and resolves with how it ended. */
export function spawnMailWorker(settings: Record<string, string>): {
  process: ChildProcess;
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
} {
  const args = ['--conditions=source', '--import', here('typescript.mjs'), here('mail-worker.ts')];
  const child = spawn(process.execPath, args, {
    // The channel makes it end with the test run, however that ends.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], ...settings },
  });
  return {
    process: child,
    end: async (signal) => {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code, by] = await ended;
      return (code ?? by) as number | NodeJS.Signals;
    },
  };
}
