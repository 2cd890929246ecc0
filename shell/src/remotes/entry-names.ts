import { bottomBar, sidebar, type MenuEntryId } from '@petcare/contracts';

const labels = new Map<string, string>([...bottomBar, ...sidebar].map(({ id, label }) => [id, label]));

/** What people know a remote as: its menu entry's name, else its id. */
export function nameOfRemote(id: string): string {
  return labels.get(id) ?? id;
}

/** "My Pets, Reminders and Support" from menu entries, at most three by name. */
export function namesOf(entries: readonly MenuEntryId[]): string {
  const names = [...new Set(entries.map(nameOfRemote))];
  const named = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return new Intl.ListFormat('en-GB').format(named);
}
