import type { RemoteDescriptor } from '@petcare/contracts';
import type { ReleaseChangeInput } from '@petcare/contracts/releases';

const sri = `sha384-${'A'.repeat(64)}`;

type Publish = Extract<ReleaseChangeInput, { action: 'publish' }>;

/** A build of a remote as its team publishes it; the mount is the remote's id. */
export function aBuild(remote: string, build: string, descriptor: Partial<RemoteDescriptor> = {}): Publish['version'] {
  return {
    version: `1.0.0+${build}`,
    base: `/mf/${remote}/${build}/`,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    integrity: { 'remoteEntry.js': sri },
    sizes: { 'remoteEntry.js': 7 },
    descriptor: {
      id: remote,
      team: `${remote} team`,
      contract: '1.0',
      mounts: [[`/${remote}`]],
      menu: [],
      skeleton: 'list',
      ...descriptor,
    },
    commit: null,
    firstPage: 7,
    whole: 7,
  };
}

export function publishing(remote: string, build: string, descriptor: Partial<RemoteDescriptor> = {}): Publish {
  return { action: 'publish', remote, version: aBuild(remote, build, descriptor), promote: true };
}
