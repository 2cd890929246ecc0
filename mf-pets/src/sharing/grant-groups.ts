import type { Grant, GrantState } from '@petcare/contracts/sharing';
import type { Tone } from '@petcare/ui';
import { keyOfGrantee } from './grantee.ts';

/** What was ended by somebody or by the clock, for good. */
export function isOver({ state }: Pick<Grant, 'state'>): boolean {
  return !['offered', 'upcoming', 'live'].includes(state);
}

/** Somebody with all that is, or was, shared with them. */
export interface Sharee {
  key: string;
  to: Grant['to'];
  grants: Grant[];
}

/** By person, in the order of the newest grant of each. */
export function byPerson(grants: readonly Grant[]): Sharee[] {
  const people = Map.groupBy(grants, ({ to }) => keyOfGrantee(to));
  return [...people].map(([key, theirs]) => ({
    key,
    // Once they have accepted one, the others know their name.
    to: theirs.find(({ to }) => to.name !== null)?.to ?? theirs[0]?.to ?? { name: null, email: null, userId: null },
    grants: theirs,
  }));
}

/** What waits for an answer, what holds or is to come, and what is over. */
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
  left: { tone: 'warn', word: 'Given back' },
  declined: { tone: 'warn', word: 'Declined' },
};
