/** Kind of the mail that says: this is due now. Its subject is a notification. */
export const dueMailKind = 'reminders.due';
