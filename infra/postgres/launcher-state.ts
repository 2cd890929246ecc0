import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What the launcher remembers between starts, readable by its owner only. */
export type LauncherState = {
  /** Absolute when the cluster lies outside of the data directory, else relative to it, so that it may be moved. */
  directory: string;
  port: number | undefined;
  passwords: { superuser: string; owner: string; app: string };
};

const fileOf = (dataDirectory: string) => join(dataDirectory, 'launcher.json');

/** The remembered state, or a new one with random passwords (32 characters each). */
export function readState(dataDirectory: string, directoryIfNew: () => string): LauncherState {
  if (existsSync(fileOf(dataDirectory))) return JSON.parse(readFileSync(fileOf(dataDirectory), 'utf8'));
  const password = () => randomBytes(24).toString('base64url');
  const passwords = { superuser: password(), owner: password(), app: password() };
  return { directory: directoryIfNew(), port: undefined, passwords };
}

/** Written whole or not at all: without its passwords a cluster is lost. */
export function writeState(dataDirectory: string, state: LauncherState): void {
  const unfinished = `${fileOf(dataDirectory)}.new`;
  const file = openSync(unfinished, 'w', 0o600);
  writeSync(file, `${JSON.stringify(state, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, fileOf(dataDirectory));
}
