const prefix = 'draft:';

/** Unsaved typing, kept in this tab only, until the person logs out. */
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

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}

/** Is any unsaved typing kept? */
export function hasDrafts(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(prefix));
}
