const prefix = 'draft:';

/** What was typed and not yet saved, kept in this tab only and until the person logs out. */
export function readDraft(key: string): unknown {
  try {
    const stored = sessionStorage.getItem(prefix + key);
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}

/** A full or forbidden storage loses the draft, never the form. */
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

/** Is anything kept that was typed and not saved? */
export function hasDrafts(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(prefix));
}
