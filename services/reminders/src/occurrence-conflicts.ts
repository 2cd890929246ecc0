import { dateIn, timeIn, undoMinutes, type Occurrence } from '@petcare/contracts';
import { ProblemError, type Transaction } from '@petcare/platform';
import { longTime } from './mail/due-letter.ts';

function describeClosed({ status, doneAt, doneBy, zone }: Occurrence, now: Date): string {
  if (status === 'lapsed') return 'This date has passed. Mark the next one as done instead.';
  if (doneAt === null) return 'This was cancelled.';
  // "at 18:02" by the item's own clock, with the day unless that's today.
  const done = new Date(doneAt);
  const isToday = dateIn(zone, done) === dateIn(zone, now);
  const when = isToday ? `at ${timeIn(zone, done)}` : `on ${longTime(done, zone)}`;
  return `${doneBy} ${status === 'skipped' ? 'skipped' : 'did'} this ${when}.`;
}

/** 409 with the current occurrence, saying who closed it and when. */
export async function alreadyClosed({ query }: Transaction, current: Occurrence): Promise<ProblemError> {
  const [clock] = await query<{ now: string }>(`select platform.now() as now`);
  return new ProblemError('conflict', describeClosed(current, new Date(clock?.now ?? Date.now())), { current });
}

/** 409: somebody has already booked it. */
export function alreadyBooked(current: Occurrence): ProblemError {
  return new ProblemError('conflict', 'This is already booked.', { current });
}

/** 409: the booking to cancel is off already, or another was made since. */
export function bookedOtherwise(current: Occurrence): ProblemError {
  const message = current.booked === null ? 'This isn’t booked any more.' : 'This has been booked again since.';
  return new ProblemError('conflict', message, { current });
}

/** 409: the time for undoing it has passed, or there's nothing to undo. */
export function notUndoable(current: Occurrence): ProblemError {
  const wasClosed = current.status === 'done' || current.status === 'skipped';
  if (wasClosed)
    return new ProblemError('conflict', `This can be undone only within ${undoMinutes} minutes.`, { current });
  const message =
    current.booked === null
      ? 'This hasn’t been marked as done, so there’s nothing to undo.'
      : 'This is booked, not done. Reload the page if you want to cancel the booking.';
  return new ProblemError('conflict', message, { current });
}

export function isOpen({ status }: Occurrence): boolean {
  return status === 'scheduled' || status === 'due' || status === 'snoozed' || status === 'booked';
}
