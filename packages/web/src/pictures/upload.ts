import { ApiError, messageOf } from '../api/api-error.ts';

/** Larger files are refused by the server, after all their bytes have gone. */
export const largestUpload = 25 * 1024 * 1024;

export const tooLarge = 'Choose a file of up to 25 MB.';

/** Did somebody end this request themselves? */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** What is wrong with a file that was sent, in words. */
export function uploadProblem(error: unknown): string {
  const [first] = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return first?.message ?? messageOf(error);
}
