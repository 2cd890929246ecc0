/** A POST the person sends again within this time is the same one, in ms; after that it may be meant as another. */
const rememberedMs = 10 * 60_000;

interface Unanswered {
  key: string;
  since: number;
}

/**
 * Keys for POSTs: each has its own, and one whose answer was lost has the same when it's sent again, so that the server
 * does it once. Nothing here resends anything by itself.
 */
export class IdempotencyKeys {
  readonly #unanswered = new Map<string, Unanswered>();

  /** `request` is everything that makes it the same: organisation, address and body. */
  keyOf(request: string): string {
    const lost = this.#unanswered.get(request);
    return lost && Date.now() - lost.since < rememberedMs ? lost.key : newKey();
  }

  /** We know whether it was done. */
  answered(request: string): void {
    this.#unanswered.delete(request);
  }

  /** We don't know whether it was done. */
  lost(request: string, key: string): void {
    for (const [other, { since }] of this.#unanswered)
      if (Date.now() - since >= rememberedMs) this.#unanswered.delete(other);
    const since = this.#unanswered.get(request)?.since ?? Date.now();
    this.#unanswered.set(request, { key, since });
  }
}

/** Does the answer leave open whether the server did what it was asked? */
export function leavesOpen({ status, headers }: Response): boolean {
  return status >= 500 || (status === 409 && headers.has('retry-after'));
}

/** 128 random bits; `crypto.randomUUID` isn't available over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
