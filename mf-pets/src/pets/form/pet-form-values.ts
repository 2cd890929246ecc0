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
  microchips: [ChipBoxes, ChipBoxes];
  isCross: boolean;
  goodWith: GoodWith;
  /** `hands` is what is typed there; centimetres follow it as soon as it is a height. */
  horse: Record<'ueln' | 'passportIssuer' | 'heightCm' | 'hands', string> & { foodChain: FoodChain };
  /** The stored pet that the changes are measured against; null for a new one. A draft keeps it with what was typed. */
  read: Pet | null;
};

/** What of a stored pet the form is about: that it has died is recorded elsewhere. */
export function bodyOf(pet: Pet): PetCreate {
  return { ...pet, status: pet.status === 'deceased' ? 'active' : pet.status };
}

function horseBoxes({ ueln, passportIssuer, foodChain, heightCm }: HorseDetails): PetFormValues['horse'] {
  const height = { heightCm: heightCm?.toString() ?? '', hands: handsBox(heightCm) };
  return { ueln: ueln ?? '', passportIssuer: passportIssuer ?? '', foodChain, ...height };
}

const isNoHeight = (hands: string): boolean => hands.trim() !== '' && parseHands(hands) === null;

/** What is typed of a horse; null for other species. */
function horseOf({ species, horse: { hands, heightCm, ...horse } }: PetFormValues): PetCreateInput['horse'] {
  if (!isHorseKind(species)) return null;
  if (isNoHeight(hands)) return { ...horse, heightCm: Number.NaN };
  return { ...horse, heightCm: heightCm.trim() === '' ? null : Number(heightCm) };
}

/** Where the hands are no height, nothing is said of the centimetres, which still are. */
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

/** What is wrong with a chip stands at its own boxes, also where those before it are empty. */
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

/** The contract's words about a birth date speak of a text; where the boxes are at fault these speak of the boxes. */
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

/** Checks the form by the contract. */
export const petResolver = bodyResolver<PetFormValues, PetCreateInput, PetCreate>(petCreate, toBody, wordsForBoxes);
