import { readRemoteRegistry, type RemoteRegistry } from '@petcare/contracts';

const key = 'petcare:registry';

/**
 * The last readable registry, for a page that comes without one; null if there is none. Whatever is in the storage is checked
 * like any other: bases on this origin only, and a hash for everything that is run.
 */
export function readStoredRegistry(): RemoteRegistry | null {
  try {
    const registry = readRemoteRegistry(JSON.parse(localStorage.getItem(key) ?? 'null'));
    const isWhole = Object.values(registry.remotes).every(({ entry, integrity }) => integrity[entry]);
    return isWhole && Object.keys(registry.remotes).length > 0 ? registry : null;
  } catch {
    return null;
  }
}

/** Keeps `registry` for later; a forbidden or full storage keeps nothing. */
export function storeRegistry({ revision, remotes }: RemoteRegistry): void {
  if (Object.keys(remotes).length === 0) return;
  try {
    localStorage.setItem(key, JSON.stringify({ revision, remotes }));
  } catch {
    localStorage.removeItem(key);
  }
}
