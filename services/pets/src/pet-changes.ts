import {
  detailProblems,
  hasPrecision,
  isHorseKind,
  placelessStatuses,
  precisionMissing,
  unknownHorse,
  type FieldError,
  type HorseDetails,
  type Pet,
  type PetUpdate,
} from '@petcare/contracts';
import type { Scope } from '@petcare/platform';

export type PetFields = Omit<PetUpdate, 'version' | 'microchips'>;

/** The fields to store, where what is nested is whole: what a change does not name stays, and a dog keeps nothing of a horse. */
export function wholeFields(current: Pet, { goodWith, horse, ...fields }: PetFields) {
  const isHorse = isHorseKind(fields.species ?? current.species);
  const wasHorse = current.horse !== null;
  return {
    ...fields,
    ...(goodWith && { goodWith: { ...current.goodWith, ...goodWith } }),
    ...((horse !== undefined || isHorse !== wasHorse) && { horse: horseOf(current, isHorse, horse) }),
  };
}

function horseOf(current: Pet, isHorse: boolean, given: PetFields['horse']): HorseDetails | null {
  if (!given) return isHorse ? (given === null ? unknownHorse : (current.horse ?? unknownHorse)) : null;
  return { ...(current.horse ?? unknownHorse), ...given };
}

/** What is wrong with the pet as it would be. */
export function problemsOf(current: Pet, changes: Partial<Pet>): FieldError[] {
  const next = { ...current, ...changes };
  const found = detailProblems(next);
  if (!hasPrecision(next)) found.unshift(precisionMissing);
  if (current.deceasedOn !== null && changes.status !== undefined)
    found.push({ path: 'status', message: 'It’s recorded as having died. Undo that first.' });
  if (next.deceasedOn !== null && next.birthDate !== null && next.deceasedOn < next.birthDate)
    found.push({ path: 'birthDate', message: 'Enter a date on or before the day it died.' });
  return found;
}

/** Where an animal is, lost or gone to others, is said by those whose it is alone. The database refuses it, too. */
export function keptFromGrantees({ via }: Pick<Scope, 'via'>, current: Pet, next: Partial<Pet>): FieldError[] {
  if (via !== 'grant' || next.status === undefined || next.status === current.status) return [];
  return [{ path: 'status', message: 'Only the people this animal belongs to can change this. Let them know.' }];
}

/** Does a pet of this status take a place of the plan? */
export function takesPlace(status: Pet['status']): boolean {
  return !placelessStatuses.includes(status);
}
