import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../system/json-file.ts';

/** What the launcher remembers between starts, readable by its owner only. */
export type LauncherState = {
  /** Absolute if the cluster is outside the data directory, else relative to it, so that it may be moved. */
  directory: string;
  port: number | undefined;
  passwords: { superuser: string; owner: string; app: string };
};

const fileOf = (dataDirectory: string) => join(dataDirectory, 'launcher.json');

/** The remembered state, or a new one with random passwords (32 characters each). */
export function readState(dataDirectory: string, directoryIfNew: () => string): LauncherState {
  const remembered = readJson<LauncherState | undefined>(fileOf(dataDirectory), undefined);
  if (remembered) return remembered;
  const password = () => randomBytes(24).toString('base64url');
  const passwords = { superuser: password(), owner: password(), app: password() };
  return { directory: directoryIfNew(), port: undefined, passwords };
}

/** Without its passwords a cluster is lost. */
export function writeState(dataDirectory: string, state: LauncherState): void {
  writeJson(fileOf(dataDirectory), state);
}
