import type { FieldError } from '@petcare/contracts';
import { ProblemError } from './problem-error.ts';

/** Does the work for one part of a request's body: the fields a refusal names get that part's place, such as `account`, in front. */
export async function within<T>(place: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof ProblemError) || !error.details.errors) throw error;
    const errors = error.details.errors.map(({ path, message }): FieldError => ({ path: `${place}.${path}`, message }));
    throw new ProblemError(error.code, error.message, { ...error.details, errors });
  });
}
