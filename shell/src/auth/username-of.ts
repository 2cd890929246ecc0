/** A username for somebody of that name, such as `zoe482`; empty while there is no letter in it. `end` makes it one that nobody has. */
export function usernameOf(firstName: string, end: string): string {
  const letters = firstName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 24);
  return letters === '' ? '' : letters + end;
}
