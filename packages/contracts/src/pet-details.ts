import { z } from 'zod';
import type { FieldError } from './errors.ts';
import { optionalText } from './values.ts';
import type { Species } from './species.ts';

/** What can be said about an animal nobody may have looked into yet. */
export const knowledge = z.enum(['yes', 'no', 'unknown']);
export type Knowledge = z.infer<typeof knowledge>;

/** Where an animal came from. */
export const petOrigin = z.enum(['bred', 'bought', 'rehomed', 'rescue', 'stray', 'gift']);
export type PetOrigin = z.infer<typeof petOrigin>;

/** What a person may say about where a pet is; its death is recorded only by `POST pets/{id}/deceased`. */
export const petStanding = z.enum(['active', 'away', 'lost', 'rehomed', 'transferred', 'archived']);
export type PetStanding = z.infer<typeof petStanding>;

export const petStatus = z.enum([...petStanding.options, 'deceased']);
export type PetStatus = z.infer<typeof petStatus>;

/** Pets with these don't count towards the plan; nor do those in the recycle bin. */
export const placelessStatuses: readonly PetStatus[] = ['deceased', 'transferred', 'archived'];

/** Who the animal gets on with. */
export const goodWith = z.strictObject({ dogs: knowledge, cats: knowledge, children: knowledge });
export type GoodWith = z.infer<typeof goodWith>;

/** Species whose owners keep a passport with a food-chain declaration. */
export const horseKinds: readonly Species[] = ['horse', 'pony', 'donkey'];

export function isHorseKind(species: string): boolean {
  return horseKinds.some((kind) => kind === species);
}

/** Is the animal meant for human consumption? Unknown counts as yes. */
export const foodChain = z.enum(['in', 'out', 'unknown']);
export type FoodChain = z.infer<typeof foodChain>;

/**
 * Universal Equine Life Number: a three-digit country, a three-character database, nine characters for the animal. Spaces and hyphens
 * are removed, letters in capitals; empty is null.
 */
export const ueln = z
  .string()
  .max(40)
  .overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .refine((value) => value === '' || /^[0-9]{3}[0-9A-Z]{3}[0-9A-Z]{9}$/.test(value), {
    message: 'Enter 15 characters, beginning with 3 digits.',
  })
  .nullable()
  .overwrite((value) => (value === '' ? null : value));

/** Height at the withers in whole centimetres. */
export const heightCm = z.int().min(30).max(250);

/** What is recorded only for horses, ponies and donkeys. */
export const horseDetails = z.strictObject({
  ueln,
  passportIssuer: optionalText(120),
  foodChain,
  heightCm: heightCm.nullable(),
});
export type HorseDetails = z.infer<typeof horseDetails>;

/** A horse about which none of this is known. */
export const unknownHorse: HorseDetails = { ueln: null, passportIssuer: null, foodChain: 'unknown', heightCm: null };

/** What `detailProblems` looks at. */
export interface DetailedPet {
  species: Species;
  birthDate: string | null;
  birthDatePrecision: string | null;
  neutered: Knowledge;
  neuteredOn: string | null;
  gotchaOn: string | null;
  microchips: readonly { number: string; implantedOn: string | null }[];
  horse: object | null;
}

/** What contradicts itself in a whole pet; a change is checked together with what is stored. */
export function detailProblems(pet: DetailedPet): FieldError[] {
  const { birthDate, neuteredOn, gotchaOn, microchips } = pet;
  const isBeforeBirth = (date: string | null) => date !== null && birthDate !== null && date < birthDate;
  const tooEarly = 'Enter a date on or after the birth date.';
  const found: (FieldError | false)[] = [
    neuteredOn !== null &&
      pet.neutered !== 'yes' && { path: 'neuteredOn', message: 'Only a neutered animal has this date.' },
    isBeforeBirth(neuteredOn) && { path: 'neuteredOn', message: tooEarly },
    isBeforeBirth(gotchaOn) && { path: 'gotchaOn', message: tooEarly },
    ...microchips.map(
      ({ implantedOn }, place) =>
        // What is known of the birth only roughly may be later than the chip.
        pet.birthDatePrecision === 'day' &&
        isBeforeBirth(implantedOn) && { path: `microchips.${place}.implantedOn`, message: tooEarly },
    ),
    microchips.length === 2 &&
      microchips[0]?.number === microchips[1]?.number && {
        path: 'microchips.1.number',
        message: 'This is the number of the first chip.',
      },
    pet.horse !== null &&
      !isHorseKind(pet.species) && { path: 'horse', message: 'Only horses, ponies and donkeys have these.' },
  ];
  return found.filter((problem) => problem !== false);
}
