import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** The content of a file written by a tool or `writeJson`, or the fallback if there is none. */
export function readJson<Content>(path: string, otherwise: Content): Content {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Content) : otherwise;
}

/** Writes a file only its owner may read, all of it or nothing. Two processes may do so at once: the later one's stays. */
export function writeJson(path: string, content: object): void {
  const draft = `${path}.${process.pid}.new`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, `${JSON.stringify(content, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
}
