import { bottomBar, roleCan, sidebar, type MenuEntryId, type Permission, type Role } from '@petcare/contracts';

export interface MenuEntry {
  id: MenuEntryId;
  path: string;
  label: string;
}

/** Further paths that activate an entry, besides those the two menus link to. Source: section 2. */
const aliases: Partial<Record<MenuEntryId, readonly string[]>> = {
  dashboard: ['/app', '/login', '/home'],
  pets: ['/my-pets', '/pet'],
  'super-admin': ['/admin/audit-trail'],
};

const all = [...sidebar, ...bottomBar];
const pathsById = new Map<MenuEntryId, string[]>();
for (const { id, path } of all) {
  pathsById.set(id, [...(pathsById.get(id) ?? aliases[id] ?? []), path]);
}

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}

/** The `menu` entry a path activates: by whole segments, longest match wins; `/` activates only Home. */
export function activeEntry(pathname: string, menu: readonly Pick<MenuEntry, 'id'>[] = all): MenuEntryId | null {
  let best: { id: MenuEntryId; length: number } | null = null;
  for (const { id } of menu) {
    for (const path of pathsById.get(id) ?? []) {
      if (isWithin(pathname, path) && path.length > (best?.length ?? 0)) best = { id, length: path.length };
    }
  }
  return best?.id ?? null;
}

/** The menu entries whose screens exist, in menu order. */
export function servedEntries(menu: readonly MenuEntry[], served: ReadonlySet<MenuEntryId>): MenuEntry[] {
  return menu.filter(({ id }) => served.has(id));
}

/** What a role needs for an entry to lead to more than a refusal. */
const needs: Partial<Record<MenuEntryId, Permission>> = {
  pets: 'pets.view',
  reminders: 'reminders.view',
  'vets-specialists': 'contacts.view',
  training: 'pets.view',
  reports: 'pets.view',
  sharing: 'pets.view',
  'data-backup': 'organisation.backup',
  'recycle-bin': 'pets.view',
  subscription: 'billing.view',
};

/** Can somebody with that role open the entry? A person without an organisation (null) sees what's shared with them, and no subscription. */
export function mayOpen(id: MenuEntryId, role: Role | null): boolean {
  const permission = needs[id];
  if (role === null) return permission !== 'billing.view' && permission !== 'organisation.backup';
  return permission === undefined || roleCan(role, permission);
}

const firstOnPhones: ReadonlySet<MenuEntryId> = new Set(['dashboard', 'pets', 'reminders', 'support']);

/** Has its own place in the bottom bar even on the narrowest phone; the others go under More there. */
export function isFirstOnPhones({ id }: MenuEntry): boolean {
  return firstOnPhones.has(id);
}
