import { remoteForPath, remoteRegistry, type RemoteRegistry, type RemoteVersion } from '@petcare/contracts';
import { loadTimeout } from '../retry-delays.ts';

/** The registry of this page: what the page came with, and newer builds once a failed remote made us ask. */
export class RegistryHolder {
  #registry: RemoteRegistry;

  constructor(registry: RemoteRegistry) {
    this.#registry = registry;
  }

  get ids(): string[] {
    return Object.keys(this.#registry.remotes);
  }

  remoteFor(pathname: string): string | undefined {
    return remoteForPath(this.#registry, pathname);
  }

  /** Throws for an id that is not in the registry. */
  version(id: string): RemoteVersion {
    const version = this.#registry.remotes[id];
    if (!version) throw new Error(`No remote ${id} in the registry.`);
    return version;
  }

  /** Takes newer versions of the remotes that this page knows; keeps what it has when the server does not answer. */
  readonly refresh = async (): Promise<void> => {
    try {
      const response = await fetch('/api/mf/registry', { signal: AbortSignal.timeout(loadTimeout / 2) });
      const { revision, remotes } = remoteRegistry.parse(await response.json());
      this.#registry = { revision, remotes: { ...this.#registry.remotes, ...remotes } };
    } catch (error) {
      console.warn('The registry could not be asked again; the one in the page stands.', error);
    }
  };
}
