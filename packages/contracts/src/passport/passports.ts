import { id, instant, z } from '@petcare/contracts';
import { finderMessage } from './finder-messages.ts';

/** `lost` is what the pet's status says: turning one on turns on the other. */
export const passportMode = z.enum(['off', 'basic', 'lost']);
export type PassportMode = z.infer<typeof passportMode>;

/** Part of the public page → what the owner reads beside its checkbox. In the order of the page. */
export const passportSectionNames = {
  name: 'Name',
  photo: 'Photo',
  species: 'Species',
  breed: 'Breed',
  colour: 'Colour and markings',
  sex: 'Sex',
  age: 'Age',
  warning: 'Warning',
  chip: 'Last four characters of the microchip',
  allergies: 'Allergies',
  medication: 'Medication',
  vet: 'Vet, with phone number',
} as const;
export type PassportSection = keyof typeof passportSectionNames;
export const passportSections = Object.keys(passportSectionNames) as [PassportSection, ...PassportSection[]];
export const passportSection = z.enum(passportSections);

/** What is shown until someone chooses: what helps a finder, and nothing about health. */
export const usualSections: readonly PassportSection[] = [
  'name',
  'photo',
  'species',
  'breed',
  'colour',
  'sex',
  'warning',
  'chip',
];

const lines = z.array(z.string()).optional();

/** What strangers read, by section; the photo is its picture's id. A section with nothing to say is left out. */
export const passportFacts = z.object(
  Object.fromEntries(passportSections.map((name) => [name, lines])) as Record<PassportSection, typeof lines>,
);
export type PassportFacts = z.infer<typeof passportFacts>;

/** Of all facts, those that were chosen. */
export function chosenFacts(facts: PassportFacts, sections: readonly PassportSection[]): PassportFacts {
  return Object.fromEntries(
    passportSections.filter((name) => sections.includes(name) && facts[name]).map((name) => [name, facts[name]]),
  );
}

/** Body of `POST /api/passports`: creates the pet's passport, or changes it; what is left out stays. */
export const passportSet = z
  .strictObject({
    petId: id,
    mode: passportMode.optional(),
    /** What it was when this was chosen: refused if it has become something else, as that may mark a lost pet as found. */
    modeRead: passportMode.optional(),
    sections: z
      .array(passportSection)
      .max(passportSections.length)
      .refine((names) => new Set(names).size === names.length, 'Choose each part once.')
      .optional(),
  })
  .meta({ id: 'PassportSet' });
export type PassportSet = z.output<typeof passportSet>;

/** A pet's passport as its owner sees it. `id` is null before there is one; `code` and `url` remain after it was revoked. */
export const passport = z
  .object({
    id: id.nullable(),
    petId: id,
    mode: passportMode,
    sections: z.array(passportSection),
    /** 0 before there is a passport; different after each change, including a new code. */
    version: z.int(),
    code: z.string().nullable(),
    url: z.string().nullable(),
    /** What every section would show, chosen or not. */
    facts: passportFacts,
    /** How often strangers opened the page, and when last. */
    scans: z.int(),
    lastScannedAt: instant.nullable(),
    /** The newest fifty, newest first. */
    messages: z.array(finderMessage),
  })
  .meta({ id: 'Passport' });
export type Passport = z.infer<typeof passport>;
