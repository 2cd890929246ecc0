import { z } from 'zod';
import type { FieldError } from './errors.ts';
import { id, instant, listOf, listQuery, localDate, optionalText, pastDate, text, version } from './values.ts';
import { microchip, microchipGiven } from './microchips.ts';
import {
  detailProblems,
  goodWith,
  horseDetails,
  knowledge,
  petOrigin,
  petStanding,
  petStatus,
  unknownHorse,
} from './pet-details.ts';
import { species } from './species.ts';

export const sex = z.enum(['female', 'male', 'unknown']);
export type Sex = z.infer<typeof sex>;

/** How much of the birth date is known. */
export const datePrecision = z.enum(['day', 'month', 'year', 'estimate']);
export type DatePrecision = z.infer<typeof datePrecision>;

/** Every field a person fills in, with the rule it follows everywhere. A new field starts here. */
const fields = {
  name: text(80, 'Enter your pet’s name.'),
  species,
  breed: optionalText(80),
  secondBreed: optionalText(80),
  isCross: z.boolean(),
  sex,
  neutered: knowledge,
  neuteredOn: pastDate.nullable(),
  birthDate: pastDate.nullable(),
  birthDatePrecision: datePrecision.nullable(),
  colour: optionalText(60),
  markings: optionalText(200),
  gotchaOn: pastDate.nullable(),
  origin: petOrigin.nullable(),
  status: petStanding,
  warning: optionalText(200),
  goodWith,
  microchips: z.array(microchipGiven).max(2),
  horse: horseDetails.nullable(),
};

/** The message if `hasPrecision` is false. */
export const precisionMissing: FieldError = {
  path: 'birthDatePrecision',
  message: 'Say how exact the birth date is.',
};
const missing = { path: [precisionMissing.path], message: precisionMissing.message };

/** Is it known how exact the birth date is? A change to one of the two fields is checked together with the stored other. */
export function hasPrecision(pet: Pick<Pet, 'birthDate' | 'birthDatePrecision'>): boolean {
  return pet.birthDate === null || pet.birthDatePrecision !== null;
}

/** Body of `POST /api/pets`; only name and species are required. */
export const petCreate = z
  .strictObject({
    ...fields,
    breed: fields.breed.default(null),
    secondBreed: fields.secondBreed.default(null),
    isCross: fields.isCross.default(false),
    sex: fields.sex.default('unknown'),
    neutered: fields.neutered.default('unknown'),
    neuteredOn: fields.neuteredOn.default(null),
    birthDate: fields.birthDate.default(null),
    birthDatePrecision: fields.birthDatePrecision.default(null),
    colour: fields.colour.default(null),
    markings: fields.markings.default(null),
    gotchaOn: fields.gotchaOn.default(null),
    origin: fields.origin.default(null),
    status: fields.status.default('active'),
    warning: fields.warning.default(null),
    goodWith: z
      .strictObject({
        dogs: knowledge.default('unknown'),
        cats: knowledge.default('unknown'),
        children: knowledge.default('unknown'),
      })
      .default({ dogs: 'unknown', cats: 'unknown', children: 'unknown' }),
    microchips: fields.microchips.default([]),
    horse: z
      .strictObject({
        ueln: horseDetails.shape.ueln.default(null),
        passportIssuer: horseDetails.shape.passportIssuer.default(null),
        foodChain: horseDetails.shape.foodChain.default(unknownHorse.foodChain),
        heightCm: horseDetails.shape.heightCm.default(null),
      })
      .nullable()
      .default(null),
  })
  .refine(hasPrecision, missing)
  .superRefine((pet, context) => {
    for (const { path, message } of detailProblems(pet))
      context.addIssue({
        code: 'custom',
        path: path.split('.').map((part) => (/^\d+$/.test(part) ? +part : part)),
        message,
      });
  })
  .meta({ id: 'PetCreate' });
export type PetCreate = z.output<typeof petCreate>;
export type PetCreateInput = z.input<typeof petCreate>;

/**
 * Body of `PATCH /api/pets/{id}`: an omitted key stays, also within `goodWith` and `horse`, null clears; `version` or If-Match says
 * what was read. Chips are replaced as a whole.
 */
export const petUpdate = z
  .strictObject({ ...fields, goodWith: goodWith.partial(), horse: horseDetails.partial().nullable(), version })
  .partial()
  .refine((pet) => !pet.birthDate || pet.birthDatePrecision !== null, missing)
  .meta({ id: 'PetUpdate' });
export type PetUpdate = z.output<typeof petUpdate>;
export type PetUpdateInput = z.input<typeof petUpdate>;

export const pet = z
  .object({
    id,
    ...fields,
    neuteredOn: localDate.nullable(),
    birthDate: localDate.nullable(),
    gotchaOn: localDate.nullable(),
    microchips: z.array(microchip),
    status: petStatus,
    /** The day it died; null while it is alive. */
    deceasedOn: localDate.nullable(),
    /** When a new keeper took it on; from then on its record here only says how it was. */
    passedOnAt: instant.nullable(),
    /** Its photo, under `pictureAddress`; null if there is none. */
    photoId: id.nullable(),
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Pet' });
export type Pet = z.output<typeof pet>;

/** Where a pet's or person's photo is: upright WebP, at most 2048 pixels, or a square of 256. */
export function pictureAddress(photoId: string | null, size: 'whole' | 'thumbnail'): string | null {
  if (photoId === null) return null;
  return size === 'whole' ? `/api/files/${photoId}` : `/api/files/${photoId}/thumbnail`;
}

/** Body of `POST /api/pets/{id}/deceased`; today by default. */
export const petDeceased = z.strictObject({ on: pastDate.optional() }).meta({ id: 'PetDeceased' });
export type PetDeceased = z.output<typeof petDeceased>;

/** A pet in a list: its page has the rest. */
export const petListItem = pet
  .omit({
    neutered: true,
    neuteredOn: true,
    markings: true,
    gotchaOn: true,
    origin: true,
    goodWith: true,
    microchips: true,
    horse: true,
    passedOnAt: true,
    createdAt: true,
    updatedAt: true,
  })
  .meta({ id: 'PetListItem' });
export type PetListItem = z.output<typeof petListItem>;
export const petList = listOf(petListItem).meta({ id: 'PetList' });
export type PetList = z.output<typeof petList>;

/** Query of `GET /api/pets`: by name, A to Z; `search` is part of a name, a breed or a chip number. */
export const petListQuery = listQuery.extend({
  search: text(80).optional(),
  species: species.optional(),
  status: petStatus.optional(),
  /** Those that are alive and haven't been passed on, or those that have died. */
  living: z.enum(['true', 'false']).optional(),
});
export type PetListQuery = z.output<typeof petListQuery>;
