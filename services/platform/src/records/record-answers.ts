import type { ReadRows, StoredRecord } from './record-kind.ts';
import type { RecordStore } from './record-store.ts';

/** Stored rows as they are answered: with what follows from others. */
export async function answersOf<Row extends StoredRecord>(
  { kind, services: { database, files }, takesFiles }: Pick<RecordStore<Row>, 'kind' | 'services' | 'takesFiles'>,
  organisationId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const { besides, besidesOfAll } = kind;
  if (rows.length === 0 || !(besides || takesFiles)) return [...rows];
  const read: ReadRows = (sql, parameters) => database.read(organisationId, sql, parameters);
  const say = () => besides?.(read, rows);
  const said = await Promise.all([
    besidesOfAll ? database.asOrganisation(async () => say()) : say(),
    takesFiles && files.besides(read, rows),
  ]);
  return rows.map((row, index) => Object.assign({}, row, ...said.map((each) => each && each[index])) as Row);
}
