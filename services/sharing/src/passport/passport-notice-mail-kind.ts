/** Stored with every mail about a passport to the pet's people. */
export const passportNoticeMail = 'sharing.passport-notice';
