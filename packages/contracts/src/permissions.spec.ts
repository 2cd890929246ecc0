import { describe, expect, it } from '@jest/globals';
import { permissions, role, roleCan, type Permission, type Role } from './permissions.ts';

/** The table of roles, read as: carers may complete a reminder but not change it. */
const expected: Record<Role, Record<Permission, boolean>> = {
  owner: row(true, true, true, true, true, true, true),
  admin: row(true, true, true, true, true, true, true),
  member: row(true, false, true, true, true, true, true),
  carer: row(true, false, true, false, true, false, true),
  viewer: row(true, false, true, false, true, false, false),
  'billing-only': row(true, false, false, false, false, false, false),
};

type Cells = [boolean, boolean, boolean, boolean, boolean, boolean, boolean];

function row(
  ...[view, edit, petsView, petsEdit, remindersView, remindersEdit, complete]: Cells
): Record<Permission, boolean> {
  return {
    'organisation.view': view,
    'organisation.edit': edit,
    'pets.view': petsView,
    'pets.edit': petsEdit,
    'reminders.view': remindersView,
    'reminders.edit': remindersEdit,
    'reminders.complete': complete,
  };
}

describe('roles', () => {
  it.each(role.options)('%s may do what the table says', (name) => {
    expect(Object.fromEntries(permissions.map((permission) => [permission, roleCan(name, permission)]))).toEqual(
      expected[name],
    );
  });
});
