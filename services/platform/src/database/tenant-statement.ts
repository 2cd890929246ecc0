const setTenant = `tenant as materialized (select set_config('app.org_id', $1::uuid::text, true) as value)`;

/**
 * The same for somebody something there is shared with: `place` is the parameter that says who, and the one after it what has to be shared
 * with them, or null. The function is that of the domain that knows grants, as are the policies that ask what was granted.
 */
const setGrantee = (place: number): string =>
  `tenant as materialized (select sharing.act_for($1::uuid, $${place}::uuid, $${place + 1}::text, true) as value)`;

/**
 * Wraps one read so that it sets the tenant and runs under the tenant's policy in a single statement.
 * `select set_config(...)` has to be evaluated before the policy. PostgreSQL merges an explicit `organisation_id = $1` with the policy's own
 * equality into a one-time filter and evaluates it first, which finds no rows at all; the materialised CTE, the lateral join on its value and
 * `offset 0` prevent that. `$1` of `sql` is the organisation id; `grantee`, if it reads for somebody something is shared with, is the
 * first of the two parameters after its own.
 */
export function tenantStatement(sql: string, grantee?: number): string {
  return `with ${grantee === undefined ? setTenant : setGrantee(grantee)}
select q.* from tenant, lateral (select x.* from (${sql}) x where tenant.value is not null offset 0) q`;
}

/** A write in one statement. */
export interface WriteStatement {
  /** Whose row is made. */
  readonly table: string;
  /**
   * Common table expressions, one of them `made`: the complete rows written, none when the write was refused. Every write
   * selects from `tenant`, which sets whose rows they are; `tenant.value` is the organisation's id as text.
   */
  readonly steps: string;
  /** The final select: from `made` and parameters whose types it names, because it's asked again about a row made earlier. */
  readonly answer: string;
}

/** What is written alongside: its values are the parameters from that place. */
interface Beside {
  readonly table: string;
  readonly columns: readonly string[];
  readonly from: number;
}

const placesOf = ({ columns, from }: Pick<Beside, 'columns' | 'from'>): string =>
  columns.map((_, index) => `$${from + index}`).join(', ');

const recorded = (record: Beside): string => `
recorded as (insert into ${record.table} (organisation_id, ${record.columns.join(', ')})
  select $1, ${placesOf(record)} from made limit 1)`;

/** `$1` is the organisation; the `record` follows from the parameter after the write's, if there were rows. */
export function tenantWrite({ steps, answer }: WriteStatement, record: Beside): string {
  return `with ${setTenant},
${steps},${recorded(record)}
${answer}`;
}

/**
 * The same with a key: its lock comes first among the parameters, then what is stored with the row that was made. Nothing is made while
 * another transaction has the lock; an existing key makes the whole statement fail, even if it appeared after the statement began.
 */
export function keyedWrite({ steps, answer }: WriteStatement, record: Beside, key: Beside & { made: string }): string {
  return `with tenant as materialized (select case when pg_try_advisory_xact_lock(hashtextextended($${key.from}, 0))
  then set_config('app.org_id', $1::uuid::text, true) end as value),
${steps},${recorded(record)},
keyed as (insert into ${key.table} (organisation_id, ${key.columns.join(', ')}, ${key.made})
  select $1, ${placesOf({ ...key, from: key.from + 1 })}, row_to_json(made) from made limit 1)
${answer}`;
}

/** The answer about a row made earlier: `$1` is that row as JSON, and `places` say which of the write's parameters follow. */
export function writeAgain({ table, answer }: WriteStatement): { text: string; places: readonly number[] } {
  const places = [...new Set([...answer.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)))];
  const renumbered = answer.replaceAll(/\$(\d+)/g, (_, place) => `$${places.indexOf(Number(place)) + 2}`);
  return {
    text: `with made as (select kept.* from json_populate_record(null::${table}, $1::json) kept) ${renumbered}`,
    places,
  };
}
