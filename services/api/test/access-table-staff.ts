import { anybody, staff, strangers, strangersById, unseen, type Row, type RowById } from './access-rows.ts';

/** To anyone else it doesn't exist. */
const ofStaff = { ...anybody(404), ...strangers, ...staff(200) } as const;

const ofJobs = { ...ofStaff, ...staff(204) } as const;

/** What super admins see of the platform as a whole. */
export const staffRoutes = {
  'GET /api/super-admin/overview': ofStaff,
  'GET /api/super-admin/organizations': ofStaff,
  'GET /api/super-admin/remotes': ofStaff,
  'GET /api/super-admin/set-aside-events': ofStaff,
  'GET /api/super-admin/super-admins': ofStaff,
  'GET /api/super-admin/billing': ofStaff,
  'GET /api/super-admin/subscriptions': ofStaff,
  'GET /api/super-admin/migrations': ofStaff,
  'GET /api/super-admin/migrations/drift': ofStaff,
  'POST /api/super-admin/migrations/jobs/:name/start': ofJobs,
  'POST /api/super-admin/migrations/jobs/:name/pause': ofJobs,
  'POST /api/super-admin/migrations/jobs/:name/resume': ofJobs,
  'POST /api/super-admin/migrations/jobs/:name/retry': ofJobs,
  'POST /api/super-admin/migrations/jobs/:name/cancel': ofJobs,
  'GET /api/admin/audit-chain': ofStaff,
  'GET /api/admin/audit-events': ofStaff,
  'GET /api/admin/audit-events.csv': ofStaff,
  'GET /api/admin/request-mails': ofStaff,
  'GET /api/admin/script-runs': ofStaff,
  'GET /api/admin/script-runs.csv': ofStaff,
} as const satisfies Record<string, Row>;

/** Staff see every organisation; to anyone else none exists, not even their own. */
const ofAnyOrganisation = {
  ...strangersById,
  'billing-only': unseen,
  viewer: unseen,
  carer: unseen,
  member: unseen,
  admin: unseen,
  owner: unseen,
  ...staff([200, 200, 404, 404, 404]),
} as const;

const ofAnyBill = { ...ofAnyOrganisation, ...staff([204, 204, 404, 404, 404]) } as const;

export const staffRoutesById = {
  'GET /api/super-admin/organizations/:id': ofAnyOrganisation,
  'GET /api/super-admin/organizations/:id/members': ofAnyOrganisation,
  'GET /api/super-admin/organizations/:id/tickets': ofAnyOrganisation,
  'GET /api/super-admin/organizations/:id/subscription': ofAnyOrganisation,
  'GET /api/super-admin/organizations/:id/invoices': ofAnyOrganisation,
  'POST /api/super-admin/organizations/:id/invoices/:itemId/paid': ofAnyBill,
  'POST /api/super-admin/organizations/:id/invoices/:itemId/refund': ofAnyBill,
  'POST /api/super-admin/organizations/:id/credit': ofAnyBill,
  // Each is on trial.
  'POST /api/super-admin/organizations/:id/trial': ofAnyBill,
  'GET /api/admin/script-runs/:id': ofAnyOrganisation,
  'POST /api/super-admin/set-aside-events/:id/retry': ofAnyBill,
} as const satisfies Record<string, RowById>;
