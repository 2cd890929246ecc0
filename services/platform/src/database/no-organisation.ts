/** Whose the rows are that belong to no organisation, such as the record of a change of password. */
export const noOrganisation = '00000000-0000-0000-0000-000000000000';
