import { createHash } from 'node:crypto';
import type { NamedBackedUpTable } from '@petcare/platform';
import type { RowSource } from './row-source.ts';

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Every id in a text. */
export const idsIn = (text: string): readonly string[] => text.match(anyId) ?? [];

/** Where rows go: to an organisation, by an import or, so that they may come back by another, by a transfer. */
export interface MovedTo {
  readonly organisationId: string;
  readonly transferId?: string;
}

/**
 * The id a row gets in another organisation: always the same, so that a second import finds what the first one added.
 * The part saying when it was made, and as which at that moment, stays, and so does the order of rows.
 */
export function movedId({ organisationId, transferId }: MovedTo, id: string): string {
  const way = [organisationId, transferId, id].filter((part) => part !== undefined).join(' ');
  const hash = createHash('sha256').update(way).digest('hex');
  return `${id.slice(0, 24)}${hash.slice(0, 12)}`;
}

/** The same rows, as if they belonged to another organisation; people keep their ids, the rows get new ones. */
export async function movedTo(
  place: MovedTo,
  source: RowSource,
  tables: readonly NamedBackedUpTable[],
): Promise<RowSource> {
  const from = source.manifest.organisation.id;
  if (from === place.organisationId) return source;
  const ids = new Set<string>();
  for (const { table, onlyTold } of tables)
    if (onlyTold === undefined)
      for await (const page of source.pages(table))
        for (const row of page) {
          const { id } = JSON.parse(row) as { id?: unknown };
          if (typeof id === 'string') ids.add(id);
        }
  const moved = (id: string): string => {
    if (id === from) return place.organisationId;
    return ids.has(id) ? movedId(place, id) : id;
  };
  const files = Map.groupBy(source.manifest.files, ({ row }) => moved(row));
  return {
    ...source,
    pages: async function* (table) {
      for await (const page of source.pages(table)) yield page.map((row) => row.replace(anyId, moved));
    },
    filesOf: (row) => files.get(row) ?? [],
  };
}
