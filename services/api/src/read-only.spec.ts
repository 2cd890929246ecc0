import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '@petcare/testing/server';
import { routesById, type RouteByIdName, type RouteName } from '../test/access-table.ts';
import { AccessWorld } from '../test/access-world.ts';
import { ask } from '../test/ask.ts';
import { guardedBy } from '../test/guarded-routes.ts';

let api: TestApi;
let world: AccessWorld;
beforeAll(async () => {
  api = await startTestApi();
  world = new AccessWorld(api);
  await world.settle({ others: false });
});
afterAll(() => api.close());

/** Not about any organisation: pages, accounts, links in e-mails, support, and staff routes. */
const ofNoOrganisation = new Set(['public', 'signed-link', 'signed-in', 'super-admin']);

/** What keeps working whoever has paid, by reason. Every other write is refused. */
const goesOn: Readonly<Record<string, readonly string[]>> = {
  'care must never wait for a bill': [
    'POST /api/doses/:id/give',
    'POST /api/doses/:id/undo',
    'POST /api/pets/:id/doses',
    'POST /api/occurrences/:id/done',
    'POST /api/occurrences/:id/skip',
    'POST /api/occurrences/:id/snooze',
    'POST /api/occurrences/:id/book',
    'POST /api/occurrences/:id/undo',
  ],
  'nobody should be reminded of an animal that has died': [
    'POST /api/pets/:id/deceased',
    'DELETE /api/pets/:id/deceased',
  ],
  'it is how one pays, or chooses what stays': [
    'POST /api/subscription',
    'PATCH /api/subscription',
    'DELETE /api/subscription',
    'POST /api/subscription/resume',
    'POST /api/subscription/kept',
    'POST /api/subscription/card',
    'DELETE /api/subscription/card',
  ],
  'everybody can take all of it along, and look into what they took': [
    'POST /api/backups',
    'POST /api/backups/locked',
    'DELETE /api/backups/:id',
    'POST /api/backups/:id/restore',
    'POST /api/restores',
    'POST /api/restores/:id/unlock',
    'DELETE /api/restores/:id',
    'PATCH /api/backup-settings',
    'POST /api/report-files',
    'DELETE /api/report-files/:id',
  ],
  'it is who is there and who may see what, not what is kept': [
    'PATCH /api/organization',
    'DELETE /api/organization',
    'PATCH /api/organization/members/:id',
    'DELETE /api/organization/members/:id',
    'POST /api/organization/leave',
    'POST /api/organization/transfer-ownership',
    'POST /api/invitations',
    'POST /api/invitations/:id/resend',
    'POST /api/invitations/:id/revoke',
    'POST /api/grants',
    'PATCH /api/grants/:id',
    'POST /api/grants/:id/revoke',
    'POST /api/grants/:id/send-again',
    'POST /api/hand-over-links',
    'POST /api/hand-over-links/:id/revoke',
    'POST /api/transfers',
    'POST /api/transfers/:id/cancel',
    'PATCH /api/notification-settings',
    'POST /api/calendar-feed',
    'DELETE /api/calendar-feed',
    'POST /api/mail-problems/:id/retry',
    'POST /api/mail-problems/:id/dismiss',
    'PATCH /api/assistant',
    'DELETE /api/pets/:id/conversations/:itemId',
    'POST /api/pets/:id/conversations/:itemId/restore',
  ],
  'a lost animal has to be found': [
    'POST /api/passports',
    'POST /api/passports/:id/rotate',
    'POST /api/passports/:id/revoke',
    'POST /api/finder-messages/:id/answer',
  ],
};

async function stand(standing: 'active' | 'cancelled'): Promise<void> {
  await api.sql(`update billing.subscription set standing = $1`, [standing]);
}

/** Is an owner who may only read refused, for rows that were already there? */
async function isRefused(route: RouteName | RouteByIdName): Promise<boolean> {
  const visitor = await world.visitorOf('owner', route);
  const id = route in routesById ? await world.idOf(route as RouteByIdName, 'own') : undefined;
  const { path, body } = await world.requestOf(route, id);
  await stand('cancelled');
  const answer = await ask(visitor, route, path, body);
  await stand('active');
  return answer.status === 402 && (answer.body as { code?: string }).code === 'read-only';
}

it('whoever may only read is told so by every route that writes, but for what goes on', async () => {
  const guarded = guardedBy(api, (level) => !ofNoOrganisation.has(level));
  const writes = guarded.map(({ route }) => route).filter((route) => !route.startsWith('GET '));
  const taken: string[] = [];
  for (const route of writes) if (!(await isRefused(route as RouteName | RouteByIdName))) taken.push(route);
  expect(taken.toSorted()).toEqual(Object.values(goesOn).flat().toSorted());
  expect(writes.length).toBeGreaterThan(2 * taken.length);
});
