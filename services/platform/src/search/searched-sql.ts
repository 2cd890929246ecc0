/** What is found of a table's rows. */
export interface Searched {
  /** Its source's name, see `Search`. */
  readonly kind: string;
  /** Columns with texts, including those with texts in lists and objects. */
  readonly texts: readonly string[];
  /** What else they're all found by: what people call one. */
  readonly alsoBy?: string;
  readonly id?: string;
  /** A column that tells several texts about one thing apart. */
  readonly part?: string;
  /** While this column's pet is deleted, the row isn't found. */
  readonly pet?: string;
  /** The column saying that only whoever wrote it finds it. */
  readonly isPrivate?: string;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL that makes a table's rows searchable, existing and future ones; its text columns mustn't be renamed afterwards. For use in
 * migrations of the table's domain.
 */
export function searchedSql(table: string, searched: Searched): string[] {
  const { kind, texts, alsoBy = '', id = 'id', part = '', pet = '', isPrivate = '' } = searched;
  const named = [kind, id, part, pet, isPrivate, alsoBy, texts.join(',')].map(quoted).join(', ');
  const forced = (what: string): string[] =>
    [table, 'platform.search_entry'].map((name) => `ALTER TABLE ${name} ${what} ROW LEVEL SECURITY`);
  // Part of something is deleted with it.
  const watched = [...texts, pet, isPrivate, part === '' ? 'deleted_at' : ''].filter(Boolean);
  return [
    `CREATE TRIGGER search_entry AFTER INSERT OR UPDATE OF ${watched.join(', ')} OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION platform.keep_search_entry(${named})`,
    // For this once its owner sees all organisations' rows.
    ...forced('NO FORCE'),
    `INSERT INTO platform.search_entry (organisation_id, kind, id, part, pet_id, words, is_private, written_by, written_at)
      SELECT e.* FROM (SELECT to_jsonb(r) AS fields FROM ${table} r) r, LATERAL platform.search_entry_of(r.fields, ARRAY[${named}]) e
      WHERE r.fields ->> 'deleted_at' IS NULL`,
    ...forced('FORCE'),
  ];
}

/** Undoes that. */
export function unsearchedSql(table: string, { kind }: Pick<Searched, 'kind'>): string[] {
  return [
    `DROP TRIGGER search_entry ON ${table}`,
    'ALTER TABLE platform.search_entry NO FORCE ROW LEVEL SECURITY',
    `DELETE FROM platform.search_entry WHERE kind = ${quoted(kind)}`,
    'ALTER TABLE platform.search_entry FORCE ROW LEVEL SECURITY',
  ];
}
