import type { Grant, GrantState, SharedWithMe } from '@petcare/contracts/sharing';
import type { Tone } from '@petcare/ui';
import { keyOfGrantee } from './grantee.ts';

/** Ended, by somebody or by the clock; an offer that expired can only be offered again. */
export function isOver({ state }: Pick<Grant, 'state'>): boolean {
  return !['offered', 'upcoming', 'live'].includes(state);
}

/** The pets it can still share: those that haven't gone to somebody else. */
export const petsHere = ({ pets }: Pick<Grant, 'pets'>): Grant['pets'] => pets.filter(({ hasLeft }) => !hasLeft);

/** Did somebody have it, or has it, rather than only having been offered it, or been about to get it? */
export function wasHeld({ to, state, from, until, endedAt }: Grant): boolean {
  if (to.userId === null || state === 'declined' || state === 'upcoming') return false;
  const end = endedAt ?? until;
  return end === null || Date.parse(from) < Date.parse(end);
}

/** Of pets somebody loses, those they still see through others of their grants, and those they don't. */
export function seenStill<One extends Pick<SharedWithMe, 'id' | 'pets' | 'state'>>(lost: One, theirs: readonly One[]) {
  const others = theirs.filter(({ id, state }) => id !== lost.id && state === 'live').flatMap(({ pets }) => pets);
  const isStill = ({ id }: { id: string }) => others.some((pet) => pet.id === id);
  return { still: lost.pets.filter(isStill), gone: lost.pets.filter((pet) => !isStill(pet)) };
}

/** Somebody, with everything that is or was shared with them. */
export interface Sharee {
  key: string;
  to: Grant['to'];
  grants: Grant[];
}

/** By person, in order of each one's newest grant. */
export function byPerson(grants: readonly Grant[]): Sharee[] {
  const people = Map.groupBy(grants, ({ to }) => keyOfGrantee(to));
  return [...people].map(([key, theirs]) => ({
    key,
    // Once they've accepted one, the others can use their name.
    to: theirs.find(({ to }) => to.name !== null)?.to ?? theirs[0]?.to ?? { name: null, email: null, userId: null },
    grants: theirs,
  }));
}

/** What is waiting for an answer, what's active or upcoming, and what has ended. */
export function byState(grants: readonly Grant[]) {
  return {
    waiting: grants.filter(({ state }) => state === 'offered'),
    holding: grants.filter(({ state }) => state === 'live' || state === 'upcoming'),
    over: grants.filter(isOver),
  };
}

const stateMarks: Readonly<Record<GrantState, { tone: Tone; word: string }>> = {
  offered: { tone: 'info', word: 'Not answered yet' },
  expired: { tone: 'warn', word: 'Expired' },
  upcoming: { tone: 'info', word: 'Begins later' },
  live: { tone: 'ok', word: 'Shared now' },
  ended: { tone: 'warn', word: 'Ended' },
  revoked: { tone: 'warn', word: 'Stopped by you' },
  left: { tone: 'warn', word: 'They left' },
  declined: { tone: 'warn', word: 'Declined' },
};

/** How one is marked in the list. */
export function markOf(grant: Grant): { tone: Tone; word: string } {
  if (!isOver(grant) && petsHere(grant).length === 0) return { tone: 'warn', word: 'Nothing shared now' };
  const mark = stateMarks[grant.state];
  return grant.state === 'revoked' && !wasHeld(grant) ? { ...mark, word: 'Withdrawn by you' } : mark;
}
