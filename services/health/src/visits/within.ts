import type { FieldError } from '@petcare/contracts';
import { ProblemError } from '@petcare/platform';

/** A problem with part of the body is named by its place in it. */
export async function within<T>(place: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof ProblemError) || !error.details.errors) throw error;
    const errors = error.details.errors.map(({ path, message }): FieldError => ({ path: `${place}.${path}`, message }));
    throw new ProblemError(error.code, error.message, { ...error.details, errors });
  });
}
