/** Is this asked by a grant? */
export const isByGrant = `select coalesce(current_setting('app.via', true), '') = 'grant' as "byGrant"`;

/**
 * Does a contact (alias `row`) concern the animals of the SQL list of text `petIds`? What somebody an animal was shared with added is
 * only about the animals it's for, whatever became of the grant; everybody else's is about all of them.
 */
export const reachesPets = (row: string, petIds: string): string => `(${row}.primary_for ?| ${petIds}
  or not exists (select from sharing.grant g where g.organisation_id = ${row}.organisation_id and g.user_id = ${row}.created_by)
  or exists (select from organisations.membership m where m.organisation_id = ${row}.organisation_id and m.user_id = ${row}.created_by))`;
