import type { MenuBadge, MenuEntryId, RegisteredRemote, RemoteVersion } from '@petcare/contracts';
import type { RemoteError } from '../remote-error.ts';
import type { HostedRemote } from './hosted-remote.tsx';
import type { Fault, Permitted } from './choices.ts';
import { shortReason } from './reasons.ts';
import type { RegistryHolder, RemoteSource } from './registry-holder.ts';
import type { LoadRecord, Telemetry, TrackedEvent } from './telemetry.ts';

export interface RemoteStatus {
  id: string;
  /** The build that runs here, or would be loaded. */
  version: RemoteVersion;
  source: RemoteSource;
  previous: RemoteVersion | null;
  killed: RegisteredRemote['killed'] | null;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  error: RemoteError | null;
  /** Why it isn't even tried. */
  refusal: RemoteError | null;
  isShown: boolean;
  /** It is running, and another build of it exists. */
  isOutdated: boolean;
  /** Another build of it exists that only a newer shell, and so a reload, can run. */
  waitsForReload: boolean;
  fault: Fault | null;
}

export interface HostStatus {
  /** Where the registry came from: the page, an earlier page, or nowhere. */
  origin: 'page' | 'stored' | 'none';
  revision: number;
  permitted: Permitted;
  remotes: readonly RemoteStatus[];
  /** Menu entries that can't be opened, with why. */
  reasons: ReadonlyMap<MenuEntryId, string>;
  badges: readonly MenuBadge[];
  loads: readonly LoadRecord[];
  events: readonly TrackedEvent[];
}

function statusOf(remote: HostedRemote, registry: RegistryHolder): RemoteStatus {
  const { id } = remote;
  const state = remote.unit.get();
  return {
    id,
    version: remote.running?.version ?? registry.version(id),
    source: registry.source(id),
    previous: registry.previous(id),
    killed: registry.registered(id).killed ?? null,
    state: state.status,
    error: state.status === 'failed' ? state.error : null,
    refusal: registry.refusal(id),
    isShown: remote.isShown,
    isOutdated: remote.isOutdated,
    waitsForReload: registry.waitsForReload(id),
    fault: registry.fault(id),
  };
}

/** Everything the shell shows about the remotes as a whole. */
export function hostStatus(
  registry: RegistryHolder,
  hosted: ReadonlyMap<string, HostedRemote>,
  { loads, events }: Telemetry,
): HostStatus {
  const remotes = [...hosted.values()].map((remote) => statusOf(remote, registry));
  return {
    origin: registry.origin,
    revision: registry.revision,
    permitted: registry.permitted,
    remotes,
    reasons: new Map(
      remotes.flatMap(({ refusal, version }) =>
        refusal ? version.descriptor.menu.map((entry) => [entry, shortReason(refusal)] as const) : [],
      ),
    ),
    badges: remotes.flatMap(({ version }) => version.descriptor.badges ?? []),
    loads,
    events,
  };
}
