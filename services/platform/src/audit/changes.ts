/** Field → [before, after]; null means "wasn't there". */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

type Fields = Readonly<Record<string, unknown>>;

/** Names that are never worth recording a value for, in any table. */
const secretName = /password|passphrase|token|secret|recovery|hash|pin$|salt/i;

/** What differs between two states of a record, among the fields of `after`. */
export function changesBetween(before: Fields, after: Fields): Changes {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, [before[name] ?? null, after[name] ?? null] as const]));
}

/** What a new record started with; empty fields aren't worth mentioning. */
export function changesOfNew(fields: Fields): Changes {
  return changesBetween({}, Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))));
}

/** We may record that a secret changed, but not from what to what. */
export function withoutSecrets(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !secretName.test(name)));
}

function isSame(a: unknown, b: unknown): boolean {
  return (a ?? null) === (b ?? null) || JSON.stringify(a) === JSON.stringify(b);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
