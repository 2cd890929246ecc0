import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second, as /proc counts them. */
const ticks = 100;

interface Times {
  readonly parent: number;
  /** Processor seconds, of it and its finished children. */
  readonly seconds: number;
}

function timesOf(pid: number): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      parent: fields[1] ?? 0,
      seconds: fields.slice(11, 15).reduce((sum, time) => sum + time, 0) / ticks,
    };
  } catch {
    return undefined;
  }
}

/** Seconds a process and its children have had a processor, on Linux; other work on the machine doesn't count. */
export function processorSeconds(pid: number): number {
  const own = timesOf(pid)?.seconds ?? 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid);
  return own + children.reduce((sum, times) => sum + (times?.seconds ?? 0), 0);
}

/** The parent's process id, such as that of the server whose child serves a connection. */
export function parentOf(pid: number): number {
  return timesOf(pid)?.parent ?? 0;
}

/** Megabytes a process has in memory. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Milliseconds, to the microsecond, that a single-threaded process has had a processor, and that it was ready to run without one. */
export function processorMilliseconds(pid: number): { used: number; waited: number } {
  const [used = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
  return { used: used / 1_000_000, waited: waited / 1_000_000 };
}
