import { describe, expect, it } from '@jest/globals';
import { areas, type AreaLevel, type AreaRight } from './areas.ts';
import { permissions, role, roleCan, rolesManagedBy, type Permission } from './permissions.ts';

/** In every area: carers add, and change what they added themselves, which the rows decide; but what the animals cost isn't for them. */
const inAreas: Record<AreaLevel, string> = {
  view: 'owner admin member carer viewer',
  add: 'owner admin member carer',
  edit: 'owner admin member',
};
const ofAreas = Object.fromEntries(
  areas.flatMap((area) =>
    Object.entries(inAreas).map(([level, roles]) => [
      `${area}.${level}`,
      ['expenses', 'insurance'].includes(area) ? roles.replace(' carer', '') : roles,
    ]),
  ),
) as Record<AreaRight, string>;

/** The table of roles, who may do what: carers may complete a reminder but not change it. */
const expected: Record<Permission, string> = {
  'organisation.view': 'owner admin member carer viewer billing-only',
  'organisation.edit': 'owner admin',
  'organisation.support-access': 'owner',
  'organisation.transfer': 'owner',
  'organisation.delete': 'owner',
  'organisation.backup': 'owner',
  'members.view': 'owner admin member carer viewer',
  'members.edit': 'owner admin',
  'billing.view': 'owner admin billing-only',
  'billing.edit': 'owner admin billing-only',
  'pets.view': 'owner admin member carer viewer',
  'pets.edit': 'owner admin member',
  ...ofAreas,
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
