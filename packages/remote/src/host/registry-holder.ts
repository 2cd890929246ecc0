import {
  readRemoteRegistry,
  remoteForPath,
  type RegisteredRemote,
  type RemoteRegistry,
  type RemoteVersion,
  type VersionSource,
} from '@petcare/contracts';
import { RemoteError } from '../remote-error.ts';
import { loadTimeout } from '../retry-delays.ts';
import { TabChoices, type Fault, type Permitted } from './choices.ts';
import type { FoundRegistry } from './page-data.ts';
import { needsNewerShell, refusalOf } from './refusal.ts';
import { ChangeSignal } from './change-signal.ts';
import { storeRegistry } from './stored-registry.ts';

export type RemoteSource = VersionSource;

/** Names of the machine the browser runs on. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `newer`, but still with `mine`'s build if only a newer shell, which takes a reload, can run the one it names, and nobody switched `mine` off. */
function runnableHere(mine: RegisteredRemote | undefined, newer: RegisteredRemote): RegisteredRemote {
  if (!mine || mine.killed || !needsNewerShell(newer) || needsNewerShell(mine)) return newer;
  return newer.killed ? { ...mine, killed: newer.killed } : mine;
}

/**
 * This page's registry: what the page came with, newer builds once we've asked again, and whatever this tab chose
 * instead.
 */
export class RegistryHolder {
  readonly changed = new ChangeSignal();
  readonly choices = new TabChoices();
  #registry: RemoteRegistry;
  /** What only a reload will get. */
  #waiting: ReadonlySet<string> = new Set();
  #origin: FoundRegistry['origin'];

  constructor({ registry, origin }: FoundRegistry) {
    this.#registry = registry;
    this.#origin = origin;
  }

  get ids(): string[] {
    return Object.keys(this.#registry.remotes);
  }

  get revision(): number {
    return this.#registry.revision;
  }

  get origin(): FoundRegistry['origin'] {
    return this.#origin;
  }

  /** What a tab may choose: faults only if the server says that this isn't production, other builds only there and on one's own machine. */
  get permitted(): Permitted {
    const hasFaults = this.#registry.tools === true;
    return { hasFaults, hasOverrides: hasFaults && ownNames.has(location.hostname) };
  }

  remoteFor(pathname: string): string | undefined {
    return remoteForPath(this.#registry, pathname);
  }

  /** Throws for an id that isn't in the registry. */
  registered(id: string): RegisteredRemote {
    const remote = this.#registry.remotes[id];
    if (!remote) throw new Error(`No remote ${id} in the registry.`);
    return remote;
  }

  /** The version to load now. */
  version(id: string): RemoteVersion {
    return this.choices.apply(this.registered(id), this.permitted).version;
  }

  source(id: string): RemoteSource {
    const remote = this.registered(id);
    return this.choices.apply(remote, this.permitted).source ?? remote.source ?? 'current';
  }

  /** The fault it is given in this tab. */
  fault(id: string): Fault | null {
    return (this.permitted.hasFaults && this.choices.faults[id]) || null;
  }

  /** The version to offer instead of one that fails. */
  previous(id: string): RemoteVersion | null {
    const { previous } = this.registered(id);
    return previous && previous.version !== this.version(id).version ? previous : null;
  }

  /** Why `id` isn't even tried; null if it may be. */
  refusal(id: string): RemoteError | null {
    return refusalOf(this.version(id), this.registered(id), this.#registry);
  }

  /** Whether there is a build of `id` that this page can't run and the next one can. */
  waitsForReload(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** Uses the previous version in this tab until the registry names another one. */
  usePrevious(id: string): void {
    const { version, previous } = this.registered(id);
    if (!previous) return;
    this.choices.pin(id, version, previous.version);
    this.changed.emit();
  }

  /** Takes newer versions of the remotes this page knows; keeps what it has if the server doesn't answer. */
  readonly refresh = async (): Promise<void> => {
    try {
      const response = await fetch('/api/mf/registry', { signal: AbortSignal.timeout(loadTimeout / 2) });
      if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
      const registry = readRemoteRegistry(await response.json());
      this.#take(registry);
      this.#origin = 'page';
      storeRegistry(this.#registry);
      this.changed.emit();
    } catch (error) {
      console.warn('The registry could not be asked again; the one in the page stands.', error);
    }
  };

  #take(registry: RemoteRegistry): void {
    const mine = this.#registry.remotes;
    const remotes = Object.entries(registry.remotes).map(([id, newer]) => [id, runnableHere(mine[id], newer)] as const);
    this.#waiting = new Set(remotes.flatMap(([id, taken]) => (taken.base === registry.remotes[id]?.base ? [] : [id])));
    this.#registry = { ...registry, remotes: { ...mine, ...Object.fromEntries(remotes) } };
  }
}
