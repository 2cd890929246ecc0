/** Something that happens at most once in a page's life, and that a screen can wait for. */
export class Latch {
  #raised = false;
  readonly #listeners = new Set<() => void>();

  readonly get = (): boolean => this.#raised;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  raise(): void {
    if (this.#raised) return;
    this.#raised = true;
    for (const listener of this.#listeners) listener();
  }
}
