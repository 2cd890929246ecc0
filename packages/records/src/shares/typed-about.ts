/** Where `useFormDraft` keeps what a person typed. */
const draftsOf = (userId: string) => `draft:${userId}:`;

const isFilledIn = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\d(?:T.*)?)$/i;

/** Form fields chosen from a list. */
const choices: ReadonlySet<string> = new Set([
  'alsoFor',
  'applyTo',
  'type',
  'kind',
  'outcome',
  'status',
  'severity',
  'target',
  'route',
  'unit',
]);

function valuesIn(stored: string | null): Record<string, unknown> {
  const values: unknown = JSON.parse(stored ?? '{}');
  return typeof values === 'object' && values !== null ? { ...values } : {};
}

/** A draft's texts, except those of the record it changes, dates and choices. */
function textsIn({ read, ...typed }: Record<string, unknown>): string[] {
  const before = new Set(typeof read === 'object' && read !== null ? Object.values(read) : []);
  return Object.entries(typed)
    .filter(([field]) => !choices.has(field))
    .map(([, value]) => value)
    .filter(
      (value): value is string =>
        typeof value === 'string' && value.trim() !== '' && !isFilledIn.test(value) && !before.has(value),
    );
}

/** Keeps what person `userId` typed, as a form does; null forgets it. Full or forbidden storage loses it. */
export function keepTyped(userId: string, key: string, values: object | null): void {
  try {
    if (values) sessionStorage.setItem(draftsOf(userId) + key, JSON.stringify(values));
    else sessionStorage.removeItem(draftsOf(userId) + key);
  } catch {
    // It's still in its box.
  }
}

/** What `keepTyped` kept of that; nothing if it can't be read. */
export function keptTyped(userId: string, key: string): Record<string, unknown> {
  try {
    return valuesIn(sessionStorage.getItem(draftsOf(userId) + key));
  } catch {
    return {};
  }
}

/** What person `userId` typed about a pet in this tab and hasn't saved, text by text; none if the browser keeps nothing. */
export function typedAbout(userId: string, petId: string): string[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(draftsOf(userId)))
      .map((key) => ({ key, stored: sessionStorage.getItem(key) }))
      .filter(({ key, stored }) => key.includes(petId) || stored?.includes(petId))
      .flatMap(({ stored }) => textsIn(valuesIn(stored)));
  } catch {
    return [];
  }
}
