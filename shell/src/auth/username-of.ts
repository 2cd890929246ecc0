/** A username for somebody with that name, such as `zoe482`; empty while the name has no letters. `end` makes it unique. */
export function usernameOf(firstName: string, end: string): string {
  const letters = firstName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 24);
  return letters === '' ? '' : letters + end;
}
