import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** The content of a file written by a tool or `writeJson`, or the fallback if there is none. */
export function readJson<Content>(path: string, otherwise: Content): Content {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Content) : otherwise;
}

/** Writes a file only its owner may read, all of it or nothing. */
export function writeJson(path: string, content: object): void {
  const file = openSync(`${path}.new`, 'w', 0o600);
  writeSync(file, `${JSON.stringify(content, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
}
