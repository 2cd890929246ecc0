import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { currentOf } from './current-of.ts';

const row = z.object({ version: z.int() });
const refused = (status: number, current?: unknown) =>
  new ApiError(status, `${status}: …`, {
    status,
    code: 'stale',
    message: 'Somebody else was first.',
    requestId: 'r',
    current,
  });

it('is the stored row of a refused change', () => {
  expect(currentOf(refused(409, { version: 3 }), row)).toEqual({ version: 3 });
  expect(currentOf(refused(412, { version: 3 }), row)).toEqual({ version: 3 });
});

it.each([refused(409), refused(409, 'text'), refused(400, { version: 3 }), new TypeError('Failed to fetch')])(
  'is nothing for any other error (%s)',
  (error) => {
    expect(currentOf(error, row)).toBeNull();
  },
);
