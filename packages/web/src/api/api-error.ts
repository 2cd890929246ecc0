import { problem, type ErrorCode, type Problem } from '@petcare/contracts';
import { sessionExpired } from './session-expiry.ts';

/** An answer that is not a success. `message` is `'{status}: {text}'` as the specification words it; screens show `problem`. */
export class ApiError extends Error {
  readonly status: number;
  /** The parsed body, or null when the answer was none of ours (a proxy's page). */
  readonly problem: Problem | null;

  constructor(status: number, message: string, body: Problem | null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = body;
  }

  get code(): ErrorCode | null {
    return this.problem?.code ?? null;
  }
}

function parseProblem(text: string): Problem | null {
  try {
    return problem.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reads the body of an unsuccessful `response`; `words` replaces the usual message. */
export async function toApiError(response: Response, words?: string): Promise<ApiError> {
  const text = await response.text();
  return new ApiError(
    response.status,
    words ?? `${response.status}: ${text || response.statusText}`,
    parseProblem(text),
  );
}

/** An error in words for the person in front of the screen: ours for an expired session, the server's, else `fallback`. */
export function messageOf(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  if (error instanceof ApiError) {
    if (error.message === sessionExpired.message) return error.message;
    return error.problem?.message ?? (error.status === 429 ? error.message : fallback);
  }
  if (error instanceof TypeError) return 'The server cannot be reached. Check your connection and try again.';
  return fallback;
}

/** Which request failed, to quote to support. */
export function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.requestId : undefined;
}
