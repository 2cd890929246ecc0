/** What this person's other tabs have already announced: if several find the same news, only one makes a sound. */
export class ToldElsewhere {
  readonly #channel: BroadcastChannel | null;
  #count = 0;

  constructor(userId: string) {
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel(`petcare-support ${userId}`) : null;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') this.#count = data;
    });
  }

  /** Has another tab announced this many? */
  has(count: number): boolean {
    return count <= this.#count;
  }

  /** This tab announces this many. */
  tell(count: number): void {
    this.#channel?.postMessage(count);
  }

  /** This many are left; anything from now on is news again. */
  sees(count: number): void {
    this.#count = Math.min(this.#count, count);
  }

  close(): void {
    this.#channel?.close();
  }
}
