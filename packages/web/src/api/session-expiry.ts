import { Latch } from './latch.ts';

/** Source of the words and the number: sections 8 and 9 of the specification. */
export const sessionExpired = {
  message: 'Your session has expired. Redirecting to login...',
  delayMs: 1_000,
} as const;

/** Screens that belong to nobody, where an expired session takes nothing away. */
const openPath = /^\/(auth|register|reset-password|accept-invitation|transfer)(\/|$)/;

/** The log-in screen's address that leads back to `from`, a path on this site with its query. */
export function loginAddress(from: string): string {
  return `/auth?redirect=${encodeURIComponent(from)}`;
}

/** Goes to the log-in screen once, a second after the first sign that the session has gone. */
export class SessionExpiry {
  /** Raised at that first sign. */
  readonly expired = new Latch();
  readonly #leave: (address: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(leave: (address: string) => void) {
    this.#leave = leave;
  }

  report(): void {
    if (this.#timer !== undefined || openPath.test(window.location.pathname)) return;
    this.expired.raise();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const { pathname, search } = window.location;
      this.#leave(loginAddress(pathname + search));
    }, sessionExpired.delayMs);
  }
}
