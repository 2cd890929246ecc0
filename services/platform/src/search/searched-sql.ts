/** What is found of the rows of a table. */
export interface Searched {
  /** As its source is called, see `Search`. */
  readonly kind: string;
  /** Columns with texts, also such as hold them in lists and objects. */
  readonly texts: readonly string[];
  /** What all of them are found by besides: what people call one. */
  readonly alsoBy?: string;
  readonly id?: string;
  /** A column that tells several texts about one thing apart. */
  readonly part?: string;
  /** While the pet of this column is deleted, the row is not found. */
  readonly pet?: string;
  /** The column that says that only who wrote it finds it. */
  readonly isPrivate?: string;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL that lets the rows of a table be found, those that are there already and those to come; their columns of texts must not change
 * their names after it. For use in migrations of the table's domain.
 */
export function searchedSql(table: string, searched: Searched): string[] {
  const { kind, texts, alsoBy = '', id = 'id', part = '', pet = '', isPrivate = '' } = searched;
  const named = [kind, id, part, pet, isPrivate, alsoBy, texts.join(',')].map(quoted).join(', ');
  const forced = (what: string): string[] =>
    [table, 'platform.search_entry'].map((name) => `ALTER TABLE ${name} ${what} ROW LEVEL SECURITY`);
  // A part of something is deleted with it.
  const watched = [...texts, pet, isPrivate, part === '' ? 'deleted_at' : ''].filter(Boolean);
  return [
    `CREATE TRIGGER search_entry AFTER INSERT OR UPDATE OF ${watched.join(', ')} OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION platform.keep_search_entry(${named})`,
    // For this once its owner sees the rows of all organisations.
    ...forced('NO FORCE'),
    `INSERT INTO platform.search_entry (organisation_id, kind, id, part, pet_id, words, is_private, written_by, written_at)
      SELECT e.* FROM (SELECT to_jsonb(r) AS fields FROM ${table} r) r, LATERAL platform.search_entry_of(r.fields, ARRAY[${named}]) e
      WHERE r.fields ->> 'deleted_at' IS NULL`,
    ...forced('FORCE'),
  ];
}

/** Takes that back. */
export function unsearchedSql(table: string, { kind }: Pick<Searched, 'kind'>): string[] {
  return [
    `DROP TRIGGER search_entry ON ${table}`,
    'ALTER TABLE platform.search_entry NO FORCE ROW LEVEL SECURITY',
    `DELETE FROM platform.search_entry WHERE kind = ${quoted(kind)}`,
    'ALTER TABLE platform.search_entry FORCE ROW LEVEL SECURITY',
  ];
}
