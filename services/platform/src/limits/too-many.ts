import { ProblemError } from '../http/problem-error.ts';

const longest = 60;

/** 429 with a truthful Retry-After, in whole seconds from 1 to 60. */
export function tooMany(seconds: number): ProblemError {
  const wait = Math.max(1, Math.min(longest, Math.ceil(seconds)));
  const words = wait === 1 ? '1 second' : `${wait} seconds`;
  return new ProblemError('rate-limited', `Too many attempts. Please try again in ${words}.`, {
    headers: { 'retry-after': String(wait) },
  });
}
