import { expect, it } from '@jest/globals';
import { screenAbove } from './screen-above.ts';

const id = '0198c5d2-77a1-7d11-8a53-1c2d3e4f5a6b';

it.each([
  ['/pets/new', '/pets', 'My Pets'],
  [`/pets/${id}`, '/pets', 'My Pets'],
  [`/pets/${id}/edit`, `/pets/${id}`, 'Back'],
  ['/schedule/emails', '/schedule', 'Reminders'],
  [`/reminders/${id}`, '/reminders', 'Reminders'],
  [`/super-admin/organization-management/${id}`, '/super-admin/organization-management', 'Organisations'],
])('%s is below %s', (path, above, label) => {
  expect(screenAbove(path)).toEqual({ path: above, label });
});

it.each(['/', '/dashboard', '/pets', '/settings', '/admin/audit-trail'])('%s is below nothing', (path) => {
  expect(screenAbove(path)).toBeNull();
});
