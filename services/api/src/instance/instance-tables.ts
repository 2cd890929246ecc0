import { Client } from 'pg';

/** Which release a database is at stays with it, and so does the log of what was run on it. */
const left = [
  'platform.migration',
  'platform.migration_run',
  'admin.script_run',
  'admin.route_tally',
  'api.version_tally',
];

/** A connection as the owner. */
export async function connectTo(ownerUrl: string, applicationName: string): Promise<Client> {
  const client = new Client({ connectionString: ownerUrl, application_name: applicationName });
  // A query on a closed connection fails with an error of its own; between queries nobody is listening.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A database table and its writable columns; generated ones are left out. */
export interface InstanceTable {
  readonly name: string;
  readonly columns: readonly string[];
}

const tablesSql = `select n.nspname || '.' || c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and n.nspname || '.' || c.relname <> all ($1) order by 1`;

const referencesSql = `select distinct cn.nspname || '.' || c.relname as "from", pn.nspname || '.' || p.relname as "to"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
    join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
  where k.contype = 'f' and c.oid <> p.oid`;

/** All tables, each after those its rows refer to. */
export async function tablesOf(client: Client): Promise<InstanceTable[]> {
  const { rows: tables } = await client.query<InstanceTable>(tablesSql, [left]);
  const { rows: references } = await client.query<{ from: string; to: string }>(referencesSql);
  const inOrder: InstanceTable[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isFree = ({ name }: InstanceTable) => !references.some(({ from, to }) => from === name && names.has(to));
    const free = waiting.filter(isFree);
    if (free.length === 0) throw new Error(`These tables name each other: ${[...names].join(', ')}.`);
    inOrder.push(...free);
    waiting = waiting.filter((table) => !isFree(table));
  }
  return inOrder;
}

/** Names of the migrations applied to the database. */
export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from platform.migration order by name`);
  return rows.map(({ name }) => name);
}

/** Tables left alone keep theirs. */
const sequencesSql = `select format('%I.%I', n.nspname, s.relname) as name, q.seqincrement::text as step
  from pg_sequence q join pg_class s on s.oid = q.seqrelid join pg_namespace n on n.oid = s.relnamespace
  where not exists (select from pg_depend d join pg_class t on t.oid = d.refobjid join pg_namespace tn on tn.oid = t.relnamespace
    where d.objid = s.oid and d.deptype in ('a', 'i') and tn.nspname || '.' || t.relname = any ($1)) order by 1`;

/** Every sequence with the next number it gives. */
export async function sequencesOf(client: Client): Promise<{ name: string; next: string }[]> {
  const { rows } = await client.query<{ name: string; step: string }>(sequencesSql, [left]);
  const sequences: { name: string; next: string }[] = [];
  for (const { name, step } of rows) {
    // The catalogue's view has no number for a sequence that was set and hasn't been used since.
    const { rows: next } = await client.query<{ next: string }>(
      `select (last_value + case when is_called then ${step} else 0 end)::text as next from ${name}`,
    );
    sequences.push(...next.map((row) => ({ name, ...row })));
  }
  return sequences;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** As SQL names it. */
export function tableSql({ name }: Pick<InstanceTable, 'name'>): string {
  return name.split('.').map(quoted).join('.');
}

export function columnsSql({ columns }: Pick<InstanceTable, 'columns'>): string {
  return columns.map(quoted).join(', ');
}
