/** How long a new keeper has to say yes. */
export const transferDays = 14;

/** What of a pet can go along besides its profile, microchips and photo, in the order of the dialog → what the sender reads. */
export const transferPartNames = {
  medical: 'Health: vaccinations, treatments, conditions, allergies and visits',
  medication: 'Medication that’s being given',
  measures: 'Weight and other measures',
  notes: 'Notes, except private ones',
  training: 'Training',
  documents: 'Photos and documents',
  reminders: 'Reminders that are still to come',
} as const;
export type TransferPart = keyof typeof transferPartNames;
export const transferParts = Object.keys(transferPartNames) as [TransferPart, ...TransferPart[]];
