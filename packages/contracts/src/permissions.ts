import { z } from 'zod';

export const role = z.enum(['owner', 'admin', 'member', 'carer', 'viewer', 'billing-only']);
export type Role = z.infer<typeof role>;

export const permissions = [
  'organisation.view',
  'organisation.edit',
  'pets.view',
  'pets.edit',
  'reminders.view',
  'reminders.edit',
  'reminders.complete',
] as const;
export type Permission = (typeof permissions)[number];

const reads: Permission[] = ['organisation.view', 'pets.view', 'reminders.view'];
const edits: Permission[] = [...reads, 'pets.edit', 'reminders.edit', 'reminders.complete'];

const granted: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(permissions),
  admin: new Set(permissions),
  member: new Set(edits),
  carer: new Set<Permission>([...reads, 'reminders.complete']),
  viewer: new Set(reads),
  'billing-only': new Set<Permission>(['organisation.view']),
};

/** May someone of that role do what `permission` names? Guards, menu and buttons all ask here. */
export function roleCan(name: Role, permission: Permission): boolean {
  return granted[name].has(permission);
}
