/** Stored with every mail that carries a link. */
export const accountLinkMail = 'auth.link';
