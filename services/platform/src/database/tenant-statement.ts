const setTenant = `tenant as materialized (select set_config('app.org_id', $1::uuid::text, true) as value)`;

/**
 * Wraps one read so that it sets the tenant and runs under the tenant's policy in a single statement.
 *
 * `select set_config(...)` has to be evaluated before the policy is. PostgreSQL merges an explicit
 * `organisation_id = $1` with the policy's own equality into a one-time filter and evaluates it first, which finds no
 * rows at all; the materialised CTE, the lateral join on its value and `offset 0` keep that from happening.
 * `$1` of `sql` is the organisation id.
 */
export function tenantStatement(sql: string): string {
  return `with ${setTenant}
select q.* from tenant, lateral (select x.* from (${sql}) x where tenant.value is not null offset 0) q`;
}

/** A write in one statement. */
export interface WriteStatement {
  /**
   * Common table expressions, one of them `made`: the rows that were written, none when the write was refused. Every
   * write selects from `tenant`, which sets whose rows they are; `tenant.value` is the organisation's id as a text.
   */
  readonly steps: string;
  /** What is selected in the end. */
  readonly answer: string;
}

/** `$1` is the organisation; the `record` follows from the parameter after those of the write, when there were rows. */
export function tenantWrite(
  { steps, answer }: WriteStatement,
  record: { table: string; columns: readonly string[]; from: number },
): string {
  const places = record.columns.map((_, index) => `$${record.from + index}`);
  return `with ${setTenant},
${steps},
recorded as (insert into ${record.table} (organisation_id, ${record.columns.join(', ')})
  select $1, ${places.join(', ')} from made limit 1)
${answer}`;
}
