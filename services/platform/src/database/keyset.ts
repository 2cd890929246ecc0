/** What the texts of a cursor are read as. */
type KeyType = 'text' | 'uuid' | 'timestamptz' | 'date' | 'int' | 'boolean';

/** How a list is put together; `Row` is one of its rows as the statement answers it. */
export interface KeysetList<Row, Filter extends string = never> {
  /**
   * What decides on the order, first things first: the field of the row, its SQL and its type. The last one is unique, and an index
   * has exactly these columns behind the organisation. None of them is ever null.
   */
  readonly order: { readonly [field in keyof Row & string]?: readonly [sql: string, type: KeyType] };
  /** All columns go the same way; `asc` unless told otherwise. */
  readonly direction?: 'asc' | 'desc';
  /** Conditions that are there only when they are asked for; `value` is the place of the parameter. */
  readonly filters?: { readonly [filter in Filter]: (value: string) => string };
  /**
   * The statement: `$1` is the organisation. `beyond` begins with `and` and belongs behind the conditions of the table that has the
   * index, `inOrder` is `order by … limit …` and ends the statement.
   */
  readonly sql: (page: { beyond: string; inOrder: string }) => string;
}

/** A statement and what follows the organisation among its parameters. */
export interface PageStatement {
  readonly sql: string;
  readonly values: (string | number | null)[];
}

/** What filters are to let through; those that are not there let everything. */
export type Asked<Filter extends string> = { readonly [filter in Filter]?: string | undefined };

/** One page: `after` is the key of the last row before it, null for the first page, `rows` how many to answer at most. */
export interface PageWanted<Filter extends string> {
  readonly after: readonly (string | null)[] | null;
  readonly rows: number;
  readonly filters: Asked<Filter>;
}

export interface Keyset<Row, Filter extends string = never> {
  statement(wanted: PageWanted<Filter>): PageStatement;
  /** How many texts a cursor has. */
  readonly length: number;
  /** The key of a row, from which its cursor is made. */
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
