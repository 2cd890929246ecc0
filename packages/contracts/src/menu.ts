import { z } from 'zod';

/** The desktop sidebar's entries with the specification's order and labels. */
export const sidebar = [
  { id: 'dashboard', path: '/dashboard', label: 'Dashboard' },
  { id: 'pets', path: '/pets', label: 'My Pets' },
  { id: 'reminders', path: '/schedule', label: 'Reminders' },
  { id: 'vets-specialists', path: '/vets-specialists', label: 'Vets & Specialists' },
  { id: 'training', path: '/training', label: 'Training' },
  { id: 'reports', path: '/records', label: 'Reports' },
  { id: 'sharing', path: '/sharing', label: 'Sharing' },
  { id: 'support', path: '/support', label: 'Support' },
  { id: 'data-backup', path: '/data-backup', label: 'Data Backup' },
  { id: 'recycle-bin', path: '/recycle-bin', label: 'Recycle Bin' },
  { id: 'settings', path: '/settings', label: 'Settings' },
  { id: 'super-admin', path: '/super-admin', label: 'Super Admin' },
  { id: 'migration-center', path: '/super-admin/migration-dashboard', label: 'Migration Center' },
  { id: 'script-log', path: '/admin/script-log', label: 'Script Log' },
] as const;

/** The phone's bottom bar, likewise. */
export const bottomBar = [
  { id: 'dashboard', path: '/', label: 'Home' },
  { id: 'pets', path: '/pets', label: 'My Pets' },
  { id: 'reminders', path: '/reminders', label: 'Reminders' },
  { id: 'support', path: '/support', label: 'Support' },
  { id: 'training', path: '/training', label: 'Training' },
  { id: 'reports', path: '/reports', label: 'Reports' },
  { id: 'recycle-bin', path: '/recycle-bin', label: 'Recycle Bin' },
  { id: 'subscription', path: '/subscription', label: 'Subscription' },
  { id: 'settings', path: '/account-settings', label: 'Settings' },
  { id: 'organization-management', path: '/super-admin/organization-management', label: 'Organisations' },
] as const;

export type MenuEntryId = (typeof sidebar)[number]['id'] | (typeof bottomBar)[number]['id'];
const ids = [...new Set([...sidebar, ...bottomBar].map((entry) => entry.id))] as [MenuEntryId, ...MenuEntryId[]];
export const menuEntryId = z.enum(ids);
