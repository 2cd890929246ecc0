import { RemoteError } from './remote-error.ts';
import { loadTimeout, retryDelay } from './retry-delays.ts';

export type Loadable<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: RemoteError; readonly isRetrying: boolean };

interface Source<T> {
  /** One attempt; `failure` is why the one before it failed, null on the first. */
  load(failure: RemoteError | null): Promise<T>;
  explain(error: unknown): RemoteError;
}

/**
 * Something loaded once that may fail on the way. The first failure, or 8 s without an answer, shows at once; temporary failures
 * are retried behind it, also when the connection comes back, and `retry` tries at once. A late answer is still accepted.
 */
export class Recoverable<T> {
  readonly #source: Source<T>;
  readonly #listeners = new Set<() => void>();
  #state: Loadable<T> = { status: 'idle' };
  #attempt = 0;
  #failures = 0;
  /** Counts resets: anything asked for before the last one no longer matters. */
  #life = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: Source<T>) {
    this.#source = source;
  }

  readonly get = (): Loadable<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts loading unless that is under way or done; after a failure this is a fresh start. */
  readonly start = (): void => {
    if (this.#state.status === 'idle' || (this.#state.status === 'failed' && !this.#state.isRetrying))
      this.#begin({ status: 'loading' });
  };

  /** The Retry button: tries at once, and keeps showing the failure meanwhile. */
  readonly retry = (): void => {
    if (this.#state.status === 'failed' && !this.#state.isRetrying) this.#begin({ ...this.#state, isRetrying: true });
  };

  /** Forgets what was loaded, so that `start` starts again; an answer still on its way is ignored. */
  readonly reset = (): void => {
    this.#life += 1;
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#set({ status: 'idle' });
  };

  #begin(state: Loadable<T>): void {
    const failure = this.#state.status === 'failed' ? this.#state.error : null;
    this.#failures = 0;
    this.#set(state);
    void this.#run(failure);
  }

  async #run(failure: RemoteError | null): Promise<void> {
    clearTimeout(this.#timer);
    const attempt = ++this.#attempt;
    const life = this.#life;
    this.#timer = setTimeout(() => this.#fail(attempt, overdue()), loadTimeout);
    try {
      const value = await this.#source.load(failure);
      if (this.#state.status === 'ready' || life !== this.#life) return;
      clearTimeout(this.#timer);
      this.#set({ status: 'ready', value });
    } catch (error) {
      if (life === this.#life) this.#fail(attempt, this.#source.explain(error));
    }
  }

  #fail(attempt: number, error: RemoteError): void {
    if (attempt !== this.#attempt || this.#state.status === 'ready') return;
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#failures += 1;
    this.#set({ status: 'failed', error, isRetrying: false });
    const delay = error.isPassing ? retryDelay(this.#failures) : null;
    if (delay === null) return;
    this.#timer = setTimeout(() => {
      this.#set({ status: 'failed', error, isRetrying: true });
      void this.#run(error);
    }, delay);
  }

  readonly #connected = (): void => {
    if (document.visibilityState === 'visible') this.retry();
  };

  /** Listens for the connection while a failure that may pass by itself is showing. */
  #watchConnection(): void {
    const waits = this.#state.status === 'failed' && this.#state.error.isPassing;
    const change = waits ? 'addEventListener' : 'removeEventListener';
    window[change]('online', this.#connected);
    document[change]('visibilitychange', this.#connected);
  }

  #set(state: Loadable<T>): void {
    this.#state = state;
    this.#watchConnection();
    for (const listener of this.#listeners) listener();
  }
}

function overdue(): RemoteError {
  return new RemoteError('MF_TIMEOUT', `Nothing came within ${loadTimeout / 1_000} seconds.`);
}
