/** Announces that something changed, and counts how often: the count is a snapshot for `useSyncExternalStore`. */
export class ChangeSignal {
  readonly #listeners = new Set<() => void>();
  #revision = 0;

  readonly revision = (): number => this.#revision;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly emit = (): void => {
    this.#revision += 1;
    for (const listener of this.#listeners) listener();
  };
}
