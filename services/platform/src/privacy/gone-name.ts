/** Stands where the name of a person was who deleted the account. */
export const goneName = 'Somebody who has left';
