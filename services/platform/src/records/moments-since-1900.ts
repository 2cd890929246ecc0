/** What people record happened from here on: a year typed as 24 was kept as the year 24 by releases that didn’t check. */
const first = `'1900-01-01T00:00:00Z'`;

/** SQL that says of a moment, as SQL, that it's such a year. */
export const isShortYear = (moment: string): string => `${moment} < ${first}`;

/** SQL for the moment meant: the year 24 becomes 2024; one that would be after it was recorded becomes that. */
export const momentMeant = (moment: string, recorded: string): string =>
  `least(${moment} + interval '2000 years', ${recorded})`;

/** SQL for the day of a moment where the organisation is. */
export const dayWhere = (moment: string, organisation: string): string =>
  `(${moment} at time zone (select o.zone from organisations.organisation o where o.id = ${organisation}))::date`;

/** A table of records that names the latest moment of others. */
interface Following {
  readonly table: string;
  /** SQL that corrects it. */
  readonly sql: string;
}

/**
 * SQL that validates `<table>_<column>_check`, "from 1900 on", of a table of records. Only if something is against it, the
 * tables are locked: then it's corrected, also in the history, for all organisations and pets that were passed on. For use in migrations.
 */
export function validateSince1900(table: string, column: string, following?: Following): string {
  const name = table.slice(table.indexOf('.') + 1);
  const validate = `ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}_${column}_check`;
  const kept = following ? [table, following.table] : [table];
  const tables = [...kept, 'platform.record_entry', 'organisations.organisation'];
  const forced = (how: 'NO FORCE' | 'FORCE') =>
    tables.map((one) => `ALTER TABLE ${one} ${how} ROW LEVEL SECURITY;`).join(' ');
  const trigger = (how: 'DISABLE' | 'ENABLE') =>
    kept.map((one) => `ALTER TABLE ${one} ${how} TRIGGER kept_as_passed_on;`).join(' ');
  // The check itself sees all rows; their owner would see none of them.
  return `DO $$ BEGIN
  ${validate};
EXCEPTION WHEN check_violation THEN
  ${forced('NO FORCE')}
  ${trigger('DISABLE')}
  WITH corrected AS (
    UPDATE ${table} SET ${column} = ${momentMeant(column, 'created_at')} WHERE ${isShortYear(column)}
    RETURNING organisation_id, id, ${column} AS moment)
  UPDATE platform.record_entry e SET happened_at = c.moment, happened_on = ${dayWhere('c.moment', 'c.organisation_id')}
  FROM corrected c WHERE e.organisation_id = c.organisation_id AND e.record_id = c.id;
  ${following ? `${following.sql};` : ''}
  ${trigger('ENABLE')}
  ${forced('FORCE')}
  ${validate};
END $$`;
}
