/** Is this asked by a grant? */
export const isByGrant = `select coalesce(current_setting('app.via', true), '') = 'grant' as "byGrant"`;

/**
 * Does a contact (alias `row`) concern the animals of the SQL list of text `petIds`? What somebody an animal was shared with added is
 * only about the animals it's for, which there always are, unless a member has changed it; everybody else's is about all of them.
 */
export const reachesPets = (row: string, petIds: string): string => `(${row}.primary_for ?| ${petIds}
  or jsonb_array_length(${row}.primary_for) = 0
  or exists (select from organisations.membership m
    where m.organisation_id = ${row}.organisation_id and m.user_id in (${row}.created_by, ${row}.updated_by)))`;
