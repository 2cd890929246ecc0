import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const orphanPollMilliseconds = 500;

/**
 * Runs a program in the foreground and resolves with its exit code (128 + signal number if a signal ended it).
 * Signals are passed on and this process stays until the program is done, so that the prompt never comes back before
 * everything has stopped. The IPC channel tells the program if this process was killed.
 */
export function runToItsEnd(program, args, root) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      // Compiled code is kept between runs: every start after the first is faster.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node-compile'),
    },
  });
  const pass = (signal) => child.kill(signal);
  for (const signal of forwarded) process.on(signal, pass);
  passEndOfNpm(pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code));
  });
}

/** A killed npm can't pass the signal on, and nobody would be left to stop what it started. */
function passEndOfNpm(pass) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    pass('SIGTERM');
  }, orphanPollMilliseconds);
  timer.unref();
}
