/** Tables with ids, in the order in which their rows are made. */
const tables = ['organisation', 'user', 'partner', 'pet', 'reminder', 'occurrence'] as const;
type Table = (typeof tables)[number];

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * The id of the `n`th row of a table: a UUIDv7 (RFC 9562, 5.7) of one moment, with the table and the row's number in place of
 * chance. So rows that belong together needn't be kept until the others are written.
 */
export interface Ids {
  of(table: Table, n: number): string;
}

/** @param run a whole number that no other run has, below 4096 */
export function idsAt(moment: Date, run: number): Ids {
  const time = hex(moment.getTime(), 12);
  const head = `${time.slice(0, 8)}-${time.slice(8)}`;
  return { of: (table, n) => `${head}-7${hex(tables.indexOf(table), 3)}-8${hex(run, 3)}-${hex(n, 12)}` };
}
