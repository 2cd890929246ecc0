import type { RemoteVersion } from '@petcare/contracts';
import type { RemoteModule } from '../define-remote.ts';
import type { RemoteContext } from '../remote-context.ts';
import { Recoverable } from '../recoverable.ts';
import { explain } from './explain.ts';
import { trustFiles } from './integrity.ts';
import { refetch } from './refetch.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { createModule, refuseUnmetContract, remoteOf } from './remote-module.ts';

interface UnitOptions {
  id: string;
  loader: RemoteLoader;
  /** The version to load now; the registry may have moved on between two attempts. */
  version(): RemoteVersion;
  refreshRegistry(): Promise<void>;
  context(): RemoteContext;
}

export interface RunningRemote {
  module: RemoteModule;
  /** What it was created with. */
  context: RemoteContext;
}

/** One remote on its way into the page. An attempt after a failure asks for the registry and for the files anew. */
export function remoteUnit({ id, loader, version, refreshRegistry, context }: UnitOptions): Recoverable<RunningRemote> {
  return new Recoverable({
    async load(failure) {
      if (failure) await refreshRegistry();
      const current = version();
      refuseUnmetContract(current);
      trustFiles(current);
      if (failure) await refetch(current.preload.map((file) => current.base + file));
      const exported = await loader.load(id, current, failure !== null);
      const given = context();
      return { module: createModule(remoteOf(exported, current), current, given), context: given };
    },
    explain(error) {
      console.error(`mf-${id} did not load.`, error);
      return explain(error, version());
    },
  });
}
