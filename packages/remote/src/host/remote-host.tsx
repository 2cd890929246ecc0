import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { isForStaff, type MenuEntryId, type RemoteVersion } from '@petcare/contracts';
import type { GivenContext } from '../remote-context.ts';
import type { RemoteSeam } from '../remote-seam.tsx';
import type { Fault } from './choices.ts';
import { ContextHolder } from './context-holder.ts';
import { HostedRemote } from './hosted-remote.tsx';
import { hostStatus, type HostStatus } from './host-status.ts';
import type { HostViews } from './host-views.ts';
import { mountRoutes } from './mount-routes.tsx';
import type { FoundRegistry } from './page-data.ts';
import { RegistryHolder } from './registry-holder.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { RemoteOutlet } from './remote-outlet.tsx';
import { remoteUnit } from './remote-unit.ts';
import { RouteTable, type Router } from './route-table.ts';
import { intentOf, seamOf } from './seam-of.tsx';
import { ChangeSignal } from './change-signal.ts';
import { Telemetry } from './telemetry.ts';
import { watchRegistry } from './watch-registry.ts';

export interface HostOptions {
  registry: FoundRegistry;
  loader: RemoteLoader;
  views: HostViews;
  /** Id of the route, with path `/`, in whose outlet remotes' pages appear. */
  layoutRouteId: string;
}

export interface RemoteHost {
  /** Last child of the layout route: everything the shell has no page for. */
  readonly outletRoute: RouteObject;
  /** For `createBrowserRouter`. It never waits and never throws: either would take the whole page with it. */
  readonly patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
  /** The router that has both, so that builds can be exchanged without a reload. */
  attach(router: Router): void;
  /** Menu entries some remote serves. */
  readonly menu: ReadonlySet<MenuEntryId>;
  /** Wraps everything that has slots and links to remotes. */
  readonly seam: RemoteSeam;
  /** Whether `path` is under some remote's mount, loaded or not. */
  serves(path: string): boolean;
  /**
   * Hands over the person; no remote's code runs before. If it is given again, pages are redrawn with it: for another
   * role of the same person. Another person or organisation needs a page load.
   */
  provide(context: GivenContext): void;
  /** Loads what `path` needs, silently; call it when a link is hovered or focused. */
  prefetch(path: string): void;
  subscribe(listener: () => void): () => void;
  /** The same object until `subscribe`'s listeners are called. */
  status(): HostStatus;
  /** For the tools page, outside production only: another build, a fault, or everything as the registry says. */
  override(version: RemoteVersion): void;
  spoil(id: string, fault: Fault | null): void;
  resetChoices(): void;
}

/** Brings a registry's remotes into one router and one React tree, and keeps their failures to themselves. */
export function createRemoteHost(options: HostOptions): RemoteHost {
  return new Host(options);
}

class Host implements RemoteHost {
  readonly outletRoute: RouteObject;
  readonly menu: ReadonlySet<MenuEntryId>;
  readonly seam: RemoteSeam;
  readonly #registry: RegistryHolder;
  readonly #routes: RouteTable;
  readonly #telemetry = new Telemetry();
  readonly #changed = new ChangeSignal();
  readonly #wanted = new Set<HostedRemote>();
  readonly #remotes: ReadonlyMap<string, HostedRemote>;
  readonly #contexts: ContextHolder;
  readonly #views: HostViews;
  #status: { revision: number; value: HostStatus } | null = null;

  constructor({ registry, loader, views, layoutRouteId }: HostOptions) {
    this.#views = views;
    this.#registry = new RegistryHolder(registry);
    this.#routes = new RouteTable(layoutRouteId);
    const parts = { registry: this.#registry, views, changed: this.#changed };
    this.#contexts = new ContextHolder({
      intent: (name, parameters) => intentOf({ ...parts, remotes, contexts: this.#contexts }, name, parameters),
      track: (remote, event, detail = {}) => this.#telemetry.addEvent({ at: Date.now(), remote, event, detail }),
    });
    const remotes = new Map(
      this.#registry.ids.map((id) => {
        const context = () => this.#contexts.of(id);
        const unit = remoteUnit({ id, loader, registry: this.#registry, telemetry: this.#telemetry, context });
        const around = { ...parts, alive: this.#alive, usePrevious: this.#usePrevious };
        return [id, new HostedRemote(id, unit, around)] as const;
      }),
    );
    this.#remotes = remotes;
    this.menu = new Set(this.#registry.ids.flatMap((id) => this.#registry.version(id).descriptor.menu));
    this.seam = seamOf({
      ...parts,
      remotes,
      contexts: this.#contexts,
      start: this.#start,
      prefetch: this.prefetch,
    });
    this.outletRoute = {
      path: '*',
      element: (
        <RemoteOutlet
          registry={this.#registry}
          remotes={remotes}
          views={views}
          contexts={this.#contexts}
          isWithheld={this.#isWithheld}
        />
      ),
    };
    this.#registry.changed.subscribe(this.#changed.emit);
    this.#contexts.changed.subscribe(this.#changed.emit);
    this.#changed.subscribe(this.#exchange);
  }

  readonly subscribe = this.#changed.subscribe;

  readonly status = (): HostStatus => {
    const revision = this.#changed.revision();
    if (this.#status?.revision !== revision) {
      this.#status = { revision, value: hostStatus(this.#registry, this.#remotes, this.#telemetry) };
    }
    return this.#status.value;
  };

  readonly attach = (router: Router): void => this.#routes.attach(router);

  readonly serves = (path: string): boolean => this.#registry.remoteFor(path) !== undefined;

  readonly patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = ({ path, patch }) => {
    const remote = this.#remoteFor(path);
    if (!remote || this.#isWithheld(remote.id) || this.#routes.has(remote.id)) return;
    const { running } = remote;
    if (!running) return this.#start(remote);
    const { NotFound } = this.#views;
    this.#routes.add(
      remote.id,
      (prefix) => mountRoutes({ remote, running, contexts: this.#contexts, NotFound, prefix }),
      patch,
    );
  };

  readonly provide = (given: GivenContext): void => {
    const isFirst = this.#contexts.given === null;
    this.#contexts.set(given);
    for (const { id, unit } of this.#wanted) if (!this.#isWithheld(id)) unit.start();
    this.#wanted.clear();
    if (isFirst) watchRegistry(this.#registry);
  };

  readonly prefetch = (path: string): void => {
    const remote = this.#remoteFor(new URL(path, location.href).pathname);
    if (!remote || this.#isWithheld(remote.id) || this.#registry.refusal(remote.id)) return;
    const warm = () => {
      const loaded = remote.unit.get();
      if (loaded.status === 'ready') loaded.value.module.prefetch?.(path);
      if (loaded.status === 'ready' || loaded.status === 'failed') stop();
    };
    const stop = remote.unit.subscribe(warm);
    if (remote.unit.get().status === 'idle') this.#start(remote);
    else warm();
  };

  readonly override = (version: RemoteVersion): void => {
    this.#registry.choices.override(version.descriptor.id, version);
    this.#registry.changed.emit();
  };

  readonly spoil = (id: string, fault: Fault | null): void => {
    this.#registry.choices.spoil(id, fault);
    this.#registry.changed.emit();
  };

  readonly resetChoices = (): void => {
    this.#registry.choices.clear();
    this.#registry.changed.emit();
  };

  #remoteFor(path: string): HostedRemote | undefined {
    const id = this.#registry.remoteFor(path);
    return id === undefined ? undefined : this.#remotes.get(id);
  }

  /** What is for staff doesn't exist for anyone else; until we know who it is, it waits, as everything does. */
  readonly #isWithheld = (id: string): boolean => {
    const { given } = this.#contexts;
    return given !== null && !given.user.isSuperAdmin && isForStaff(this.#registry.version(id).descriptor);
  };

  readonly #start = (remote: HostedRemote): void => {
    if (this.#contexts.given) remote.unit.start();
    else this.#wanted.add(remote);
  };

  readonly #alive = (): MenuEntryId[] =>
    [...this.#remotes.values()]
      .filter(({ id, unit }) => unit.get().status !== 'failed' && !this.#registry.refusal(id) && !this.#isWithheld(id))
      .flatMap(({ id }) => this.#registry.version(id).descriptor.menu);

  /**
   * Anything nobody is looking at is swapped for the build the registry has now; anything on screen stays until it is
   * left.
   */
  readonly #exchange = (): void => {
    for (const remote of this.#remotes.values()) {
      if (remote.isOutdated && !remote.isShown) this.#drop(remote);
    }
  };

  #drop(remote: HostedRemote): void {
    this.#routes.remove(remote.id);
    remote.unit.reset();
  }

  readonly #usePrevious = (id: string): void => {
    const remote = this.#remotes.get(id);
    if (!remote) return;
    this.#registry.usePrevious(id);
    this.#drop(remote);
    void this.#routes.revisit();
  };
}
