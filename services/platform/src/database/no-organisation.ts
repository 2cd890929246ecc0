/** Whose the rows are that belong to no organisation, such as the record of a change of password. */
export const noOrganisation = '00000000-0000-0000-0000-000000000000';

/** Has no rows: the tenant of a connection of which no organisation has been named yet. The last of all ids of RFC 9562. */
export const unknownOrganisation = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
