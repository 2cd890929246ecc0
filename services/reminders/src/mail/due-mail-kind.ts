/** The kind of the mail that says something is due now. Its subject is a notification. */
export const dueMailKind = 'reminders.due';
