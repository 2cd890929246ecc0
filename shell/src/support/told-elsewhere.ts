/** What other tabs of this person have told of already: of several that find the same news one makes a sound. */
export class ToldElsewhere {
  readonly #channel: BroadcastChannel | null;
  #count = 0;

  constructor(userId: string) {
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel(`petcare-support ${userId}`) : null;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') this.#count = data;
    });
  }

  /** Has another tab told of this many? */
  has(count: number): boolean {
    return count <= this.#count;
  }

  /** This one tells of so many. */
  tell(count: number): void {
    this.#channel?.postMessage(count);
  }

  /** So many are left; whatever comes from now on is news again. */
  sees(count: number): void {
    this.#count = Math.min(this.#count, count);
  }

  close(): void {
    this.#channel?.close();
  }
}
