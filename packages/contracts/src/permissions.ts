import { z } from 'zod';
import { areaRights, type AreaRight } from './areas.ts';

export const role = z.enum(['owner', 'admin', 'member', 'carer', 'viewer', 'billing-only']);
export type Role = z.infer<typeof role>;

const ofOrganisation = [
  'organisation.view',
  'organisation.edit',
  'organisation.support-access',
  'organisation.transfer',
  'organisation.delete',
  'organisation.backup',
  'members.view',
  'members.edit',
  'billing.view',
  'billing.edit',
  'pets.view',
  'pets.edit',
  'reminders.complete',
] as const;
/** What can be asked for: about the organisation, or in an area of the animals' record. */
export type Permission = (typeof ofOrganisation)[number] | AreaRight;
export const permissions: readonly [Permission, ...Permission[]] = [
  ...ofOrganisation,
  ...areaRights('view', 'add', 'edit'),
];

/** What only an owner may do. */
const owned = new Set<Permission>([
  'organisation.support-access',
  'organisation.transfer',
  'organisation.delete',
  'organisation.backup',
]);
const reads: Permission[] = ['organisation.view', 'members.view', 'pets.view', ...areaRights('view')];
const edits: Permission[] = [...reads, 'pets.edit', 'reminders.complete', ...areaRights('add', 'edit')];

/** People who look after the animals now and then don't see what they cost. */
const isOfMoney = (permission: Permission) => /^(expenses|insurance)\./.test(permission);

const granted: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(permissions),
  admin: new Set(permissions.filter((permission) => !owned.has(permission))),
  member: new Set(edits),
  carer: new Set<Permission>(
    [...reads, 'reminders.complete' as const, ...areaRights('add')].filter((permission) => !isOfMoney(permission)),
  ),
  viewer: new Set(reads),
  'billing-only': new Set<Permission>(['organisation.view', 'billing.view', 'billing.edit']),
};

/** May someone with that role do what `permission` names? Guards, menu and buttons all ask here. */
export function roleCan(name: Role, permission: Permission): boolean {
  return granted[name].has(permission);
}

/**
 * The roles someone with that role may give to others, and the roles of people they may change or remove: nobody reaches
 * above their own. Empty for those who may not manage members.
 */
export function rolesManagedBy(name: Role): Role[] {
  if (!roleCan(name, 'members.edit')) return [];
  return role.options.filter((candidate) => name === 'owner' || candidate !== 'owner');
}
