const prefix = 'draft:';

const ofPerson = (userId: string) => `${prefix}${userId}:`;

/** Unsaved typing, kept in this tab only, until the person logs out. A key starts with the person's id and a colon. */
export function readDraft(key: string): unknown {
  try {
    const stored = sessionStorage.getItem(prefix + key);
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}

/** Full or forbidden storage loses the draft, never the form. */
export function writeDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values));
  } catch {
    forgetDraft(key);
  }
}

export function forgetDraft(key: string): void {
  sessionStorage.removeItem(prefix + key);
}

export function forgetDrafts(userId: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(ofPerson(userId))) sessionStorage.removeItem(key);
  }
}

/** Is any unsaved typing of this person kept? Somebody whose session expired in this tab may have left some, too. */
export function hasDrafts(userId: string): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(ofPerson(userId)));
}
