import { optionalText, petRecord, text, z } from '@petcare/contracts';

/** Allergy kind → the word people read. */
export const allergyKindNames = {
  food: 'Food',
  drug: 'Medicine',
  environment: 'Environment',
  contact: 'Contact',
  insect: 'Insect',
} as const;
export const allergyKind = z.enum(Object.keys(allergyKindNames) as [AllergyKind, ...AllergyKind[]]);
export type AllergyKind = keyof typeof allergyKindNames;

export const allergySeverityNames = {
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
  anaphylaxis: 'Anaphylaxis',
} as const;
export type AllergySeverity = keyof typeof allergySeverityNames;
export const allergySeverity = z.enum(Object.keys(allergySeverityNames) as [AllergySeverity, ...AllergySeverity[]]);

export const allergyStatusNames = { active: 'Active', resolved: 'Resolved' } as const;
export type AllergyStatus = keyof typeof allergyStatusNames;
export const allergyStatus = z.enum(Object.keys(allergyStatusNames) as [AllergyStatus, ...AllergyStatus[]]);

export const allergy = petRecord(
  'Allergy',
  {
    substance: text(120, 'Say what the allergy is to.'),
    kind: allergyKind,
    reaction: optionalText(500),
    severity: allergySeverity,
    status: allergyStatus,
  },
  { defaults: { status: 'active' } },
);
export type Allergy = z.output<typeof allergy.row>;
export type AllergyCreate = z.output<typeof allergy.create>;
export type AllergyCreateInput = z.input<typeof allergy.create>;
