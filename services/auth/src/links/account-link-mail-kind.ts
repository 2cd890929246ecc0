/** Stored with every mail of a link. */
export const accountLinkMail = 'auth.link';
