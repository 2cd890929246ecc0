import { z } from 'zod';
import './messages.ts';
import { isObject, readableVersion } from './read-registry.ts';
import {
  contractVersion,
  isContractMet,
  remoteVersion,
  type RemoteDescriptor,
  type RemoteVersion,
} from './registry.ts';

/** Open tabs keep using the build they started with, and a rollback needs one to go back to: this many are kept. */
export const versionsKept = 10;

const remoteId = z.string().regex(/^[a-z]+$/);
const versionName = z.string().min(1).max(80);
const why = z.string().max(300).default('');

export const publishedVersion = remoteVersion.required({ published: true });
export type PublishedVersion = z.infer<typeof publishedVersion>;

/** Some people get a different version: those listed, and a share of all others, always the same people. */
export const canary = z.strictObject({
  version: versionName,
  /** Of everyone signed in. */
  percent: z.number().min(0).max(100),
  /** Ids of people, or of organisations for everyone who works in them. */
  allow: z.array(z.uuid()).max(1_000),
  /** Decides who is in the share; different for each canary, or it would always be the same people. */
  salt: z.string(),
});
export type Canary = z.infer<typeof canary>;

export const releasedRemote = z.strictObject({
  /** Null until one was promoted. */
  current: versionName.nullable(),
  previous: versionName.nullable(),
  /** Someone chose `current` by hand: a newer build doesn't become current by itself. */
  pinned: z.boolean(),
  killed: z.strictObject({ reason: z.string(), since: z.string() }).nullable(),
  canary: canary.nullable(),
  /** In the order they were published. */
  versions: z.array(publishedVersion),
});
export type ReleasedRemote = z.infer<typeof releasedRemote>;

/** Every remote's builds, and who gets which. */
export const releaseState = z.strictObject({ remotes: z.record(remoteId, releasedRemote) });
export type ReleaseState = z.infer<typeof releaseState>;

/** Answer of `GET /api/mf/releases`. A change names the revision it was made for, in `If-Match`. */
export const releases = releaseState.extend({ revision: z.int().min(1) }).meta({ id: 'Releases' });
export type Releases = z.infer<typeof releases>;

/**
 * The releases in `json`, some of which a newer server may have accepted: anything they say beyond this contract is left out, so
 * that they keep nothing else from being served and changed.
 * @throws {ZodError} if they aren't releases
 */
export function readReleases(json: unknown): Releases {
  if (!isObject(json) || !isObject(json['remotes'])) return releases.parse(json);
  const remotes = Object.entries(json['remotes']).map(([id, remote]) => {
    if (!isObject(remote) || !Array.isArray(remote['versions'])) return [id, remote];
    return [id, { ...remote, versions: remote['versions'].map(readableVersion) }];
  });
  return releases.parse({ ...json, remotes: Object.fromEntries(remotes) });
}

const ofRemote = { remote: remoteId, why };

/** What can be done to the releases. */
export const releaseChange = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('publish'),
    ...ofRemote,
    version: publishedVersion.omit({ published: true }).extend({
      commit: z.string().max(64).nullable(),
      firstPage: z.int().min(0),
      whole: z.int().min(0),
    }),
    /** Make it current, unless the current one is pinned. */
    promote: z.boolean(),
  }),
  z.strictObject({ action: z.literal('promote'), ...ofRemote, version: versionName, pin: z.boolean() }),
  z.strictObject({
    action: z.literal('canary'),
    ...ofRemote,
    version: versionName,
    ...canary.pick({ percent: true, allow: true }).shape,
  }),
  z.strictObject({ action: z.literal('end-canary'), ...ofRemote }),
  z.strictObject({ action: z.literal('rollback'), ...ofRemote }),
  z.strictObject({ action: z.literal('kill'), ...ofRemote, why: z.string().min(1).max(300) }),
  z.strictObject({ action: z.literal('revive'), ...ofRemote }),
]);
export type ReleaseChange = z.infer<typeof releaseChange>;
export type ReleaseChangeInput = z.input<typeof releaseChange>;

/** Why a remote may not run in this shell, with both versions and what to do; null if it may. */
export function contractRefusal({ id, contract }: RemoteDescriptor, version: string): string | null {
  if (isContractMet(contract)) return null;
  return (
    `mf-${id} ${version} needs shell contract ${contract}; this shell provides ${contractVersion}. ` +
    `Build it against ${contractVersion}, or deploy a shell that provides ${contract} first. [MF_CONTRACT]`
  );
}

/** What is wrong with a build's description, whatever its files are like; empty if nothing is. */
export function descriptionFaults(version: Omit<RemoteVersion, 'published'>): string[] {
  const { descriptor, base, entry, preload, integrity, sizes } = version;
  const unhashed = [...new Set([entry, ...preload, ...Object.keys(sizes)])].filter((file) => !(file in integrity));
  const canonical = descriptor.mounts.flat();
  const twice = canonical.filter((mount, place) => canonical.indexOf(mount) !== place);
  const refusal = contractRefusal(descriptor, version.version);
  return [
    ...(refusal === null ? [] : [refusal]),
    ...(base.startsWith(`/mf/${descriptor.id}/`)
      ? []
      : [`Its files lie under ${base}, not under /mf/${descriptor.id}/.`]),
    ...unhashed.map((file) => `${file} has no integrity, so no page would run it.`),
    ...twice.map((mount) => `remote.json names the mount ${mount} twice.`),
  ];
}

/** Paths and menu entries another remote already has; empty if there are none. */
export function claimedByOthers(descriptor: RemoteDescriptor, others: readonly RemoteDescriptor[]): string[] {
  const mounts = new Set(descriptor.mounts.flat());
  const entries = new Set(descriptor.menu);
  return others
    .filter(({ id }) => id !== descriptor.id)
    .flatMap((other) => [
      ...other.mounts
        .flat()
        .filter((mount) => mounts.has(mount))
        .map((mount) => `${mount} is a mount of mf-${other.id}.`),
      ...other.menu
        .filter((entry) => entries.has(entry))
        .map((entry) => `mf-${other.id} serves the menu entry ${entry}.`),
    ]);
}

/** Descriptors of what runs now, of all remotes. */
export function currentDescriptors({ remotes }: ReleaseState): RemoteDescriptor[] {
  return Object.values(remotes).flatMap(({ current, versions }) =>
    versions.filter(({ version }) => version === current).map(({ descriptor }) => descriptor),
  );
}
