import type { z } from 'zod';
import { ApiError } from './api-error.ts';

/**
 * The row as it's stored now, when the server refused a change because somebody else was first (409, 412); null for
 * any other error and for a body that doesn't fit `schema`.
 */
export function currentOf<Schema extends z.ZodType>(error: unknown, schema: Schema): z.output<Schema> | null {
  const isConflict = error instanceof ApiError && (error.status === 409 || error.status === 412);
  if (!isConflict || error.problem?.current === undefined) return null;
  return schema.safeParse(error.problem.current).data ?? null;
}
