import { z } from 'zod';
import './messages.ts';
import { menuEntryId } from './menu.ts';
import { backendRange, intentOffer, isInRange, menuBadge, slotFill, type SlotName } from './remote-seams.ts';

const mountPath = z.string().regex(/^\/[a-z0-9/-]*$/);
const sri = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** `major.minor` of the contract between shell and remotes. A new member raises the minor; a changed or removed one raises the major. */
export const contractVersion = '1.7';

/** `remote.json`: everything the shell knows about a remote before it runs any of its code. */
export const remoteDescriptor = z.strictObject({
  id: z.string().regex(/^[a-z]+$/),
  team: z.string().min(1).max(60),
  /** Contract the remote was built against, `major.minor`. */
  contract: z.string().regex(/^\d+\.\d+$/),
  /** Paths the remote answers, the canonical one first; the others are aliases that render in place. */
  mounts: z.array(z.array(mountPath).min(1)).min(1),
  /** The entries of the typed menu that this remote serves. */
  menu: z.array(menuEntryId),
  skeleton: z.enum(['list', 'page']),
  /** What it puts into others' slots. Since contract 1.1, as everything below. */
  slots: z.array(slotFill).optional(),
  /** What others can ask it for. */
  intents: z.array(intentOffer).optional(),
  badges: z.array(menuBadge).optional(),
  /** Versions of back-end modules it works with, by module. */
  backend: z.record(z.string().regex(/^[a-z]+$/), backendRange).optional(),
});
export type RemoteDescriptor = z.infer<typeof remoteDescriptor>;

/** One build of a remote, as stored on the server: nothing without a hash is ever run. */
export const remoteVersion = z.object({
  version: z.string(),
  /** Folder of the build, ending in a slash; immutable once published. */
  base: z.string().regex(/^\/mf\/[a-z]+\/[A-Za-z0-9._-]+\/$/),
  entry: z.string(),
  /** What the first page needs at once, including the entry; for preload links. */
  preload: z.array(z.string()),
  integrity: z.record(z.string(), sri),
  /**
   * Bytes of each file, uncompressed: if fewer arrive, that's the network's fault; if something else arrives, it isn't.
   */
  sizes: z.record(z.string(), z.int()),
  descriptor: remoteDescriptor,
  /** Since it was published; unpublished builds don't have it. */
  published: z
    .object({
      at: z.string(),
      /** Commit it was published from; null if the working tree wasn't clean. */
      commit: z.string().nullable(),
      /** Bytes with brotli: of what the first page needs, and of all its files. */
      firstPage: z.int(),
      whole: z.int(),
    })
    .optional(),
});
export type RemoteVersion = z.infer<typeof remoteVersion>;

/** Why this version and not another. */
export const versionSource = z.enum(['current', 'canary', 'previous', 'override']);
export type VersionSource = z.infer<typeof versionSource>;

/** A remote as one person gets it: the version chosen for them, and what to do if it fails. */
export const registeredRemote = remoteVersion.extend({
  /** Left out: the current one. `previous` is chosen by the page itself; an override comes from a development server. */
  source: versionSource.optional(),
  /** The version to offer if this one fails; left out if there is none that may run. */
  previous: remoteVersion.optional(),
  /** Switched off for everyone: nothing of it may be downloaded. */
  killed: z.object({ reason: z.string(), since: z.string() }).optional(),
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** Answer of `GET /api/mf/registry`, and the JSON in the page. */
export const remoteRegistry = z
  .object({
    revision: z.int().min(1),
    remotes: z.record(z.string(), registeredRemote),
    /** Each mounted back-end module's version; left out: unknown, and nothing is refused because of it. */
    backend: z.record(z.string(), z.string()).optional(),
    /** Outside production: this page may be told to use other builds and to suffer faults (`/__mf`). */
    tools: z.boolean().optional(),
  })
  .meta({ id: 'RemoteRegistry' });
export type RemoteRegistry = z.infer<typeof remoteRegistry>;

function versionParts(version: string): [major: number, minor: number] {
  const [major = NaN, minor = NaN] = version.split('.').map(Number);
  return [major, minor];
}

/** May a remote built against contract `needed` run in a shell that provides `provided`? Same major, and no newer minor. */
export function isContractMet(needed: string, provided: string = contractVersion): boolean {
  const [neededMajor, neededMinor] = versionParts(needed);
  const [providedMajor, providedMinor] = versionParts(provided);
  return neededMajor === providedMajor && neededMinor <= providedMinor;
}

/** A back-end module a remote needs and this server doesn't have, or not in a suitable version. */
export interface UnmetModule {
  module: string;
  needs: string;
  /** Null: it isn't mounted. */
  has: string | null;
}

/** What `descriptor` needs of the back end and doesn't get; empty if the server doesn't say what it has. */
export function unmetModules(
  { backend: needed = {} }: RemoteDescriptor,
  { backend }: Pick<RemoteRegistry, 'backend'>,
): UnmetModule[] {
  if (!backend) return [];
  return Object.entries(needed)
    .map(([module, needs]) => ({ module, needs, has: backend[module] ?? null }))
    .filter(({ needs, has }) => has === null || !isInRange(has, needs));
}

const isWithin = (pathname: string, mount: string) => pathname === mount || pathname.startsWith(`${mount}/`);

/** Areas of the product that exist only for super admins. Source: section 2. */
const staffAreas = ['/super-admin', '/admin'];

/** Is there nothing at `pathname` for anyone but super admins? */
export function isStaffPath(pathname: string): boolean {
  return staffAreas.some((area) => isWithin(pathname, area));
}

/** Is nothing of the remote to be downloaded by anyone but super admins? */
export function isForStaff({ mounts }: Pick<RemoteDescriptor, 'mounts'>): boolean {
  return mounts.flat().every(isStaffPath);
}

/** Id of the remote that answers `pathname`, by whole path segments, the longest mount first. */
export function remoteForPath(registry: RemoteRegistry, pathname: string): string | undefined {
  return Object.entries(registry.remotes)
    .flatMap(([id, { descriptor }]) => descriptor.mounts.flat().map((mount) => ({ id, mount })))
    .filter(({ mount }) => isWithin(pathname, mount))
    .toSorted((a, b) => b.mount.length - a.mount.length)[0]?.id;
}

export interface Preload {
  href: string;
  as: 'script' | 'style';
  integrity: string;
}

/** If a remote puts something onto a page of the shell, its code is wanted as early as if it had a page there. */
const slotOfPage: Readonly<Record<string, SlotName>> = Object.fromEntries(
  ['/dashboard', '/app', '/login', '/home'].map((path) => [path, 'dashboard.card/v1'] as const),
);

function remotesWantedAt({ remotes, ...registry }: RemoteRegistry, pathname: string): RegisteredRemote[] {
  const own = remotes[remoteForPath({ remotes, ...registry }, pathname) ?? ''];
  const slot = slotOfPage[pathname];
  const guests = Object.values(remotes).filter(({ descriptor }) =>
    descriptor.slots?.some((fill) => fill.slot === slot),
  );
  return own ? [own] : guests;
}

/**
 * What the page at `pathname` should preload. The links need exactly this `integrity` and `crossorigin="anonymous"`, like the
 * browser's later requests; otherwise each file is fetched twice. Empty if the remote would be refused, and if only super admins
 * get anything: the page is the same for everyone.
 */
export function preloadsFor(registry: RemoteRegistry, pathname: string): Preload[] {
  return remotesWantedAt(registry, pathname)
    .filter(({ descriptor, killed }) => !isForStaff(descriptor) && !killed && isContractMet(descriptor.contract))
    .flatMap((remote) => preloadsOf(remote));
}

function preloadsOf({ base, preload, integrity }: RegisteredRemote): Preload[] {
  return preload.flatMap((file) => {
    const hash = integrity[file];
    return hash
      ? [{ href: base + file, as: file.endsWith('.css') ? 'style' : 'script', integrity: hash } as const]
      : [];
  });
}
