/** The kind of the daily e-mail. Its subject is a digest. */
export const digestMailKind = 'reminders.digest';
