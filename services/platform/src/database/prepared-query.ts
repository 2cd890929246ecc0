import pg, { type ClientBase, type Connection, type FieldDef, type QueryConfig, type QueryResultRow } from 'pg';

/** What pg's own queries are told by the server, and leave untyped. */
declare module 'pg' {
  interface Query {
    name: string | undefined;
    handleRowDescription(message: { fields: FieldDef[] }): void;
    handleDataRow(message: { fields: (string | null)[] }): void;
  }
}

/** Makes a row of its values as the server wrote them. */
type RowReader = (values: readonly (string | null)[]) => QueryResultRow;

const parserOf: (oid: number) => (value: string) => unknown = pg.types.getTypeParser;

function readerOf(fields: readonly FieldDef[]): RowReader {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  const empty: Record<string, unknown> = Object.fromEntries(fields.map(({ name }) => [name, null]));
  return (values) => {
    const row = { ...empty };
    columns.forEach(({ name, parse }, index) => {
      const value = values[index] ?? null;
      if (value !== null) row[name] = parse(value);
    });
    return row;
  };
}

/** What one connection has said about its statements. */
interface Known {
  readonly readers: Map<string, RowReader>;
  /** The same connection, which isn't asked again what a statement's columns are. */
  readonly quiet: Connection;
}

const byConnection = new WeakMap<Connection, Known>();

function knownBy(connection: Connection): Known {
  const before = byConnection.get(connection);
  if (before) return before;
  const quiet = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  const known = { readers: new Map<string, RowReader>(), quiet };
  byConnection.set(connection, known);
  return known;
}

/** `query_timeout` is how many milliseconds its answer may take, if not what the connection says. */
export interface PatientQuery extends QueryConfig {
  readonly query_timeout?: number | undefined;
}

/** A query whose columns each connection describes once: for a few rows that takes longer than the rows. */
class PreparedQuery extends pg.Query {
  private readers: Known['readers'] | null = null;
  private reader: RowReader | undefined;
  private fault: unknown;
  /** Read by the connection. */
  readonly query_timeout: number | undefined;

  constructor(
    { name, text, values, query_timeout }: PatientQuery,
    private readonly found: QueryResultRow[],
    done: (error: unknown) => void,
  ) {
    super(text, values, (error) => done(error ?? this.fault));
    this.name = name;
    this.query_timeout = query_timeout;
  }

  override submit = (connection: Connection): void => {
    const { readers, quiet } = knownBy(connection);
    this.readers = readers;
    this.reader = this.name === undefined ? undefined : readers.get(this.name);
    return pg.Query.prototype.submit.call(this, this.reader ? quiet : connection);
  };

  override handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.reader = readerOf(fields);
    if (this.name !== undefined) this.readers?.set(this.name, this.reader);
  }

  override handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      if (this.reader) this.found.push(this.reader(fields));
    } catch (error) {
      this.fault ??= error;
    }
  }
}

/** The rows of a statement; one with a name is prepared once on each connection. */
export async function rowsFrom<T extends QueryResultRow>(client: ClientBase, query: PatientQuery): Promise<T[]> {
  const rows: T[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      client.query(new PreparedQuery(query, rows, (error) => (error ? reject(error) : resolve())));
    });
    return rows;
  } catch (error) {
    // It was made where the answer arrived; whoever reads of it wants to know who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
