/** The kind of mail that says a dose is due now. Its subject is a dose. */
export const doseMailKind = 'health.dose';
/** The kind of mail that tells somebody else that a dose still isn't given. Its subject is the dose. */
export const lateDoseMailKind = 'health.late-dose';
/** The kind of mail that says stock is running out. Its subject is the plan's `refillMailId`. */
export const refillMailKind = 'health.refill';
