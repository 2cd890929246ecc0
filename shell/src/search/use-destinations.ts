import { bottomBar, sidebar, type MenuEntryId } from '@petcare/contracts';
import type { RemoteHost } from '@petcare/remote/host';
import { useCan, useCurrentUser } from '@petcare/web';
import { settingsTabs } from '../account/settings-tabs.ts';
import type { MenuEntry } from '../layout/menu.ts';
import { useMenu } from '../layout/use-menu.ts';
import { isTold } from '../notifications/notifications.queries.ts';
import type { Destination } from './destination.ts';

const page = (label: string, path: string): Destination => ({ kind: 'page', label, path });

/** Every entry of both menus, once each, named as in the sidebar. */
const known = new Set<MenuEntryId>(sidebar.map(({ id }) => id));
const entries: readonly MenuEntry[] = [...sidebar, ...bottomBar.filter(({ id }) => !known.has(id))];

/** What can be started from anywhere. */
function useActions(remotes: RemoteHost): Destination[] {
  const can = useCan();
  const user = useCurrentUser();
  const { inTechSupportMode } = user;
  const action = (label: string, path: string | null): Destination[] =>
    path === null ? [] : [{ kind: 'action', label, path }];
  return [
    ...action('Add a pet', remotes.seam.intent('pet.add/v1', {}).path),
    ...action('Add a reminder', remotes.seam.intent('reminder.add/v1', {}).path),
    ...action('Add a weight', remotes.serves('/pets') && can('measures.add') ? '/pets?add=measure' : null),
    ...action('Add a note', remotes.serves('/pets') && can('notes.add') ? '/pets?add=note' : null),
    ...action('Add a parasite treatment', remotes.serves('/pets') && can('medical.add') ? '/pets?add=treatment' : null),
    ...action(
      'Add a vet or specialist',
      remotes.serves('/vets-specialists') && can('contacts.add') ? '/vets-specialists/new' : null,
    ),
    ...action('Add an expense', remotes.serves('/expenses') && can('expenses.add') ? '/expenses/new' : null),
    ...action('Make a backup', remotes.serves('/data-backup') && can('organisation.backup') ? '/data-backup' : null),
    ...action('Import from a spreadsheet', remotes.serves('/import') && can('pets.edit') ? '/import' : null),
    ...action('Share a pet', remotes.serves('/sharing') && can('members.edit') ? '/sharing/new' : null),
    ...action('Ask support', remotes.serves('/support') && !inTechSupportMode ? '/support/new' : null),
    ...action('Invite somebody', can('members.edit') ? '/settings?tab=members' : null),
    ...(isTold(user) ? [{ kind: 'action', label: 'Notifications', path: '', opens: 'notifications' } as const] : []),
  ];
}

/** Pages that no menu has. */
function useFurtherPages(remotes: RemoteHost): Destination[] {
  const can = useCan();
  const { inTechSupportMode } = useCurrentUser();
  const further = (label: string, path: `/${string}`, mayOpen: boolean): Destination[] =>
    remotes.serves(path) && mayOpen ? [page(label, path)] : [];
  return [
    ...further('Paused reminders', '/schedule/paused', can('reminders.view')),
    ...further('Your own calendar', '/schedule/calendar', can('reminders.view') && !inTechSupportMode),
    ...further('Documents kept without an animal', '/pets/documents', can('documents.view')),
    ...further('Expenses', '/expenses', can('expenses.view')),
    ...further('Backup settings', '/backup-settings', can('organisation.backup')),
  ];
}

/** The screens this person can open and what they can start, in menu order. */
export function useDestinations(remotes: RemoteHost): { pages: Destination[]; actions: Destination[] } {
  const user = useCurrentUser();
  const can = useCan();
  const actions = useActions(remotes);
  const further = useFurtherPages(remotes);
  const menu = useMenu(entries, remotes).map(({ label, path }) => page(label, path));
  const tabs = settingsTabs(user, can).map(({ id, label }) => page(`Settings: ${label}`, `/settings?tab=${id}`));
  return { pages: [...menu, ...further, ...tabs], actions };
}
