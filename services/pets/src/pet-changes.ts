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

/** The fields to store, with nested ones complete: what a change doesn't name stays, and a dog keeps nothing of a horse. */
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

/** What would be wrong with the pet after the change. */
export function problemsOf(current: Pet, changes: Partial<Pet>): FieldError[] {
  const next = { ...current, ...changes };
  const isBirthOther = next.birthDate !== current.birthDate || next.birthDatePrecision !== current.birthDatePrecision;
  const isChipLooked = changes.microchips !== undefined || isBirthOther;
  // What was stored before this was asked keeps nobody from changing something else.
  const found = detailProblems(isChipLooked ? next : { ...next, microchips: [] });
  if (!hasPrecision(next)) found.unshift(precisionMissing);
  if (current.deceasedOn !== null && changes.status !== undefined)
    found.push({ path: 'status', message: 'It’s recorded as having died. Undo that first.' });
  if (next.deceasedOn !== null && next.birthDate !== null && next.deceasedOn < next.birthDate)
    found.push({ path: 'birthDate', message: 'Enter a date on or before the day it died.' });
  return found;
}

/** Only the people an animal belongs to say where it is, or that it's lost or with somebody else. The database enforces this, too. */
export function keptFromGrantees({ via }: Pick<Scope, 'via'>, current: Pet, next: Partial<Pet>): FieldError[] {
  if (via !== 'grant' || next.status === undefined || next.status === current.status) return [];
  return [{ path: 'status', message: 'Only the people this animal belongs to can change this. Let them know.' }];
}

/** Does a pet with this status count towards the plan? */
export function takesPlace(status: Pet['status']): boolean {
  return !placelessStatuses.includes(status);
}
