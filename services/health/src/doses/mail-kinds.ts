/** The kind of mail that says a dose is due now. Its subject is a dose. */
export const doseMailKind = 'health.dose';
/** The kind of mail that says stock is running out. Its subject is the plan's `refillMailId`. */
export const refillMailKind = 'health.refill';
