import { dateIn, defaultZone } from '@petcare/contracts';
import { dayWords } from '@petcare/contracts/day-words';
import type { Transaction } from '../database/database.ts';
import type { RecordKind, StoredRecord } from './record-kind.ts';

/** `$1` organisation. */
const zoneSql = `select zone from organisations.organisation where id = $1`;

/** What records of a kind are called, with the day where the organisation is for those named by it. `read` fills in the organisation. */
export async function labelsOf<Row extends StoredRecord>(
  { label, labelledAt }: Pick<RecordKind<Row>, 'label' | 'labelledAt'>,
  read: (sql: string) => Promise<readonly { zone?: unknown }[]>,
): Promise<(row: Row) => string> {
  if (!labelledAt) return label;
  const [place] = await read(zoneSql);
  const zone = typeof place?.zone === 'string' ? place.zone : defaultZone;
  return (row) => `${label(row)} on ${dayWords(dateIn(zone, new Date(labelledAt(row))))}`;
}

/** What one is called, as part of a transaction. */
export async function labelIn<Row extends StoredRecord>(
  { query, organisationId }: Transaction,
  kind: RecordKind<Row>,
  row: Row,
): Promise<string> {
  const labelOf = await labelsOf(kind, (sql) => query(sql, [organisationId]));
  return labelOf(row);
}
