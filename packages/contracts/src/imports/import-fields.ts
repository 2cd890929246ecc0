import { z, type Permission } from '@petcare/contracts';

interface ImportKindWords {
  /** What it may list, as in "What does it list?" */
  readonly label: string;
  /** As in "1 pet". */
  readonly one: string;
  readonly many: string;
  /** What a row of the sheet is. */
  readonly row: string;
  /** Anyone who may add them by hand may import them. */
  readonly permission: Permission;
}

/** What a sheet can list. A new kind starts here. */
export const importKinds = {
  pets: { label: 'Pets', one: 'pet', many: 'pets', row: 'one animal per row', permission: 'pets.edit' },
  contacts: {
    label: 'Contacts',
    one: 'contact',
    many: 'contacts',
    row: 'one vet, sitter or other contact per row',
    permission: 'contacts.edit',
  },
  expenses: {
    label: 'Expenses',
    one: 'expense',
    many: 'expenses',
    row: 'one expense per row, as your bank or your own spreadsheet lists them',
    permission: 'expenses.edit',
  },
  vaccinations: {
    label: 'Vaccinations',
    one: 'vaccination',
    many: 'vaccinations',
    row: 'one jab per row, with the name or microchip of the animal',
    permission: 'medical.edit',
  },
  weights: {
    label: 'Weights',
    one: 'weight',
    many: 'weights',
    row: 'one weight per row, with the name or microchip of the animal',
    permission: 'measures.edit',
  },
} as const satisfies Record<string, ImportKindWords>;

export type ImportKind = keyof typeof importKinds;
export const importKind = z.enum(Object.keys(importKinds) as [ImportKind, ...ImportKind[]]);

/** A field a column of a sheet can be. */
export interface ImportField {
  readonly key: string;
  readonly label: string;
  /** Nothing can be imported until a column is this, or one named in `or`. */
  readonly needed?: true;
  readonly or?: readonly string[];
}

const pet: ImportField = { key: 'pet', label: 'Pet', needed: true };

/** What each kind's columns can be, in the order offered. */
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
    { key: 'implantedOn', label: 'Microchip implanted on' },
    { key: 'chipDatabase', label: 'Microchip registered with' },
    { key: 'gotchaOn', label: 'Came home on' },
    { key: 'origin', label: 'Came from' },
    { key: 'status', label: 'Status' },
    { key: 'warning', label: 'Warning' },
    { key: 'ueln', label: 'UELN' },
    { key: 'passportIssuer', label: 'Passport issued by' },
  ],
  contacts: [
    { key: 'name', label: 'Name', needed: true },
    { key: 'type', label: 'Type' },
    { key: 'organisation', label: 'Organisation' },
    { key: 'phone', label: 'Phone' },
    { key: 'otherPhone', label: 'Another phone' },
    { key: 'email', label: 'E-mail' },
    { key: 'address', label: 'Address' },
    { key: 'postcode', label: 'Postcode' },
    { key: 'registrationNo', label: 'Registration number' },
  ],
  expenses: [
    { key: 'spentOn', label: 'Date', needed: true },
    { key: 'amount', label: 'Amount spent', needed: true, or: ['bankAmount', 'moneyBack'] },
    { key: 'bankAmount', label: 'Amount (minus is spent)' },
    { key: 'moneyBack', label: 'Money refunded' },
    { key: 'moneyIn', label: 'Other money in (left out)' },
    { key: 'vendor', label: 'Paid to' },
    { key: 'category', label: 'Category' },
    { key: 'pet', label: 'Pet, or several' },
    { key: 'note', label: 'Note' },
  ],
  vaccinations: [
    pet,
    { key: 'product', label: 'Vaccine', needed: true },
    { key: 'givenOn', label: 'Given on' },
    { key: 'nextDueOn', label: 'Next due on' },
    { key: 'antigens', label: 'Protects against' },
    { key: 'doseNo', label: 'Dose' },
    { key: 'batch', label: 'Batch' },
    { key: 'batchExpiresOn', label: 'Batch expires on' },
  ],
  weights: [
    pet,
    { key: 'weighedOn', label: 'Date', needed: true },
    { key: 'weight', label: 'Weight (kg unless said)', needed: true, or: ['grams', 'pounds'] },
    { key: 'grams', label: 'Weight in grams' },
    { key: 'pounds', label: 'Weight in pounds' },
    { key: 'note', label: 'Note' },
  ],
};
