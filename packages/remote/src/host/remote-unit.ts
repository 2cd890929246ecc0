import type { RemoteVersion } from '@petcare/contracts';
import type { RemoteModule } from '../define-remote.ts';
import type { RemoteContext } from '../remote-context.ts';
import { Recoverable } from '../recoverable.ts';
import type { RemoteError } from '../remote-error.ts';
import { explain } from './explain.ts';
import { trustFiles } from './integrity.ts';
import { refetch } from './refetch.ts';
import type { RegistryHolder } from './registry-holder.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { createModule, remoteOf } from './remote-module.ts';
import { bytesUnder, type Telemetry } from './telemetry.ts';

interface UnitOptions {
  id: string;
  loader: RemoteLoader;
  registry: RegistryHolder;
  telemetry: Telemetry;
  context(): RemoteContext;
}

export interface RunningRemote {
  module: RemoteModule;
  /** The build it came from; the registry may have moved on since. */
  version: RemoteVersion;
}

/** One attempt, timed for the tools page. */
class Attempt {
  readonly #began = performance.now();
  #loaded = this.#began;

  loaded(): void {
    this.#loaded = performance.now();
  }

  end({ id, registry, telemetry }: UnitOptions, error: RemoteError | null): void {
    const { version, base, descriptor } = registry.version(id);
    const hasLoaded = this.#loaded > this.#began;
    const now = performance.now();
    telemetry.addLoad({
      at: Date.now(),
      remote: id,
      version,
      source: registry.source(id),
      contract: descriptor.contract,
      revision: registry.revision,
      outcome: error?.code ?? 'ok',
      trace: error?.trace ?? null,
      loadMs: Math.round((hasLoaded ? this.#loaded : now) - this.#began),
      createMs: hasLoaded ? Math.round(now - this.#loaded) : 0,
      bytes: bytesUnder(base),
    });
  }
}

/** One remote on its way into the page. After a failure, an attempt fetches the registry and the files again. */
export function remoteUnit(options: UnitOptions): Recoverable<RunningRemote> {
  const { id, loader, registry, context } = options;
  let attempt = new Attempt();
  return new Recoverable({
    async load(failure) {
      const mine = new Attempt();
      attempt = mine;
      if (failure) await registry.refresh();
      const refusal = registry.refusal(id);
      if (refusal) throw refusal;
      const version = registry.version(id);
      trustFiles(version);
      if (failure) await refetch(version.preload.map((file) => version.base + file));
      const exported = await loader.load(id, version, failure !== null);
      mine.loaded();
      const module = createModule(remoteOf(exported, version), version, context());
      mine.end(options, null);
      return { module, version };
    },
    explain(error) {
      const explained = explain(error, registry.version(id));
      console.error(`mf-${id} did not load (${explained.code}, ${explained.trace}).`, error);
      attempt.end(options, explained);
      return explained;
    },
  });
}
