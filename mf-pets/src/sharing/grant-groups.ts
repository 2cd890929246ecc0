import type { Grant, GrantState } from '@petcare/contracts/sharing';
import type { Tone } from '@petcare/ui';
import { keyOfGrantee } from './grantee.ts';

/** Ended for good, by somebody or by the clock. */
export function isOver({ state }: Pick<Grant, 'state'>): boolean {
  return !['offered', 'upcoming', 'live'].includes(state);
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

/** How each is marked in the list. */
export const stateMarks: Readonly<Record<GrantState, { tone: Tone; word: string }>> = {
  offered: { tone: 'info', word: 'Not answered yet' },
  upcoming: { tone: 'info', word: 'Begins later' },
  live: { tone: 'ok', word: 'Shared now' },
  ended: { tone: 'warn', word: 'Ended' },
  revoked: { tone: 'warn', word: 'Stopped by you' },
  left: { tone: 'warn', word: 'They left' },
  declined: { tone: 'warn', word: 'Declined' },
};
