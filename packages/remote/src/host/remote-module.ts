import type { RemoteVersion } from '@petcare/contracts';
import type { Remote, RemoteModule, RemoteRoute } from '../define-remote.ts';
import type { RemoteContext } from '../remote-context.ts';
import { RemoteError } from '../remote-error.ts';

function isRemote(value: unknown): value is Remote {
  return (
    typeof value === 'object' &&
    value !== null &&
    'create' in value &&
    typeof value.create === 'function' &&
    'contract' in value
  );
}

/** The remote `./app` exports; it must be built against the contract the registry promised. */
export function remoteOf(exported: unknown, { descriptor: { id, contract } }: RemoteVersion): Remote {
  const remote = typeof exported === 'object' && exported !== null && 'default' in exported ? exported.default : null;
  if (!isRemote(remote)) throw new RemoteError('MF_NO_EXPOSE', `mf-${id} does not export a remote.`);
  if (remote.contract !== contract) {
    throw new RemoteError(
      'MF_CONTRACT',
      `mf-${id} is built against contract ${remote.contract}, but published for ${contract}. Publish it anew.`,
    );
  }
  return remote;
}

function* routesWithin(routes: readonly RemoteRoute[]): Generator<RemoteRoute> {
  for (const route of routes) {
    yield route;
    yield* routesWithin(route.children ?? []);
  }
}

function broken(why: string, cause?: unknown): RemoteError {
  return new RemoteError('MF_CREATE', why, { cause });
}

/**
 * Runs the remote's `create`; anything wrong with its result must come to light here, not in the whole page's
 * router.
 */
export function createModule(remote: Remote, { descriptor }: RemoteVersion, context: RemoteContext): RemoteModule {
  try {
    const module = remote.create(context);
    for (const [mount = ''] of descriptor.mounts) {
      const routes = module.routes[mount];
      if (!routes) throw broken(`It has no pages for ${mount}.`);
      for (const route of routesWithin(routes)) {
        if (route.path?.startsWith('/')) throw broken(`Its page ${route.path} is not relative to ${mount}.`);
        if (route.index && route.children) throw broken(`An index page under ${mount} has pages of its own.`);
      }
    }
    for (const { slot, id } of descriptor.slots ?? []) {
      if (!module.slots?.[slot]?.[id]) throw broken(`It has nothing for ${slot} under the name of ${id}.`);
    }
    return module;
  } catch (error) {
    throw error instanceof RemoteError ? error : broken('It failed to start.', error);
  }
}
