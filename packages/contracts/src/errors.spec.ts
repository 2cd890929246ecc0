import { expect, it } from '@jest/globals';
import { errorStatus, problem } from './errors.ts';

it('every code answers with the status that the API promises', () => {
  expect(errorStatus).toEqual({
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
    'already-given': 409,
    'needs-confirmation': 409,
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
  });
});

it('a problem has a code of the catalogue and the request it belongs to', () => {
  const body = { status: 404, code: 'not-found', message: 'This is not here.', requestId: 'a' };
  expect(problem.safeParse(body).success).toBe(true);
  expect(problem.safeParse({ ...body, code: 'lost' }).success).toBe(false);
  expect(problem.safeParse({ ...body, requestId: undefined }).success).toBe(false);
});
