/** The owner of rows that belong to no organisation, such as the record of a password change. */
export const noOrganisation = '00000000-0000-0000-0000-000000000000';

/** Has no rows: the tenant of a connection for which no organisation has been named yet. The last of all ids in RFC 9562. */
export const unknownOrganisation = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
