/** Stored with every mail that carries a notice. */
export const accountNoticeMail = 'auth.notice';
