import type { RemoteVersion } from '@petcare/contracts';

declare global {
  /** Called by the webpack runtime of the shell and of every remote for each script and sheet it is about to add. */
  var petcareIntegrity: (url: string) => string;
}

/** Well-formed, and the hash of nothing: browsers ignore malformed or missing metadata, but refuse a file with this. */
export const matchesNothing = `sha384-${'A'.repeat(64)}`;

const known = new Map<string, string>();

/** Makes the files of `version` loadable; builds known before stay so for pages already open. */
export function trustFiles(version: Pick<RemoteVersion, 'base' | 'integrity'>): void {
  for (const [file, integrity] of Object.entries(version.integrity)) known.set(version.base + file, integrity);
}

/** Integrity metadata for a script or stylesheet; an unknown file gets a hash no content has. */
export function integrityOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return (origin === location.origin && known.get(pathname)) || matchesNothing;
}

globalThis.petcareIntegrity = integrityOf;
