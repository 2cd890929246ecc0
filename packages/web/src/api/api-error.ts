import { z } from 'zod';
import { problem, type ErrorCode, type Problem } from '@petcare/contracts';
import { sessionExpired } from './session-expiry.ts';

interface ErrorDetails {
  said?: string | null;
  isFinal?: boolean;
}

/** An unsuccessful answer. `message` is `'{status}: {text}'` as the specification words it; screens show `problem`. */
export class ApiError extends Error {
  readonly status: number;
  /** The parsed body, or null if the answer wasn't ours (a proxy's page). */
  readonly problem: Problem | null;
  /** The body's message for people, even if it says nothing else. */
  readonly said: string | null;
  /** The request has already been repeated, or the person wouldn't wait for it: nothing sends it again. */
  readonly isFinal: boolean;

  constructor(status: number, message: string, body: Problem | null, { said, isFinal }: ErrorDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = body;
    this.said = said ?? body?.message ?? null;
    this.isFinal = isFinal ?? false;
  }

  get code(): ErrorCode | null {
    return this.problem?.code ?? null;
  }
}

const withMessage = z.object({ message: z.string().min(1) });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the body of an unsuccessful `response`; `words` replaces the usual message. */
export async function toApiError(
  response: Response,
  words?: string,
  details?: Pick<ErrorDetails, 'isFinal'>,
): Promise<ApiError> {
  const text = await response.text();
  const body = parse(text);
  return new ApiError(
    response.status,
    words ?? `${response.status}: ${text || response.statusText}`,
    problem.safeParse(body).data ?? null,
    { ...details, said: withMessage.safeParse(body).data?.message ?? null },
  );
}

/** The server's own words, whatever else it answered; null when it said nothing or wasn't reached. */
export function saidBy(error: unknown): string | null {
  return error instanceof ApiError ? error.said : null;
}

/** An error in words for the person at the screen: ours for an expired session, else the server's, else `fallback`. */
export function messageOf(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  if (error instanceof ApiError) {
    if (error.message === sessionExpired.message) return error.message;
    return error.problem?.message ?? (error.status === 429 ? error.message : fallback);
  }
  if (error instanceof TypeError)
    return navigator.onLine ? 'We can’t reach Petcare. Check your connection and try again.' : 'You’re offline.';
  return fallback;
}

/** Which request failed, to quote to support. */
export function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.requestId : undefined;
}
