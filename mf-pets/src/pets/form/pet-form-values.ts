import type { FieldErrors } from 'react-hook-form';
import {
  isHorseKind,
  normaliseMicrochip,
  petCreate,
  type DatePrecision,
  type Pet,
  type PetCreate,
  type PetCreateInput,
  unknownHorse,
  type FoodChain,
  type GoodWith,
  type HorseDetails,
} from '@petcare/contracts';
import { bodyResolver } from '@petcare/records';
import { isIncomplete, joinDate, splitDate, type DateParts } from '../birth-date.ts';

/** Fields of a pet whose form control holds plain text, a date or one choice. */
const textKeys = [
  'name',
  'species',
  'breed',
  'secondBreed',
  'sex',
  'neutered',
  'neuteredOn',
  'colour',
  'markings',
  'gotchaOn',
  'origin',
  'status',
  'warning',
] as const;
type TextKey = (typeof textKeys)[number];

export type PetFormValues = Record<TextKey, string> & {
  birthDate: DateParts;
  birthDatePrecision: DatePrecision;
  microchips: [{ number: string }];
  isCross: boolean;
  goodWith: GoodWith;
  horse: Record<'ueln' | 'passportIssuer' | 'heightCm', string> & { foodChain: FoodChain };
  /** The stored pet that the changes are measured against; null for a new one. A draft keeps it with what was typed. */
  read: Pet | null;
};

/** What of a stored pet the form is about: that it has died is recorded elsewhere. */
export function bodyOf(pet: Pet): PetCreate {
  return { ...pet, status: pet.status === 'deceased' ? 'active' : pet.status };
}

function horseBoxes({ ueln, passportIssuer, foodChain, heightCm }: HorseDetails): PetFormValues['horse'] {
  return { ueln: ueln ?? '', passportIssuer: passportIssuer ?? '', foodChain, heightCm: heightCm?.toString() ?? '' };
}

/** What is typed of a horse; null for other species. */
function horseOf({ species, horse }: PetFormValues): PetCreateInput['horse'] {
  if (!isHorseKind(species)) return null;
  return { ...horse, heightCm: horse.heightCm.trim() === '' ? null : Number(horse.heightCm) };
}

/** What the form starts with: the stored pet, or nothing. */
export function toFormValues(pet: Pet | null): PetFormValues {
  const body = pet && bodyOf(pet);
  const texts = Object.fromEntries(textKeys.map((key) => [key, body?.[key] ?? '']));
  return {
    ...(texts as Record<TextKey, string>),
    sex: pet?.sex ?? 'unknown',
    neutered: pet?.neutered ?? 'unknown',
    status: body?.status ?? 'active',
    birthDate: splitDate(pet?.birthDate ?? null),
    birthDatePrecision: pet?.birthDatePrecision ?? 'day',
    isCross: pet?.isCross ?? false,
    goodWith: pet?.goodWith ?? { dogs: 'unknown', cats: 'unknown', children: 'unknown' },
    horse: horseBoxes(pet?.horse ?? unknownHorse),
    microchips: [{ number: pet?.microchips[0]?.number ?? '' }],
    read: pet,
  };
}

/** A stored date whose boxes nobody touched stays as it is, also where its precision hides a part of it. */
function birthDateOf({ birthDate, birthDatePrecision: precision, read }: PetFormValues): string | null {
  const typed = joinDate(birthDate, precision);
  const stored = read?.birthDate ?? null;
  const isUntouched = precision === read?.birthDatePrecision && typed === joinDate(splitDate(stored), precision);
  return isUntouched ? stored : typed;
}

/** The typed number, with what is known of that chip, and the chips that are not on the form. */
function chipsOf({ microchips: [{ number }], read }: PetFormValues): PetCreateInput['microchips'] {
  const [first, ...others] = read?.microchips ?? [];
  if (number.trim() === '') return others;
  return [first && first.number === normaliseMicrochip(number) ? first : { number }, ...others];
}

/** What is in the form, as the contract has it; the contract says whether it will do. */
export function toBody(values: PetFormValues): PetCreateInput {
  const texts = Object.fromEntries(textKeys.map((key) => [key, values[key]])) as Pick<PetCreateInput, TextKey>;
  const birthDate = birthDateOf(values);
  return {
    ...texts,
    neuteredOn: values.neutered === 'yes' ? values.neuteredOn || null : null,
    gotchaOn: values.gotchaOn || null,
    origin: texts.origin || null,
    isCross: values.isCross,
    goodWith: values.goodWith,
    horse: horseOf(values),
    birthDate,
    birthDatePrecision: birthDate === null ? null : values.birthDatePrecision,
    microchips: chipsOf(values),
  };
}

/** The contract's words about a birth date speak of a text; where the boxes are at fault these speak of the boxes. */
function wordsForBoxes(errors: FieldErrors, { birthDate, birthDatePrecision }: PetFormValues): object {
  const problem = errors['birthDate'];
  if (!problem) return errors;
  const said = (message: string) => ({ ...errors, birthDate: { ...problem, message } });
  if (isIncomplete(birthDate, birthDatePrecision)) {
    return said('Fill in every box of the date, or say that less of it is known.');
  }
  return problem.type === 'invalid_format' ? said('There is no such date.') : errors;
}

/** Checks the form by the contract. */
export const petResolver = bodyResolver<PetFormValues, PetCreateInput, PetCreate>(petCreate, toBody, wordsForBoxes);
