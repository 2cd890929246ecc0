/** Stored with every mail about what happened to a share after it was offered. Its subject is a row of `sharing.grant_notice`. */
export const grantNoticeMail = 'sharing.grant-notice';
