import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const largest = 10_000_000;
const tailLines = 15;

/** Opens the log for appending, after putting a large one aside; returns its file descriptor and where this run starts. */
export function openLog(path: string): { descriptor: number; read: () => string; close: () => void } {
  if (existsSync(path) && statSync(path).size > largest) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  const begin = statSync(path).size;
  return {
    descriptor,
    read: () => lastLines(readFileSync(path).subarray(begin).toString()),
    close: () => closeSync(descriptor),
  };
}

/** A log's last lines, whoever wrote them; nothing if there are none. */
export function logEnd(path: string): string {
  return existsSync(path) ? lastLines(readFileSync(path, 'utf8')) : '';
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-tailLines).join('\n');
}
