import type { Difference } from '@petcare/ui';
import { changedFields } from '@petcare/web';

/** What the fields of a record are, as they are stored. */
export type Fields = Record<string, string | null>;

export interface Comparison {
  /** What only they changed, which the form takes over. */
  followed: Fields;
  /** What both changed, each to something else, which the person decides. */
  differences: Difference[];
}

/** Compares what was read (`before`) with what somebody else stored meanwhile and with what stands in the form. */
export function compareFields(
  before: Fields,
  theirs: Fields,
  mine: Fields,
  labels: Readonly<Record<string, string>>,
): Comparison {
  const changed = Object.entries(changedFields(theirs, before));
  const isOpen = (key: string) => mine[key] !== before[key] && mine[key] !== theirs[key];
  return {
    followed: Object.fromEntries(changed.filter(([key]) => !isOpen(key)).map(([key, value]) => [key, value ?? null])),
    differences: changed
      .filter(([key]) => isOpen(key))
      .map(([key, value]) => ({ label: labels[key] ?? key, theirs: value ?? 'nothing', mine: mine[key] ?? 'nothing' })),
  };
}
