import { menuEntryId } from './menu.ts';
import { isContractMet, remoteRegistry, type RemoteRegistry } from './registry.ts';

type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isKnownEntry = (entry: unknown) => menuEntryId.safeParse(entry).success;

/** From a descriptor that says more than this contract knows: what is needed to say whose pages these are, and that they can't run. */
export function readableVersion(version: unknown): unknown {
  if (!isObject(version) || !isObject(version['descriptor'])) return version;
  const { id, team, contract, mounts, menu } = version['descriptor'];
  const { previous, ...rest } = version;
  const older = previous === undefined ? {} : { previous: readableVersion(previous) };
  if (typeof contract !== 'string' || isContractMet(contract)) return { ...version, ...older };
  const entries = Array.isArray(menu) ? menu.filter(isKnownEntry) : menu;
  return { ...rest, ...older, descriptor: { id, team, contract, mounts, menu: entries, skeleton: 'page' } };
}

/**
 * The registry in `json`. A remote of a newer contract may describe itself in terms that didn't exist when this was
 * built: it will be refused, without keeping the others from running.
 * @throws {ZodError} if it isn't a registry
 */
export function readRemoteRegistry(json: unknown): RemoteRegistry {
  if (!isObject(json) || !isObject(json['remotes'])) return remoteRegistry.parse(json);
  const remotes = Object.entries(json['remotes']).map(([id, remote]) => [id, readableVersion(remote)]);
  return remoteRegistry.parse({ ...json, remotes: Object.fromEntries(remotes) });
}
