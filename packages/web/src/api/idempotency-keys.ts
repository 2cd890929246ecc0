import { forgetUnanswered, forgetUnansweredOf, readUnanswered, writeUnanswered } from './unanswered-store.ts';
import type { KeyedRequest, Unanswered } from './unanswered-store.ts';

/** A POST the person sends again within this time is the same one, in ms; after that it may be meant as another. */
const rememberedMs = 10 * 60_000;

const nameOf = ({ person, content }: KeyedRequest) => `${person} ${content}`;
const isRecent = ({ since }: Unanswered) => Date.now() - since < rememberedMs;

/**
 * Keys for POSTs: each has its own, and one whose answer was lost has the same when it's sent again, even after a reload, so
 * that the server does it once. Nothing here resends anything by itself.
 */
export class IdempotencyKeys {
  /** This page's, also where nothing can be stored. */
  readonly #unanswered = new Map<string, { request: KeyedRequest; lost: Unanswered }>();

  keyOf(request: KeyedRequest): string {
    return this.#lostOf(request)?.key ?? newKey();
  }

  /** We know whether it was done. */
  answered(request: KeyedRequest): void {
    this.#unanswered.delete(nameOf(request));
    forgetUnanswered(request);
  }

  /** We don't know whether it was done. */
  lost(request: KeyedRequest, key: string): void {
    for (const other of this.#unanswered.values()) if (!isRecent(other.lost)) this.answered(other.request);
    if (request.person !== undefined) forgetUnansweredOf(request.person, Date.now() - rememberedMs);
    const lost = { key, since: this.#lostOf(request)?.since ?? Date.now() };
    this.#unanswered.set(nameOf(request), { request, lost });
    writeUnanswered(request, lost);
  }

  #lostOf(request: KeyedRequest): Unanswered | null {
    const lost = this.#unanswered.get(nameOf(request))?.lost ?? readUnanswered(request);
    return lost && isRecent(lost) ? lost : null;
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
