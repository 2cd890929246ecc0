import { z } from 'zod';
import type { Area } from './areas.ts';

/** What a kind of record is called, where it lives and which area of the record it belongs to. */
export interface RecordKindWords {
  readonly area: Area;
  /** Below the pet's or the organisation's address: `allergies`. */
  readonly path: string;
  /** As in "1 allergy". */
  readonly one: string;
  readonly many: string;
}

/** A kind that belongs to the organisation as a whole, not to one pet. */
export interface OrganisationKindWords extends RecordKindWords {
  readonly isOfOrganisation: true;
}

/** A kind created by sending a file, and read as one. */
export interface FileKindWords extends OrganisationKindWords {
  readonly isFile: true;
}

/** A kind that belongs to a record of another kind and lives below its address. */
export interface InnerKindWords extends RecordKindWords {
  readonly within: string;
}

/** Every kind of record that can be created, deleted and restored. A new kind starts here. */
export const recordKinds = {
  allergy: { area: 'medical', path: 'allergies', one: 'allergy', many: 'allergies' },
  claim: { area: 'insurance', path: 'claims', one: 'claim', many: 'claims', within: 'policies' },
  condition: { area: 'medical', path: 'conditions', one: 'condition', many: 'conditions' },
  contact: { area: 'contacts', path: 'contacts', one: 'contact', many: 'contacts', isOfOrganisation: true },
  expense: { area: 'expenses', path: 'expenses', one: 'expense', many: 'expenses', isOfOrganisation: true },
  file: { area: 'documents', path: 'files', one: 'file', many: 'files', isOfOrganisation: true, isFile: true },
  measure: { area: 'measures', path: 'measures', one: 'measurement', many: 'measurements' },
  medication: { area: 'medication', path: 'medications', one: 'medication', many: 'medications' },
  note: { area: 'notes', path: 'notes', one: 'note', many: 'notes' },
  policy: { area: 'insurance', path: 'policies', one: 'policy', many: 'policies' },
  renewal: { area: 'insurance', path: 'renewals', one: 'renewal', many: 'renewals', within: 'policies' },
  'training-plan': {
    area: 'training',
    path: 'training/plans',
    one: 'training plan',
    many: 'training plans',
    isOfOrganisation: true,
  },
  'training-session': {
    area: 'training',
    path: 'training/sessions',
    one: 'training session',
    many: 'training sessions',
    isOfOrganisation: true,
  },
  'training-skill': { area: 'training', path: 'skills', one: 'skill', many: 'skills', within: 'training/plans' },
  treatment: { area: 'medical', path: 'treatments', one: 'parasite treatment', many: 'parasite treatments' },
  vaccination: { area: 'medical', path: 'vaccinations', one: 'vaccination', many: 'vaccinations' },
  visit: { area: 'medical', path: 'visits', one: 'visit', many: 'visits' },
} as const satisfies Record<string, RecordKindWords | OrganisationKindWords | FileKindWords | InnerKindWords>;

export type RecordKindName = keyof typeof recordKinds;
export const recordKindNames = Object.keys(recordKinds) as [RecordKindName, ...RecordKindName[]];
export const recordKindName = z.enum(recordKindNames);
