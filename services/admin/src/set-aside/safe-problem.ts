/** What an error quotes may be what somebody wrote, and what it names may be who they are. */
const unsafe = [
  /\([^()]*\)=\([^()]*\)/g,
  /[^\s@]+@[^\s@]+/g,
  /\b\w+:\/\/\S+/g,
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi,
  /\b(?=\S*\d)[\w+/=-]{16,}/g,
];
const quoted = /["'“«]([^"'”»]*)["'”»]/g;
/** Names of tables, columns and constraints help whoever fixes it. */
const nameInTheDatabase = /^[\w.]*_[\w.]*$/;
const longest = 200;

/** An error's first line without anything secret or personal: `QueryFailedError: invalid input for type date: …`. */
export function safeProblem(error: string | null): string | null {
  const line = error?.split('\n')[0]?.trim() ?? '';
  if (line === '') return null;
  const quoteless = line.replaceAll(quoted, (all, inner: string) => (nameInTheDatabase.test(inner) ? all : '…'));
  const safe = unsafe.reduce((text, pattern) => text.replaceAll(pattern, '…'), quoteless);
  return safe.length > longest ? `${safe.slice(0, longest - 1)}…` : safe;
}
