import { anybody, staff, strangers, type Row } from './access-rows.ts';

export const dropInRoutes = {
  // To the family; a person is in one organisation at a time.
  'POST /api/super-admin/drop-in': { ...anybody(404), ...strangers, ...staff(409), 'super admin': 200 },
  'POST /api/super-admin/exit-drop-in': { ...anybody(404), ...strangers, ...staff(200) },
  // Owners see who was there, each in the organisation they work in.
  'GET /api/organization/drop-ins': {
    ...anybody(200),
    ...strangers,
    'billing-only': 403,
    viewer: 403,
    carer: 403,
    member: 403,
    admin: 403,
  },
} as const satisfies Record<string, Row>;
