/** True for those in the organisation, and for what works on its behalf; false in the name of somebody something is shared with. */
export const ofOrganisation = `current_setting('app.via', true) is distinct from 'grant'`;

/**
 * SQL that puts a table under the tenant policy: forced row-level security for the application role, and a separate policy for the role
 * that owns the functions that look across organisations. People pets are shared with see none of it until `sharing` has a policy that
 * says what they may. For use in migrations.
 */
export function tenantPolicySql(table: string, column = 'organisation_id'): string[] {
  const mine = `${column} = nullif(current_setting('app.org_id', true), '')::uuid`;
  return [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
    `CREATE POLICY tenant ON ${table} USING (${mine}) WITH CHECK (${mine})`,
    `CREATE POLICY shared ON ${table} AS RESTRICTIVE TO petcare_app USING (${ofOrganisation})`,
    `CREATE POLICY across ON ${table} TO petcare_cross USING (true) WITH CHECK (true)`,
  ];
}

/**
 * SQL that hands a SECURITY DEFINER function to the cross-tenant role, or to another role without a log-in; `signature` is
 * `schema.name(types)`, and `grants` is what the function touches, as in `SELECT ON auth.user`. The new owner may create in the
 * schema only while ownership moves.
 */
export function crossFunctionSql(signature: string, grants: readonly string[], role = 'petcare_cross'): string[] {
  const schema = signature.slice(0, signature.indexOf('.'));
  return [
    `GRANT USAGE, CREATE ON SCHEMA ${schema} TO ${role}`,
    ...grants.map((grant) => `GRANT ${grant} TO ${role}`),
    `ALTER FUNCTION ${signature} OWNER TO ${role}`,
    `REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`,
    `REVOKE CREATE ON SCHEMA ${schema} FROM ${role}`,
  ];
}
