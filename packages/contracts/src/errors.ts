import { z } from 'zod';
import './messages.ts';
import { planLimit } from './plans.ts';

/** The closed set of error codes and the HTTP status each one answers with. */
export const errorStatus = {
  validation: 400,
  unauthenticated: 401,
  'invalid-credentials': 401,
  'two-factor-required': 401,
  'plan-limit': 402,
  'read-only': 402,
  forbidden: 403,
  'two-factor-setup-required': 403,
  'proof-required': 403,
  csrf: 403,
  'not-found': 404,
  conflict: 409,
  'organisation-changed': 409,
  'person-changed': 409,
  stale: 409,
  'needs-confirmation': 409,
  'already-given': 409,
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-type': 415,
  'unknown-host': 421,
  unprocessable: 422,
  'pet-deceased': 422,
  'link-invalid': 422,
  'precondition-required': 428,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
  'assistant-off': 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What is wrong with one field; `path` is its dotted path in the body or query, `options` is what it can be, if only the server knows. */
export const fieldError = z.object({
  path: z.string(),
  message: z.string(),
  options: z.array(z.string()).optional(),
});
export type FieldError = z.infer<typeof fieldError>;

/** Names one thing that looks odd about a dose; sent back in `confirmed`, it counts as answered. Anything else still asks. */
export const doubt = z.string().min(1).max(80);

/**
 * Body of every unsuccessful answer. `current` is the stored row if a version was stale, `limit` the one a `plan-limit` is
 * about, `givenBy` and `givenAt` who gave a dose that is `already-given`, and when, `doubt` what is asked about a dose.
 */
export const problem = z
  .object({
    status: z.int(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    errors: z.array(fieldError).optional(),
    current: z.unknown().optional(),
    limit: planLimit.optional(),
    givenBy: z.string().optional(),
    givenAt: z.iso.datetime().optional(),
    doubt: doubt.optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;
