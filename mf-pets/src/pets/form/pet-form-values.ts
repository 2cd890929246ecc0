import type { FieldErrors } from 'react-hook-form';
import { petCreate, type DatePrecision, type Pet, type PetCreate, type PetCreateInput } from '@petcare/contracts';
import { bodyResolver } from '@petcare/records';
import { isIncomplete, joinDate, splitDate, type DateParts } from '../birth-date.ts';

/** Fields of a pet whose form control holds plain text or one choice; a new field of the contract is among them by itself. */
export type TextKey = Exclude<keyof PetCreate, 'birthDate' | 'birthDatePrecision' | 'microchips'>;

export type PetFormValues = Record<TextKey, string> & {
  birthDate: DateParts;
  birthDatePrecision: DatePrecision;
  microchips: [{ number: string }];
  /** The stored pet that the changes are measured against; null for a new one. A draft keeps it with what was typed. */
  read: Pet | null;
};

const isText = (key: string): key is TextKey => !['birthDate', 'birthDatePrecision', 'microchips'].includes(key);
const textKeys = Object.keys(petCreate.shape).filter(isText);

/** What the form starts with: the stored pet, or nothing. */
export function toFormValues(pet: Pet | null): PetFormValues {
  const texts = Object.fromEntries(textKeys.map((key) => [key, pet?.[key] ?? '']));
  return {
    ...(texts as Record<TextKey, string>),
    sex: pet?.sex ?? 'unknown',
    birthDate: splitDate(pet?.birthDate ?? null),
    birthDatePrecision: pet?.birthDatePrecision ?? 'day',
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

/** What is in the form, as the contract has it; the contract says whether it will do. */
export function toBody(values: PetFormValues): PetCreateInput {
  const texts = Object.fromEntries(textKeys.map((key) => [key, values[key]])) as Pick<PetCreateInput, TextKey>;
  const birthDate = birthDateOf(values);
  return {
    ...texts,
    birthDate,
    birthDatePrecision: birthDate === null ? null : values.birthDatePrecision,
    microchips: values.microchips.filter(({ number }) => number.trim() !== ''),
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
