import { describe, expect, it } from '@jest/globals';
import { permissions, role, roleCan, rolesManagedBy, type Permission } from './permissions.ts';

/** The table of roles, who may what: carers may complete a reminder but not change it. */
const expected: Record<Permission, string> = {
  'organisation.view': 'owner admin member carer viewer billing-only',
  'organisation.edit': 'owner admin',
  'organisation.support-access': 'owner',
  'organisation.transfer': 'owner',
  'organisation.delete': 'owner',
  'members.view': 'owner admin member carer viewer',
  'members.edit': 'owner admin',
  'billing.view': 'owner admin billing-only',
  'pets.view': 'owner admin member carer viewer',
  'pets.edit': 'owner admin member',
  'reminders.view': 'owner admin member carer viewer',
  'reminders.edit': 'owner admin member',
  'reminders.complete': 'owner admin member carer',
};

describe('permissions', () => {
  it.each(permissions)('%s is for those whom the table names', (permission) => {
    expect(role.options.filter((name) => roleCan(name, permission)).join(' ')).toBe(expected[permission]);
  });
});

describe('roles', () => {
  it('are managed by owners, and by admins unless it is the owner', () => {
    expect(Object.fromEntries(role.options.map((name) => [name, rolesManagedBy(name)]))).toEqual({
      owner: ['owner', 'admin', 'member', 'carer', 'viewer', 'billing-only'],
      admin: ['admin', 'member', 'carer', 'viewer', 'billing-only'],
      member: [],
      carer: [],
      viewer: [],
      'billing-only': [],
    });
  });
});
