import { z } from '@petcare/contracts';

export const importKind = z.enum(['pets']);
export type ImportKind = z.infer<typeof importKind>;

/** A field that a column of a sheet can be. */
export interface ImportField {
  readonly key: string;
  readonly label: string;
  /** Nothing can be imported before a column is this. */
  readonly needed?: true;
}

/** What the columns of each kind can be, in the order of the choice. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  pets: [
    { key: 'name', label: 'Name', needed: true },
    { key: 'species', label: 'Species', needed: true },
    { key: 'breed', label: 'Breed' },
    { key: 'secondBreed', label: 'Second breed' },
    { key: 'sex', label: 'Sex' },
    { key: 'birthDate', label: 'Date of birth' },
    { key: 'neutered', label: 'Neutered' },
    { key: 'neuteredOn', label: 'Neutered on' },
    { key: 'colour', label: 'Colour' },
    { key: 'markings', label: 'Markings' },
    { key: 'microchip', label: 'Microchip number' },
    { key: 'gotchaOn', label: 'Came home on' },
    { key: 'origin', label: 'Came from' },
    { key: 'status', label: 'Status' },
    { key: 'warning', label: 'Warning' },
    { key: 'ueln', label: 'UELN' },
    { key: 'passportIssuer', label: 'Passport issued by' },
  ],
};
