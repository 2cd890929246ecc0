/** What a cursor's texts are read as. */
type KeyType = 'text' | 'uuid' | 'timestamptz' | 'date' | 'int' | 'boolean';

/** How a list is built; `Row` is one of its rows as the statement returns it. */
export interface KeysetList<Row, Filter extends string = never> {
  /**
   * What decides the order, most important first: the row's field, its SQL and its type. The last is unique, and an index has
   * exactly these columns after the organisation. None is ever null.
   */
  readonly order: { readonly [field in keyof Row & string]?: readonly [sql: string, type: KeyType] };
  /** All columns go the same way; `asc` by default. */
  readonly direction?: 'asc' | 'desc';
  /** Conditions that are there only if asked for; `value` is the parameter's place. */
  readonly filters?: { readonly [filter in Filter]: (value: string) => string };
  /**
   * The statement: `$1` is the organisation. `beyond` starts with `and` and goes after the conditions on the table with the index;
   * `inOrder` is `order by … limit …` and ends the statement.
   */
  readonly sql: (page: { beyond: string; inOrder: string }) => string;
}

/** A statement and the parameters after the organisation. */
export interface PageStatement {
  readonly sql: string;
  readonly values: (string | number | null)[];
}

/** What the filters let through; missing ones let everything through. */
export type Asked<Filter extends string> = { readonly [filter in Filter]?: string | undefined };

/** One page: `after` is the key of the last row before it, null for the first page; `rows` is the most to return. */
export interface PageWanted<Filter extends string> {
  readonly after: readonly (string | null)[] | null;
  readonly rows: number;
  readonly filters: Asked<Filter>;
}

export interface Keyset<Row, Filter extends string = never> {
  statement(wanted: PageWanted<Filter>): PageStatement;
  /** How many texts a cursor has. */
  readonly length: number;
  /** A row's key, from which its cursor is made. */
  keyOf(row: Row): (string | null)[];
}

/**
 * A list that is read page by page, each from where the one before it ended. The first page and one behind a cursor are statements
 * of their own, and so is each choice of filters: in `$2 is null or (name, id) > ($2, $3)` the cursor would be no bound of the index,
 * and each page would read all those before it.
 *
 * ```ts
 * const pets = keyset<PetListItem, 'search'>({
 *   order: { name: ['p.name', 'text'], id: ['p.id', 'uuid'] },
 *   filters: { search: (value) => `strpos(lower(p.name), lower(${value})) > 0` },
 *   sql: ({ beyond, inOrder }) => `select … from pets.pet p where p.organisation_id = $1 and p.deleted_at is null ${beyond} ${inOrder}`,
 * });
 * const page = await pageFrom(database, organisationId, pets, query);
 * ```
 */
export function keyset<Row, Filter extends string = never>(list: KeysetList<Row, Filter>): Keyset<Row, Filter> {
  const fields = Object.keys(list.order) as (keyof Row & string)[];
  const columns = Object.values<readonly [string, KeyType] | undefined>(list.order).flatMap((column) =>
    column ? [column] : [],
  );
  const filters = list.filters ?? ({} as Record<Filter, (value: string) => string>);
  const known = new Map<string, string>();
  const make = (isFirst: boolean, asked: readonly Filter[]): string => {
    let places = 2;
    const next = (): string => `$${(places += 1)}`;
    const conditions = isFirst ? [] : [beyondSql(columns, list.direction, next)];
    for (const filter of asked) conditions.push(filters[filter](next()));
    const order = columns.map(([sql]) => `${sql} ${list.direction ?? 'asc'}`).join(', ');
    return list.sql({
      beyond: conditions.map((condition) => `and ${condition}`).join(' '),
      inOrder: `order by ${order} limit $2`,
    });
  };
  return {
    length: columns.length,
    keyOf: (row) => fields.map((field) => (row[field] === null ? null : String(row[field]))),
    statement: ({ after, rows, filters: wanted }) => {
      const asked = (Object.keys(filters) as Filter[]).filter((filter) => wanted[filter] !== undefined);
      const shape = `${after === null} ${asked.join(' ')}`;
      const sql = known.get(shape) ?? make(after === null, asked);
      known.set(shape, sql);
      return { sql, values: [rows, ...(after ?? []), ...asked.map((filter) => wanted[filter] ?? null)] };
    },
  };
}

function beyondSql(
  columns: readonly (readonly [string, KeyType])[],
  direction: 'asc' | 'desc' = 'asc',
  next: () => string,
): string {
  const key = columns.map(([sql]) => sql).join(', ');
  const values = columns.map(([, type]) => `${next()}::${type}`).join(', ');
  return `(${key}) ${direction === 'asc' ? '>' : '<'} (${values})`;
}
