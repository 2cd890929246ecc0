import type { RecordChange } from '@petcare/contracts';

/** The fields of a record, as the form sends them. */
export type Values = Readonly<Record<string, unknown>>;

/** One change, with what was written before it and after it. */
export interface Version {
  change: RecordChange;
  before: Values;
  after: Values;
}

/** What stood in a record at each of its changes, the latest first: told backwards from what stands there now. */
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
