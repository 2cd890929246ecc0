import { ApiError } from '@petcare/web';

/** The answer was lost, or is a fault: it may have been done. */
export const leavesOpen = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiError && error.status < 500);
