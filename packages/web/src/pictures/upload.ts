import { ApiError, messageOf } from '../api/api-error.ts';

/** The server refuses larger files, but only after receiving all their bytes. */
export const largestUpload = 25 * 1024 * 1024;

export const tooLarge = 'Choose a file of up to 25 MB.';

/** Did somebody end this request themselves? */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** What is wrong with an uploaded file, in words. */
export function uploadProblem(error: unknown): string {
  const [first] = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return first?.message ?? messageOf(error);
}
