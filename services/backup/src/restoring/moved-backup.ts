import { createHash } from 'node:crypto';
import type { NamedBackedUpTable } from '@petcare/platform';
import type { CheckedBackup } from './checked-backup.ts';

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Every id in a text. */
export const idsIn = (text: string): readonly string[] => text.match(anyId) ?? [];

/**
 * The id a row gets in another organisation: always the same, so that a second import finds what the first one added.
 * The part saying when it was made, and as which at that moment, stays, and so does the order of rows.
 */
function movedId(organisationId: string, id: string): string {
  const hash = createHash('sha256').update(`${organisationId} ${id}`).digest('hex');
  return `${id.slice(0, 24)}${hash.slice(0, 12)}`;
}

/** The same backup, as if it belonged to `organisationId`; people keep their ids, the backup's rows get new ones. */
export async function movedTo(
  organisationId: string,
  backup: CheckedBackup,
  tables: readonly NamedBackedUpTable[],
): Promise<CheckedBackup> {
  const from = backup.manifest.organisation.id;
  if (from === organisationId) return backup;
  const ids = new Set<string>();
  for (const { table, onlyTold } of tables)
    if (onlyTold === undefined)
      for await (const page of backup.pages(table))
        for (const row of page) {
          const { id } = JSON.parse(row) as { id?: unknown };
          if (typeof id === 'string') ids.add(id);
        }
  const moved = (id: string): string => {
    if (id === from) return organisationId;
    return ids.has(id) ? movedId(organisationId, id) : id;
  };
  const files = Map.groupBy(backup.manifest.files, ({ row }) => moved(row));
  return {
    ...backup,
    pages: async function* (table) {
      for await (const page of backup.pages(table)) yield page.map((row) => row.replace(anyId, moved));
    },
    filesOf: (row) => files.get(row) ?? [],
  };
}
