/** Stored with every mail of a notice. */
export const accountNoticeMail = 'auth.notice';
