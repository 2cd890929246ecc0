/** Source of the numbers: sections 8 and 9 of the specification. */
export const rateLimit = { retries: 1, baseDelayMs: 3_000, multiplier: 2, jitter: 0.1, noticeableMs: 5_000 } as const;

/** How long to wait before repeating attempt `attempt` (from 0), in ms: `Retry-After` in seconds, else 3 s · 2^attempt + ≤10 %. */
export function retryDelay(retryAfter: string | null, attempt: number): number {
  const seconds = Number.parseFloat(retryAfter ?? '');
  if (seconds >= 0) return seconds * 1_000;
  return rateLimit.baseDelayMs * rateLimit.multiplier ** attempt * (1 + Math.random() * rateLimit.jitter);
}

/** A request waiting because the server asked for patience. */
export interface RateLimitWait {
  id: number;
  /** The `Date.now()` at which it's sent again. */
  resumesAt: number;
  /** Gives up: the request fails at once. */
  cancel: () => void;
}

/** Waits long enough to show. Subscribe with `useRateLimitWait`. */
export class RateLimitWaits {
  #waits: readonly RateLimitWait[] = [];
  #lastId = 0;
  readonly #listeners = new Set<() => void>();

  readonly get = (): readonly RateLimitWait[] => this.#waits;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Resolves with true after `ms`, with false when the person cancelled.
   * @throws the signal's reason when the caller aborted.
   */
  wait(ms: number, signal?: AbortSignal): Promise<boolean> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      const end = (settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.#set(this.#waits.filter((wait) => wait.id !== id));
        settle();
      };
      const abort = () => end(() => reject(signal?.reason));
      const timer = setTimeout(() => end(() => resolve(true)), ms);
      signal?.addEventListener('abort', abort);
      if (ms <= rateLimit.noticeableMs) return;
      this.#set([...this.#waits, { id, resumesAt: Date.now() + ms, cancel: () => end(() => resolve(false)) }]);
    });
  }

  #set(waits: readonly RateLimitWait[]): void {
    if (waits.length === 0 && this.#waits.length === 0) return;
    this.#waits = waits;
    for (const listener of this.#listeners) listener();
  }
}
