import { errorStatus, type ErrorCode, type FieldError, type PlanLimit } from '@petcare/contracts';

interface Details {
  /** What is wrong, field by field. */
  errors?: FieldError[];
  /** The stored row, when a stale version was sent. */
  current?: unknown;
  /** The limit of the plan that was reached. */
  limit?: PlanLimit;
  /** Who gave a dose that is given already, and when. */
  givenBy?: string;
  givenAt?: string;
  headers?: Record<string, string>;
  /** What there was enough of for a day, for the audit trail only. */
  cap?: string;
}

/** An answer that is not a success; `message` is read by people. */
export class ProblemError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
    this.status = errorStatus[code];
  }
}

/** Also the answer for what belongs to somebody else: both look alike. */
export function notFound(): ProblemError {
  return new ProblemError('not-found', 'We can’t find this, or you can’t see it.');
}

/** @param cap what there was enough of for a day, such as `invitations`; the refusal goes into the audit trail under this name */
export function enoughForToday(cap: string, message: string): ProblemError {
  return new ProblemError('conflict', message, { cap });
}

export function invalid(errors: FieldError[]): ProblemError {
  return new ProblemError('validation', 'Some of this needs another look.', { errors });
}

export function unavailable(): ProblemError {
  return new ProblemError('unavailable', 'Petcare is unavailable for a moment. Nothing is lost; please try again.', {
    headers: { 'retry-after': '5' },
  });
}
