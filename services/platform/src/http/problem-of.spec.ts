import { describe, expect, it } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { ProblemError } from './problem-error.ts';
import { problemOf } from './problem-of.ts';

const secret = 'CANARY';

/** As pg throws it: what the database says is in the message, the detail and the code. */
function databaseError(code: string): Error {
  return Object.assign(new Error(`relation "${secret}"`), { code, detail: `Key (name)=(${secret}) exists` });
}

describe('the answer for a fault', () => {
  it.each([
    ['23505', 'conflict', 409],
    ['23503', 'unprocessable', 422],
    ['23514', 'validation', 400],
    ['22P02', 'validation', 400],
    ['22001', 'validation', 400],
    ['22003', 'validation', 400],
    ['22007', 'validation', 400],
    ['22008', 'validation', 400],
    ['22021', 'validation', 400],
    ['40001', 'conflict', 409],
    ['40P01', 'conflict', 409],
    ['53300', 'unavailable', 503],
    ['57014', 'unavailable', 503],
    ['57P01', 'unavailable', 503],
    ['08006', 'unavailable', 503],
    ['ECONNREFUSED', 'unavailable', 503],
    ['42P01', 'internal', 500],
    ['42501', 'internal', 500],
    ['XX000', 'internal', 500],
  ])('of the database, %s, is %s (%i), from pg and from TypeORM alike', (code, name, status) => {
    const error = databaseError(code);
    for (const thrown of [error, new QueryFailedError(`select '${secret}'`, [secret], error)]) {
      const problem = problemOf(thrown);
      expect(problem).toMatchObject({ code: name, status });
      expect(JSON.stringify([problem.message, problem.details])).not.toContain(secret);
    }
  });

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('that has no code but says "%s" is that the database is away', (message) => {
    expect(problemOf(new Error(message))).toMatchObject({
      code: 'unavailable',
      details: { headers: { 'retry-after': expect.stringMatching(/^\d+$/) } },
    });
  });

  it.each([
    [400, 'validation'],
    [401, 'unauthenticated'],
    [403, 'not-found'],
    [404, 'not-found'],
    [405, 'not-found'],
    [413, 'too-large'],
    [415, 'unsupported-type'],
    [418, 'validation'],
    [503, 'unavailable'],
  ])('of the framework with status %i is %s, in our words', (status, code) => {
    for (const thrown of [
      new HttpException(secret, status),
      Object.assign(new Error(secret), { statusCode: status }),
    ]) {
      const problem = problemOf(thrown);
      expect(problem.code).toBe(code);
      expect(problem.message).not.toContain(secret);
    }
  });

  it.each([[new Error(secret)], [secret], [undefined], [{ code: 5 }], [null]])(
    'that nobody foresaw says nothing of itself: %p',
    (thrown) => {
      const problem = problemOf(thrown);
      expect(problem).toMatchObject({ code: 'internal', status: 500 });
      expect(problem.message).not.toContain(secret);
    },
  );

  it('that is a problem already stays what it is', () => {
    const problem = new ProblemError('stale', 'Somebody changed this.', { current: { version: 2 } });
    expect(problemOf(problem)).toBe(problem);
  });
});
