/** Kind of the mail that says: this dose is due now. Its subject is a dose. */
export const doseMailKind = 'health.dose';
/** Kind of the mail that says: what there is will not last. Its subject is the `refillMailId` of the plan. */
export const refillMailKind = 'health.refill';
