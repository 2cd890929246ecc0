/** Stored with every invitation's mail. */
export const invitationMail = 'organisations.invitation';
