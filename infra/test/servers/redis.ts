import { type ChildProcess, spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** In a Redis's directory, while it runs. */
export const redisPid = 'redis.pid';

/** Starts a Redis that keeps nothing on disk, and waits until it answers. */
export async function startRedis(directory: string, port: number): Promise<ChildProcess> {
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    dir: directory,
    databases: 64,
    pidfile: join(directory, redisPid),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  let problem = '';
  child.once(
    'error',
    () => (problem = 'redis-server isn’t installed, and the tests need it: install Redis 6.2 or newer.'),
  );
  child.once('exit', (code) => (problem ||= `redis-server ended at once with code ${code}.`));
  for (const deadline = Date.now() + 10_000; !(await accepts(port)); await pause(20)) {
    if (problem || Date.now() > deadline) throw new Error(problem || 'redis-server has not answered for 10 s.');
  }
  return child;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
