/** Stored with every answer to a finder. */
export const finderAnswerMail = 'sharing.finder-answer';
