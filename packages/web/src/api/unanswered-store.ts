import { z } from 'zod';

const unanswered = z.object({ key: z.string(), since: z.number() });
/** The key of a POST without an answer, and when it was first sent, in ms. */
export type Unanswered = z.output<typeof unanswered>;

/** A request, by what makes it the same as another. */
export interface KeyedRequest {
  /** Nobody's aren't kept here. */
  person: string | undefined;
  /** Organisation, address and body. */
  content: string;
  /** Whether something was typed that a form finds again after a reload. Pressed again after one, a button is meant anew. */
  isTyped: boolean;
}

const prefix = 'unanswered:';
/** What was typed is nobody else's business, so only its digest is kept. */
const nameOf = ({ person, content }: KeyedRequest) => `${prefix}${person}:${digestOf(content)}`;

/**
 * Kept in this tab only, until the person logs out: what somebody typed outlives a reload, and so must the key it was sent
 * with. Null where there's none, or no storage.
 */
export function readUnanswered(request: KeyedRequest): Unanswered | null {
  try {
    return unanswered.nullable().parse(JSON.parse(sessionStorage.getItem(nameOf(request)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Full or forbidden storage loses the key with this page, never the request. */
export function writeUnanswered(request: KeyedRequest, { key, since }: Unanswered): void {
  if (request.person === undefined || !request.isTyped) return;
  try {
    sessionStorage.setItem(nameOf(request), JSON.stringify({ key, since }));
  } catch {
    forgetUnanswered(request);
  }
}

export function forgetUnanswered(request: KeyedRequest): void {
  try {
    sessionStorage.removeItem(nameOf(request));
  } catch {
    // Nothing was kept.
  }
}

/** Forgets those of a person that were first sent at `until`, in ms, or before. */
export function forgetUnansweredOf(userId: string, until = Infinity): void {
  try {
    for (const [name, stored] of Object.entries<string>(sessionStorage)) {
      if (!name.startsWith(`${prefix}${userId}:`)) continue;
      if (until === Infinity || unanswered.parse(JSON.parse(stored)).since <= until) sessionStorage.removeItem(name);
    }
  } catch {
    // Nothing was kept.
  }
}

/** 53 bits (cyrb53), as hexadecimal: enough to tell one tab's requests apart. `crypto.subtle` isn't available over plain http. */
function digestOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  const mixed = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  const other = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(mixed ^ (mixed >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (mixed >>> 0)).toString(16);
}
