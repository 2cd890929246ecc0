import {
  claimedByOthers,
  currentDescriptors,
  descriptionFaults,
  versionsKept,
  type PublishedVersion,
  type ReleaseChange,
  type ReleasedRemote,
  type ReleaseState,
} from '@petcare/contracts/releases';
import { ReleaseRefusal } from './release-refusal.ts';

type Change<Action extends ReleaseChange['action']> = Extract<ReleaseChange, { action: Action }>;
type Apply<Action extends ReleaseChange['action']> = (
  remote: ReleasedRemote,
  change: Change<Action>,
  context: { state: ReleaseState; now: string; newSalt: string },
) => ReleasedRemote;

const unpublished: ReleasedRemote = {
  current: null,
  previous: null,
  pinned: false,
  killed: null,
  canary: null,
  versions: [],
};

/** The version called `name`, in full or by the part after the plus sign. */
function named({ versions }: ReleasedRemote, id: string, name: string): PublishedVersion {
  const found = versions.filter(({ version }) => version === name || version.endsWith(`+${name}`));
  if (found[0] && found.length === 1) return found[0];
  const known = versions.map(({ version }) => version).join(', ') || 'none';
  throw new ReleaseRefusal(`mf-${id} ${name} was never published, or is no longer kept. Available: ${known}.`);
}

/** May this version become the one people get? */
function refuseUnfit(version: PublishedVersion, state: ReleaseState): void {
  const faults = [...descriptionFaults(version), ...claimedByOthers(version.descriptor, currentDescriptors(state))];
  if (faults.length > 0) throw new ReleaseRefusal(faults.join(' '));
}

function withCurrent(remote: ReleasedRemote, current: string, pinned: boolean): ReleasedRemote {
  const previous = remote.current === current ? remote.previous : remote.current;
  const canary = remote.canary?.version === current ? null : remote.canary;
  return { ...remote, current, previous, pinned, canary };
}

/** Drops anything older than the last ten, but nothing anyone is being given. */
function withoutOld(remote: ReleasedRemote): ReleasedRemote {
  const inUse = new Set([remote.current, remote.previous, remote.canary?.version]);
  const spare = remote.versions.filter(({ version }) => !inUse.has(version));
  const tooMany = Math.max(0, remote.versions.length - versionsKept);
  const dropped = new Set(spare.slice(0, tooMany));
  return { ...remote, versions: remote.versions.filter((version) => !dropped.has(version)) };
}

const publish: Apply<'publish'> = (remote, { version, promote }, { state, now }) => {
  const { commit, firstPage, whole, ...build } = version;
  const published: PublishedVersion = { ...build, published: { at: now, commit, firstPage, whole } };
  const known = remote.versions.some((other) => other.version === build.version);
  refuseUnfit(published, state);
  const kept = known ? remote : { ...remote, versions: [...remote.versions, published] };
  const promoted = promote && !remote.pinned ? withCurrent(kept, build.version, false) : kept;
  return withoutOld(promoted);
};

const promote: Apply<'promote'> = (remote, { remote: id, version, pin }, { state }) => {
  const found = named(remote, id, version);
  refuseUnfit(found, state);
  return withCurrent(remote, found.version, pin);
};

const canary: Apply<'canary'> = (remote, { remote: id, version, percent, allow }, { state, newSalt }) => {
  const found = named(remote, id, version);
  if (found.version === remote.current)
    throw new ReleaseRefusal(`mf-${id} ${found.version} is already the current version for everybody.`);
  if (percent === 0 && allow.length === 0)
    throw new ReleaseRefusal(`Nobody would get mf-${id} ${found.version}: give a percentage or people.`);
  refuseUnfit(found, state);
  // More people in the same canary: those who have it keep it.
  const salt = remote.canary?.version === found.version ? remote.canary.salt : newSalt;
  return { ...remote, canary: { version: found.version, percent, allow, salt } };
};

const rollback: Apply<'rollback'> = (remote, { remote: id }) => {
  const { current, previous, versions } = remote;
  if (current === null || previous === null)
    throw new ReleaseRefusal(`mf-${id} has no previous version to go back to. Promote one by its name.`);
  const before = versions[versions.findIndex(({ version }) => version === previous) - 1]?.version ?? null;
  const stopped = remote.canary && [current, previous].includes(remote.canary.version) ? null : remote.canary;
  // Pinned, or the next start would bring back what was just taken away.
  return { ...remote, current: previous, previous: before, pinned: true, canary: stopped };
};

const appliers: { [Action in ReleaseChange['action']]: Apply<Action> } = {
  publish,
  promote,
  canary,
  rollback,
  'end-canary': (remote) => ({ ...remote, canary: null }),
  kill: (remote, { why }, { now }) => ({ ...remote, killed: { reason: why, since: now } }),
  revive: (remote) => ({ ...remote, killed: null }),
};

/**
 * The releases after `change`, made at `now` (ISO 8601).
 * @throws {ReleaseRefusal} when the change makes no sense
 */
export function applyChange(state: ReleaseState, change: ReleaseChange, now: string, newSalt: string): ReleaseState {
  const { remote: id, action } = change;
  const before = state.remotes[id] ?? (action === 'publish' ? unpublished : null);
  if (!before) throw new ReleaseRefusal(`There’s no remote ${id}: no version of mf-${id} has ever been published.`);
  const apply = appliers[action] as Apply<typeof action>;
  return { remotes: { ...state.remotes, [id]: apply(before, change, { state, now, newSalt }) } };
}
