import { dateIn, timeIn, undoMinutes } from '@petcare/contracts';
import {
  dayWords,
  givenAtFault,
  givenDoubt,
  outcomeFault,
  partFault,
  type Dose,
  type DoseGive,
  type GivenOutcome,
} from '@petcare/contracts/health';
import { invalid, ProblemError } from '@petcare/platform';

const verbs: Readonly<Record<GivenOutcome, string>> = {
  given: 'gave this',
  partly: 'gave part of this',
  refused: 'recorded that this was refused',
  vomited: 'gave this, and it came back up,',
  skipped: 'skipped this',
};

/** What is said about a dose that somebody gave. */
export type Given = Pick<Dose, 'id' | 'outcome' | 'givenBy' | 'givenAt' | 'zone' | 'localDate'>;

/** "Sam gave this at 18:02." by the dose's clock, with the day if that isn't the dose's. */
export function givenWords({ outcome, givenBy, givenAt, zone, localDate }: Given): string {
  if (outcome === null || outcome === 'missed' || givenAt === null) return 'Nobody has given this yet.';
  const at = new Date(givenAt);
  const day = dateIn(zone, at);
  return `${givenBy} ${verbs[outcome]} at ${timeIn(zone, at)}${day === localDate ? '' : ` on ${dayWords(day)}`}.`;
}

/** 409 with who gave it and when. */
export function alreadyGiven(current: Dose): ProblemError {
  const { id, givenBy, givenAt } = current;
  return new ProblemError('already-given', givenWords(current), {
    current,
    doubt: givenDoubt(id),
    ...(givenBy !== null && { givenBy }),
    ...(givenAt !== null && { givenAt }),
  });
}

/** 409: the time for undoing it has passed, or there's nothing to undo. */
export function notUndoable(current: Dose): ProblemError {
  const message =
    current.givenAt === null
      ? 'This dose isn’t recorded, so there’s nothing to undo.'
      : `This can be undone only within ${undoMinutes} minutes.`;
  return new ProblemError('conflict', message, { current });
}

/** @throws {ProblemError} 409 if what is recorded isn't the recording `undoUntil` belongs to; null is for whichever there is */
export function refuseOther(current: Dose, undoUntil: string | null): void {
  if (undoUntil === null || current.givenAt === null) return;
  if (current.undoUntil !== null && Date.parse(current.undoUntil) === Date.parse(undoUntil)) return;
  if (current.undoUntil === null) throw notUndoable(current);
  throw new ProblemError('conflict', 'This dose was undone and recorded again since, so nothing was changed.', {
    current,
  });
}

export function hasDied(): ProblemError {
  return new ProblemError('pet-deceased', 'This animal has died, so there’s nothing more to give.');
}

/** @throws {ProblemError} 400 if the part that got in isn't less than the whole, or it came back up though nobody swallowed it */
export function refuseMisfit(
  said: Pick<DoseGive, 'outcome' | 'amount'>,
  dose: Pick<Dose, 'amount' | 'unit' | 'route'>,
): void {
  const [outcome, amount] = [outcomeFault(said, dose), partFault(said, dose)];
  if (outcome !== null) throw invalid([{ path: 'outcome', message: outcome }]);
  if (amount !== null) throw invalid([{ path: 'amount', message: amount }]);
}

/** @throws {ProblemError} 400 if it's said to have been given long before it was due */
export function refuseLongBefore(said: Pick<DoseGive, 'givenAt'>, due: Pick<Dose, 'dueAt'>): void {
  const message = givenAtFault(said, due);
  if (message !== null) throw invalid([{ path: 'givenAt', message }]);
}
