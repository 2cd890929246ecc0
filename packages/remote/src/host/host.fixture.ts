import { QueryClient } from '@tanstack/react-query';
import {
  contractVersion,
  currentUser,
  remoteVersion,
  type RemoteDescriptor,
  type RemoteVersion,
} from '@petcare/contracts';
import type { GivenContext, RemoteContext } from '../remote-context.ts';

/** A remote's build as the registry holds it; its mount is its id. */
export function aVersion(id: string, descriptor: Partial<RemoteDescriptor> = {}): RemoteVersion {
  return remoteVersion.parse({
    version: '1.0.0+ab',
    base: `/mf/${id}/ab/`,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    integrity: { 'remoteEntry.js': `sha384-${'x'.repeat(64)}` },
    sizes: { 'remoteEntry.js': 100 },
    descriptor: {
      id,
      team: `${id} team`,
      contract: '1.0',
      mounts: [[`/${id}`]],
      menu: [],
      skeleton: 'list',
      ...descriptor,
    },
  });
}

/** The next build of `remote`, made for a shell newer than the one that runs. */
export function forANewerShell(remote: RemoteVersion): RemoteVersion {
  const [major = 0, minor = 0] = contractVersion.split('.').map(Number);
  const descriptor = { ...remote.descriptor, contract: `${major}.${minor + 1}` };
  return { ...remote, descriptor, version: '2.0.0+cd', base: `/mf/${descriptor.id}/cd/` };
}

/** What the shell hands to remotes once someone is signed in. */
export function aContext(): GivenContext {
  return {
    user: currentUser.parse({
      id: '01900000-0000-7000-8000-000000000001',
      username: 'anna',
      firstName: 'Anna',
      lastName: null,
      email: 'anna@example.com',
      emailVerified: true,
      emailRefusal: null,
      profileImageUrl: null,
      zone: null,
      isSuperAdmin: false,
      twoFactor: 'off',
      inTechSupportMode: false,
      techSupportEndsAt: null,
      organizationId: null,
      organizationName: null,
      organizationZone: null,
      role: 'owner',
      version: 1,
    }),
    zone: 'Europe/London',
    queryClient: new QueryClient(),
    can: () => true,
    navigate: () => {},
    toast: () => {},
  };
}

/** The same as a remote gets it. */
export function aRemoteContext(): RemoteContext {
  return { ...aContext(), intent: () => ({ path: null, reason: 'Nobody else is here.' }), track: () => {} };
}
