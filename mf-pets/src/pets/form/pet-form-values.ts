import type { FieldErrors } from 'react-hook-form';
import {
  isHorseKind,
  parseHands,
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
import { handsBox } from './height-field.tsx';
import { chipBoxes, chipOf, filledChips, type ChipBoxes } from './chip-boxes.ts';

/** A pet's fields whose controls hold plain text, a date or one choice. */
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
  microchips: [ChipBoxes, ChipBoxes];
  isCross: boolean;
  goodWith: GoodWith;
  /** `hands` is what was typed there; centimetres follow once it's a valid height. */
  horse: Record<'ueln' | 'passportIssuer' | 'heightCm' | 'hands', string> & { foodChain: FoodChain };
  /** The stored pet that changes are compared with; null for a new one. A draft keeps it with what was typed. */
  read: Pet | null;
};

/** The parts of a stored pet the form covers: a death is recorded elsewhere. */
export function bodyOf(pet: Pet): PetCreate {
  return { ...pet, status: pet.status === 'deceased' ? 'active' : pet.status };
}

function horseBoxes({ ueln, passportIssuer, foodChain, heightCm }: HorseDetails): PetFormValues['horse'] {
  const height = { heightCm: heightCm?.toString() ?? '', hands: handsBox(heightCm) };
  return { ueln: ueln ?? '', passportIssuer: passportIssuer ?? '', foodChain, ...height };
}

const isNoHeight = (hands: string): boolean => hands.trim() !== '' && parseHands(hands) === null;

/** What was typed for a horse; null for other species. */
function horseOf({ species, horse: { hands, heightCm, ...horse } }: PetFormValues): PetCreateInput['horse'] {
  if (!isHorseKind(species)) return null;
  if (isNoHeight(hands)) return { ...horse, heightCm: Number.NaN };
  return { ...horse, heightCm: heightCm.trim() === '' ? null : Number(heightCm) };
}

/** If the hands aren't a valid height, don't complain about the centimetres, which still are. */
function wordsForHands(errors: FieldErrors, { horse: { hands } }: PetFormValues): FieldErrors {
  if (!errors['horse'] || !isNoHeight(hands)) return errors;
  const { heightCm: _cm, ...others } = errors['horse'] as FieldErrors;
  const said = { type: 'hands', message: 'Enter hands and inches, such as 14.2. Inches go up to 3.' };
  return Object.assign({}, errors, { horse: { ...others, hands: said } });
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
    microchips: [chipBoxes(pet?.microchips[0]), chipBoxes(pet?.microchips[1])],
    read: pet,
  };
}

/** A stored date stays as it is if nobody touched its boxes, even where its precision hides part of it. */
function birthDateOf({ birthDate, birthDatePrecision: precision, read }: PetFormValues): string | null {
  const typed = joinDate(birthDate, precision);
  const stored = read?.birthDate ?? null;
  const isUntouched = precision === read?.birthDatePrecision && typed === joinDate(splitDate(stored), precision);
  return isUntouched ? stored : typed;
}

/** The form's contents as the contract has them; the contract says whether they're valid. */
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
    microchips: filledChips(values.microchips).map(({ chip }) => chipOf(chip)),
  };
}

/** A problem with a chip appears at its own boxes, even if those before it are empty. */
function atTheirBoxes(errors: FieldErrors, { microchips }: PetFormValues): FieldErrors {
  const problems = errors['microchips'] as FieldErrors[] | undefined;
  if (!Array.isArray(problems)) return errors;
  const places: FieldErrors[] = [];
  filledChips(microchips).forEach(({ place }, index) => {
    const problem = problems[index];
    if (problem) places[place] = problem;
  });
  return Object.assign({}, errors, { microchips: places });
}

/** The contract's message about a birth date speaks of a text; if the boxes are at fault, this speaks of the boxes. */
function wordsForBoxes(found: FieldErrors, values: PetFormValues): object {
  const errors = wordsForHands(atTheirBoxes(found, values), values);
  const { birthDate, birthDatePrecision } = values;
  const problem = errors['birthDate'];
  if (!problem) return errors;
  const said = (message: string) => ({ ...errors, birthDate: { ...problem, message } });
  if (isIncomplete(birthDate, birthDatePrecision)) {
    return said('Fill in every box of the date, or choose a less exact one.');
  }
  return problem.type === 'invalid_format' ? said('That date doesn’t exist.') : errors;
}

/** Validates the form with the contract. */
export const petResolver = bodyResolver<PetFormValues, PetCreateInput, PetCreate>(petCreate, toBody, wordsForBoxes);
