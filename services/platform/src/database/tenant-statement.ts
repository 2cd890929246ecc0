/**
 * Wraps one read so that it sets the tenant and runs under the tenant's policy in a single statement.
 *
 * `select set_config(...)` has to be evaluated before the policy is. PostgreSQL merges an explicit
 * `organisation_id = $1` with the policy's own equality into a one-time filter and evaluates it first, which finds no
 * rows at all; the materialised CTE, the lateral join on its value and `offset 0` keep that from happening.
 * `$1` of `sql` is the organisation id.
 */
export function tenantStatement(sql: string): string {
  return `with tenant as materialized (select set_config('app.org_id', $1::uuid::text, true) as value)
select q.* from tenant, lateral (select x.* from (${sql}) x where tenant.value is not null offset 0) q`;
}
