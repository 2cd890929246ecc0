/** Stored with every mail about an answer of support. */
export const answerMail = 'support.answer';
