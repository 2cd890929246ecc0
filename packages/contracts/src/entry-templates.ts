import { z } from 'zod';
import { paragraphs, text } from './values.ts';

/** Type of a note → the word people read. */
export const noteTypeNames = {
  general: 'General',
  behaviour: 'Behaviour',
  diet: 'Diet',
  symptom: 'Symptom',
  incident: 'Incident',
  grooming: 'Grooming',
  exercise: 'Exercise',
  heat: 'Heat',
  breeding: 'Breeding',
  training: 'Training',
  'hand-over': 'Hand-over',
} as const;
export type NoteType = keyof typeof noteTypeNames;
export const noteType = z.enum(Object.keys(noteTypeNames) as [NoteType, ...NoteType[]]);

/** What a treatment is against → the word people read. */
export const treatmentTargetNames = {
  flea: 'Fleas',
  tick: 'Ticks',
  roundworm: 'Roundworm',
  tapeworm: 'Tapeworm',
  lungworm: 'Lungworm',
  heartworm: 'Heartworm',
  mites: 'Mites',
  lice: 'Lice',
  strongyles: 'Strongyles',
} as const;
export type TreatmentTarget = keyof typeof treatmentTargetNames;
export const treatmentTarget = z.enum(Object.keys(treatmentTargetNames) as [TreatmentTarget, ...TreatmentTarget[]]);

/** What is added to a pet's record each time a reminder is done, except the time; the fields are the record's own. */
export const entryTemplate = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('note'), type: noteType, body: paragraphs(2000, 'Write the note.') }),
  z.strictObject({ kind: z.literal('treatment'), target: treatmentTarget, product: text(120, 'Enter the product.') }),
]);
export type EntryTemplate = z.output<typeof entryTemplate>;
