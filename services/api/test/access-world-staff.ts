import type { Actor } from '@petcare/testing/server';
import type { staffRoutesById } from './access-table-staff.ts';
import { copyOrganisation } from './access-world-organisations.ts';
import type { RouteByIdName } from './access-table.ts';

const organisation = {
  make: (owner: Actor) => copyOrganisation(owner.api, owner.organisationId),
  remove: ({ api }: Actor, id: string) => api.sql('delete from organisations.organisation where id = $1', [id]),
};

export const staffRecords: Record<keyof typeof staffRoutesById, typeof organisation> = {
  'GET /api/super-admin/organizations/:id': organisation,
  'GET /api/super-admin/organizations/:id/members': organisation,
};

/** What staff may do to the rows of strangers changes them, so that each actor has one of their own. */
export const changedByStaff = new Set<RouteByIdName>([
  'PATCH /api/support/tickets/:id',
  'POST /api/super-admin/mail-problems/:id/retry',
  'POST /api/super-admin/mail-problems/:id/dismiss',
]);
