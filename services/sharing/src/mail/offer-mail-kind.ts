/** Stored with every mail that tells somebody what is shared with them, or offered. */
export const offerMail = 'sharing.offer';
