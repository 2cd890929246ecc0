import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** True if a process with this number exists, even another account's, even one that is dead but not yet reaped. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A process's command line, empty if there is none or it is dead: tells whether a number still means the same program. */
export function commandLine(pid: number): string {
  if (existsSync('/proc/self/cmdline')) return existsSync(`/proc/${pid}/cmdline`) ? readCommandLine(pid) : '';
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    // It ended between the two looks.
    return '';
  }
}
