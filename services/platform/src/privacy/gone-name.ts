/** Replaces the name of a person who has deleted their account. */
export const goneName = 'Somebody who has left';
