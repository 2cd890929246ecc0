import { staffRoutes, staffRoutesById } from './access-table-staff.ts';
import { dropInRoutes } from './access-table-drop-ins.ts';
import { supportRoutes, supportRoutesById } from './access-table-support.ts';
import { passportRoutes, passportRoutesById } from './access-table-passports.ts';
import { sharingRoutes, sharingRoutesById } from './access-table-sharing.ts';
import { backupRoutes, backupRoutesById } from './access-table-backup.ts';
import { importRoutes, importRoutesById } from './access-table-imports.ts';
import { fileRoutes, fileRoutesById } from './access-table-files.ts';
import { noticeRoutes, noticeRoutesById } from './access-table-notices.ts';
import { mailRoutes, mailRoutesById } from './access-table-mails.ts';
import { insightRoutes, insightRoutesById } from './access-table-insights.ts';
import { moneyRoutes, moneyRoutesById } from './access-table-money.ts';
import { doseRoutes, doseRoutesById } from './access-table-doses.ts';
import { reminderRoutes, reminderRoutesById } from './access-table-reminders.ts';
import { recordRoutes, recordRoutesById } from './access-table-records.ts';
import { organisationRoutes, organisationRoutesById } from './access-table-organisations.ts';
import {
  allRows,
  allRowsById,
  anybody,
  changed,
  elsewhere,
  emptied,
  notDroppedIn,
  readable,
  refused,
  staff,
  strangers,
  strangersById,
  unseen,
  type RowById,
} from './access-rows.ts';

export { actors, idKinds, type ActorName, type IdKind } from './access-rows.ts';

/** Routes whose path names no organisation's row. */
export const routes = allRows({
  ...organisationRoutes,
  ...supportRoutes,
  ...mailRoutes,
  ...noticeRoutes,
  ...staffRoutes,
  ...dropInRoutes,
  ...recordRoutes,
  ...moneyRoutes,
  ...doseRoutes,
  ...reminderRoutes,
  ...fileRoutes,
  ...insightRoutes,
  ...passportRoutes,
  ...sharingRoutes,
  ...backupRoutes,
  ...importRoutes,
  'GET /health/live': anybody(200),
  'GET /health/ready': anybody(200),
  // Tests ask from the machine itself; metrics.spec.ts shows who may not.
  'GET /metrics': anybody(200),
  'GET /api/docs': anybody(200),
  'GET /api/openapi.json': anybody(200),
  'GET /api/mf/registry': anybody(200),
  // For publishers, who have their own token; no log-in counts.
  'GET /api/mf/releases': anybody(401),
  'POST /api/mf/releases': anybody(401),
  // Someone who is logged in goes straight to the dashboard.
  'GET /': { ...anybody(302), anonymous: 200, 'expired session': 200, 'revoked session': 200 },
  'GET /terms': anybody(200),
  'GET /privacy': anybody(200),
  'GET /contact': anybody(200),
  'GET /*': anybody(200),
  'GET /assets/*': anybody(200),
  'GET /service-worker.js': anybody(200),
  'GET /mf/:remote/:build/*': anybody(200),
  // Anyone with the link; who else they are doesn't count.
  'GET /api/r/:signed': anybody(200),
  'POST /api/r/:signed': anybody(200),
  'GET /api/p/:signed': anybody(200),
  'GET /api/u/:signed': anybody(200),
  'POST /api/u/:signed': anybody(200),
  // Whoever signs what they send; nobody does here.
  'POST /api/billing/webhook': anybody(400),
  'GET /api/notification-settings': { ...anybody(200), ...strangers, 'billing-only': 403 },
  'PATCH /api/notification-settings': { ...anybody(200), ...strangers, ...notDroppedIn, 'billing-only': 403 },
  'POST /api/auth/register': anybody(201),
  'POST /api/auth/login': anybody(200),
  'POST /api/auth/logout': anybody(204),
  'GET /api/auth/user': { ...anybody(200), ...strangers },
  // With a password, which isn't enough for staff.
  'POST /api/auth/proof': { ...anybody(204), ...strangers, ...staff(400), 'drop-in expired': 400 },
  'PATCH /api/auth/profile': { ...anybody(200), ...strangers, ...notDroppedIn },
  'POST /api/auth/email': { ...anybody(204), ...strangers, ...notDroppedIn },
  'POST /api/auth/email/resend': { ...anybody(204), ...strangers, ...notDroppedIn },
  'GET /api/auth/email': { ...anybody(200), ...strangers, ...notDroppedIn },
  'DELETE /api/auth/email': { ...anybody(204), ...strangers, ...notDroppedIn },
  'POST /api/auth/email/send-again': { ...anybody(409), ...strangers, ...notDroppedIn },
  // Without a file, so that nothing has to be decoded.
  'POST /api/auth/profile/avatar': { ...anybody(400), ...strangers, ...notDroppedIn },
  'DELETE /api/auth/profile/avatar': { ...anybody(200), ...strangers, ...notDroppedIn },
  'GET /api/auth/sessions': { ...anybody(200), ...strangers, ...notDroppedIn },
  'DELETE /api/auth/sessions': { ...anybody(204), ...strangers, ...notDroppedIn },
  'POST /api/auth/password/forgot': anybody(204),
  // Anyone with the link from the e-mail; who else they are doesn't count.
  'POST /api/auth/password/reset': anybody(204),
  'POST /api/auth/password/reset/check': anybody(204),
  'POST /api/auth/email/verify': anybody(200),
  'GET /api/auth/2fa': { ...anybody(200), ...strangers, ...notDroppedIn },
  // Super admins have it on already.
  'POST /api/auth/2fa/confirm': { ...anybody(200), ...strangers, ...notDroppedIn, 'super admin': 400 },
  'POST /api/auth/2fa/recovery-codes': { ...anybody(200), ...strangers, ...notDroppedIn },
  'DELETE /api/auth/2fa': { ...anybody(204), ...strangers, ...notDroppedIn },
  'POST /api/auth/2fa/setup': { ...anybody(200), ...strangers, ...notDroppedIn, 'super admin': 409 },
  // A new person each time, as nobody is left afterwards. A super admin without a fresh proof stays.
  'DELETE /api/auth/account': { ...anybody(204), ...strangers, ...notDroppedIn, 'drop-in expired': 403 },
  'GET /api/auth/export': { ...anybody(200), ...strangers, ...notDroppedIn },
  // The last of those that ask for the password, as it changes afterwards.
  'POST /api/auth/password': { ...anybody(204), ...strangers, ...notDroppedIn },
  'GET /api/pets': { ...anybody(200), ...strangers, 'billing-only': 403 },
  'GET /api/activity': { ...anybody(200), ...strangers, 'billing-only': 403 },
  'GET /api/vaccinations/rules': { ...anybody(200), ...strangers, 'billing-only': 403 },
  'GET /api/reminders': { ...anybody(200), ...strangers, 'billing-only': 403 },
  'GET /api/reminders/preview': { ...anybody(200), ...strangers, 'billing-only': 403 },
  'GET /api/occurrences': { ...anybody(200), ...strangers, 'billing-only': 403 },
  'GET /api/occurrences/counts': { ...anybody(200), ...strangers, 'billing-only': 403 },
  // Each finds what they may see.
  'GET /api/search': { ...anybody(200), ...strangers },
  'GET /api/recycle-bin': { ...anybody(200), ...strangers, 'billing-only': 403 },
  // Of what they may restore.
  'DELETE /api/recycle-bin': {
    ...strangers,
    ...elsewhere(200),
    'billing-only': 403,
    viewer: 403,
    carer: 403,
    member: 200,
    admin: 200,
    owner: 200,
  },
  'POST /api/pets': {
    ...strangers,
    ...elsewhere(201),
    'owner over the limits of the plan': 402,
    'billing-only': 403,
    viewer: 403,
    carer: 403,
    member: 201,
    admin: 201,
    owner: 201,
  },
  'POST /api/reminders': {
    ...strangers,
    // They may, but not about other people's pets.
    ...elsewhere(400),
    'billing-only': 403,
    viewer: 403,
    carer: 201,
    member: 201,
    admin: 201,
    owner: 201,
  },
});

/** Done, and on its way. */
const mailed: RowById['owner'] = [202, 404, 404, 404, 404];
const readers = {
  ...strangersById,
  'billing-only': unseen,
  viewer: readable,
  carer: readable,
  member: readable,
  admin: readable,
  owner: readable,
} as const satisfies RowById;

/** Routes with a row's id in their path. */
export const routesById = allRowsById({
  ...organisationRoutesById,
  ...passportRoutesById,
  ...sharingRoutesById,
  ...supportRoutesById,
  ...mailRoutesById,
  ...noticeRoutesById,
  ...staffRoutesById,
  'GET /api/pets/:id': readers,
  'GET /api/pets/:id/history': readers,
  'PATCH /api/pets/:id': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: changed,
    admin: changed,
    owner: changed,
  },
  'DELETE /api/pets/:id': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: emptied,
    admin: emptied,
    owner: emptied,
  },
  // A row is "own" while it is in the bin, and "deleted" once it was restored.
  'POST /api/recycle-bin/:id/restore': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: emptied,
    admin: emptied,
    owner: emptied,
  },
  'DELETE /api/recycle-bin/:id': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: emptied,
    admin: emptied,
    owner: emptied,
  },
  // A log-in belongs to one person: here the owner, whatever the others may do in the family.
  'DELETE /api/auth/sessions/:id': {
    ...strangersById,
    'billing-only': unseen,
    viewer: unseen,
    carer: unseen,
    member: unseen,
    admin: unseen,
    owner: emptied,
  },
  // Without a file, so that nothing has to be decoded.
  'POST /api/pets/:id/photo': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: [400, 404, 404, 404, 404],
    admin: [400, 404, 404, 404, 404],
    owner: [400, 404, 404, 404, 404],
  },
  'DELETE /api/pets/:id/photo': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: changed,
    admin: changed,
    owner: changed,
  },
  'POST /api/pets/:id/deceased': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: changed,
    admin: changed,
    owner: changed,
  },
  'DELETE /api/pets/:id/deceased': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: changed,
    admin: changed,
    owner: changed,
  },
  ...recordRoutesById,
  ...doseRoutesById,
  ...fileRoutesById,
  ...insightRoutesById,
  ...moneyRoutesById,
  ...backupRoutesById,
  ...importRoutesById,
  'GET /api/pets/:id/medical-report': readers,
  'POST /api/pets/:id/medical-report': {
    ...strangersById,
    'billing-only': unseen,
    viewer: refused,
    carer: refused,
    member: mailed,
    admin: mailed,
    owner: mailed,
    // Nothing goes out to others in the name of someone who only helps.
    'dropped-in to edit': refused,
  },
  'GET /api/pets/:id/timeline': readers,
  'GET /api/pets/:id/timeline/on-this-day': readers,
  'GET /api/pets/:id/timeline/years': readers,
  'GET /api/pets/:id/vaccinations/valid': readers,
  'GET /api/recycle-bin/:id': readers,
  ...reminderRoutesById,
});

export type RouteName = keyof typeof routes;
export type RouteByIdName = keyof typeof routesById;
