import { errorStatus, type ErrorCode, type FieldError, type PlanLimit } from '@petcare/contracts';

interface Details {
  /** What is wrong, field by field. */
  errors?: FieldError[];
  /** The stored row, when a stale version was sent. */
  current?: unknown;
  /** The plan's limit that was reached. */
  limit?: PlanLimit;
  /** Who gave a dose that has already been given, and when. */
  givenBy?: string;
  givenAt?: string;
  /** What is asked about a dose. */
  doubt?: string;
  headers?: Record<string, string>;
  /** What a daily limit was reached for, only for the audit trail. */
  cap?: string;
}

/** An unsuccessful answer; people read its `message`. */
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

/** @param cap what reached its daily limit, such as `invitations`; the refusal is recorded in the audit trail under this name */
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
