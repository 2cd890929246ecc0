/** Stored with every mail about an answer from support. */
export const answerMail = 'support.answer';
