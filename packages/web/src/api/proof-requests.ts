/** What waits until the person has confirmed who they are. */
export interface ProofRequest {
  /** They have: what was waiting is sent again. */
  given: () => void;
  /** They declined: what was waiting fails as it was answered. */
  refuse: () => void;
}

interface Asked {
  readonly request: ProofRequest;
  readonly answer: Promise<boolean>;
}

/** Asks for a proof, once for all requests that want one at the same time. Shown by whatever uses `useProofRequest`. */
export class ProofRequests {
  #asked: Asked | null = null;
  readonly #listeners = new Set<() => void>();

  readonly get = (): ProofRequest | null => this.#asked?.request ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves with false when the person declined, or there's nothing to ask them with. */
  ask(): Promise<boolean> {
    if (this.#listeners.size === 0) return Promise.resolve(false);
    if (this.#asked) return this.#asked.answer;
    const { promise: answer, resolve } = Promise.withResolvers<boolean>();
    const end = (isGiven: boolean) => {
      this.#set(null);
      resolve(isGiven);
    };
    this.#set({ request: { given: () => end(true), refuse: () => end(false) }, answer });
    return answer;
  }

  #set(asked: Asked | null): void {
    this.#asked = asked;
    for (const listener of this.#listeners) listener();
  }
}
