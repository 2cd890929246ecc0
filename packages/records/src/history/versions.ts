import type { RecordChange } from '@petcare/contracts';

/** A record's fields, as the form sends them. */
export type Values = Readonly<Record<string, unknown>>;

/** One change, with what was stored before and after it. */
export interface Version {
  change: RecordChange;
  before: Values;
  after: Values;
}

/** What a record held at each of its changes, latest first: worked out backwards from what it holds now. */
export function versionsOf(current: Values, changes: readonly RecordChange[]): Version[] {
  let after = current;
  return changes.map((change) => {
    const known = change.changes.filter(({ field }) => field in current);
    const before = { ...after, ...Object.fromEntries(known.map((one) => [one.field, one.before])) };
    const version = { change, before, after };
    after = before;
    return version;
  });
}
