import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { proofFieldOf } from '@petcare/platform';
import {
  asSuperAdmin,
  eventually,
  newVisitor,
  prove,
  sessionTokenOf,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { routes, routesById, type RouteByIdName, type RouteName } from '../test/access-table.ts';
import { backupRecords } from '../test/access-world-backup.ts';
import { AccessWorld } from '../test/access-world.ts';
import { ask } from '../test/ask.ts';
import { giveAuthenticator } from '../test/access-world-accounts.ts';
import { codeNow } from '../test/one-time-code.ts';

let api: TestApi;
let world: AccessWorld;
beforeAll(async () => {
  api = await startTestApi();
  world = new AccessWorld(api);
  await world.settle();
});
afterAll(() => api.close());

const proofRequired = { status: 403, body: { code: 'proof-required' } };

/** Routes for which being logged in is not enough. */
const guarded = [
  'DELETE /api/auth/2fa',
  'DELETE /api/auth/account',
  'DELETE /api/organization',
  'GET /api/auth/export',
  'PATCH /api/support/tickets/:id',
  'POST /api/auth/2fa/recovery-codes',
  'POST /api/auth/2fa/setup',
  'POST /api/auth/email',
  'POST /api/auth/password',
  'POST /api/organization/transfer-ownership',
  'POST /api/restores/:id/apply',
  'POST /api/super-admin/drop-in',
  'POST /api/super-admin/mail-problems/:id/dismiss',
  'POST /api/super-admin/mail-problems/:id/retry',
  'POST /api/super-admin/migrations/jobs/:name/cancel',
  'POST /api/super-admin/migrations/jobs/:name/pause',
  'POST /api/super-admin/migrations/jobs/:name/resume',
  'POST /api/super-admin/migrations/jobs/:name/retry',
  'POST /api/super-admin/migrations/jobs/:name/start',
  'POST /api/super-admin/organizations/:id/credit',
  'POST /api/super-admin/organizations/:id/invoices/:itemId/paid',
  'POST /api/super-admin/organizations/:id/invoices/:itemId/refund',
  'POST /api/super-admin/organizations/:id/trial',
  'POST /api/super-admin/set-aside-events/:id/retry',
  'POST /api/transfers',
];

it('is wanted for these, of which every write of a super admin is one', () => {
  const { table } = api.app.getHttpAdapter().getInstance();
  const found = table.filter(({ method, access }) => access && method !== 'HEAD' && proofFieldOf(access, method));
  expect(found.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(guarded);
  const staffWrites = table.filter(({ method, access }) => access?.level === 'super-admin' && method !== 'GET');
  const names = staffWrites.map(({ method, path }) => `${method} ${path}`).filter((name) => !name.startsWith('HEAD'));
  // Anyone leaving an organisation as a visitor gives something up.
  expect(names.filter((name) => !guarded.includes(name))).toEqual(['POST /api/super-admin/exit-drop-in']);
});

/** Takes away the fresh proof the world gives everyone. */
async function unprove(actor: Actor): Promise<void> {
  await api.sql('update platform.session set proven_at = null where user_id = $1', [actor.userId]);
  await api.sql(`select pg_notify('session_changed', $1)`, [actor.userId]);
  await eventually(async () => expect(await actor.get('/api/auth/export')).toMatchObject(proofRequired), 4000);
}

/** Asked by the owner where staff may not. */
const idFor = (route: RouteByIdName, owner: Actor): Promise<string> =>
  route in backupRecords ? backupRecords[route as keyof typeof backupRecords].make(owner) : world.idOf(route, 'own');

describe('without one', () => {
  let owner: Actor;
  let staff: Actor;
  beforeAll(async () => {
    owner = await signUp(api);
    staff = await asSuperAdmin(await signUp(api));
    await unprove(staff);
  });

  it.each(guarded)('%s is refused before the body is looked at', async (route) => {
    const asker = /super-admin|PATCH/.test(route) ? staff : owner;
    const id = route in routesById ? await idFor(route as RouteByIdName, owner) : '';
    expect(route in routesById || route in routes).toBe(true);
    const { path } = await world.requestOf(route as RouteName | RouteByIdName, id);
    for (const body of ['{"name":', { nmae: 1 }, undefined])
      expect(await ask(asker, route, path, body)).toMatchObject(proofRequired);
  });

  it('whoever may not do it at all is told so, and not what is missing', async () => {
    const id = await world.idOf('POST /api/super-admin/mail-problems/:id/retry', 'own');
    expect((await owner.post(`/api/super-admin/mail-problems/${id}/retry`)).status).toBe(404);
    expect(await owner.post('/api/super-admin/drop-in', {})).toMatchObject({ body: { code: 'not-found' } });
    expect((await newVisitor(api).get('/api/auth/export')).status).toBe(401);
  });
});

/** The name of every super-admin write in the audit trail, in an order in which they can be done. */
const recorded: Readonly<Record<string, string>> = {
  'PATCH /api/support/tickets/:id': 'ticket.updated',
  'POST /api/super-admin/mail-problems/:id/dismiss': 'mail.dismissed',
  'POST /api/super-admin/mail-problems/:id/retry': 'mail.sent-again',
  'POST /api/super-admin/migrations/jobs/:name/start': 'data-job.started',
  'POST /api/super-admin/migrations/jobs/:name/pause': 'data-job.paused',
  'POST /api/super-admin/migrations/jobs/:name/resume': 'data-job.resumed',
  'POST /api/super-admin/migrations/jobs/:name/retry': 'data-job.retried',
  'POST /api/super-admin/migrations/jobs/:name/cancel': 'data-job.cancelled',
  'POST /api/super-admin/organizations/:id/credit': 'subscription.credited',
  'POST /api/super-admin/organizations/:id/invoices/:itemId/paid': 'invoice.paid',
  'POST /api/super-admin/organizations/:id/invoices/:itemId/refund': 'invoice.refunded',
  'POST /api/super-admin/organizations/:id/trial': 'trial.extended',
  'POST /api/super-admin/set-aside-events/:id/retry': 'event.retried',
  'POST /api/super-admin/drop-in': 'drop-in.started',
  'POST /api/super-admin/exit-drop-in': 'drop-in.ended',
};

describe('with one', () => {
  let owner: Actor;
  let staff: Actor;
  beforeAll(async () => {
    owner = await signUp(api);
    staff = await asSuperAdmin(await signUp(api));
  });

  it('a super admin does what is listed, and nothing else', () => {
    const { table } = api.app.getHttpAdapter().getInstance();
    const writes = table.filter(({ method, access }) => access?.level === 'super-admin' && !/GET|HEAD/.test(method));
    expect(Object.keys(recorded).toSorted()).toEqual(writes.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it.each(Object.entries(recorded))(
    '%s is done, and on record as %s with who did it in which request',
    async (route, action) => {
      const id = route in routesById ? await idFor(route as RouteByIdName, owner) : '';
      const { path, body } = await world.requestOf(route as RouteName | RouteByIdName, id);
      const { status, headers } = await ask(staff, route, path, body);
      expect([200, 204]).toContain(status);
      const rows = await api.sql(
        `select action, actor_id as "actorId" from platform.audit_event where request_id = $1`,
        [String(headers['x-request-id'])],
      );
      expect(rows).toContainEqual({ action, actorId: staff.userId });
    },
  );
});

describe('POST /api/auth/proof', () => {
  it('opens them for fifteen minutes, in this session alone', async () => {
    const anna = await signUp(api);
    const phone = newVisitor(api);
    await phone.post('/api/auth/login', { username: anna.username, password: anna.password });
    expect((await anna.post('/api/auth/proof', { password: anna.password })).status).toBe(204);
    expect((await anna.get('/api/auth/export')).status).toBe(200);
    expect(await phone.get('/api/auth/export')).toMatchObject(proofRequired);
    const age = (minutes: number) =>
      api.sql(
        `with aged as (update platform.session set proven_at = platform.now() - make_interval(mins => $2) where user_id = $1
         and proven_at is not null returning user_id) select pg_notify('session_changed', user_id::text) from aged`,
        [anna.userId, minutes],
      );
    await age(14);
    expect((await anna.get('/api/auth/export')).status).toBe(200);
    await age(16);
    await eventually(async () => expect(await anna.get('/api/auth/export')).toMatchObject(proofRequired), 4000);
  });

  it('gives the session another token; the old one opens nothing, in no process', async () => {
    const there = await startTestApi({ database: api.database });
    const anna = await signUp(api);
    const thief = newVisitor(there);
    for (const [name, value] of anna.cookies) thief.cookies.set(name, value);
    expect((await thief.get('/api/auth/user')).status).toBe(200);
    const before = sessionTokenOf(anna);
    await anna.post('/api/auth/proof', { password: anna.password });
    expect(sessionTokenOf(anna)).not.toBe(before);
    await eventually(async () => expect((await thief.get('/api/auth/user')).status).toBe(401), 4000);
    for (const [name, value] of anna.cookies) thief.cookies.set(name, value);
    expect((await thief.get('/api/auth/export')).status).toBe(200);
    await there.close();
  });

  it('wants a code where two-factor is on, else the password, and says which is missing or wrong', async () => {
    const anna = await signUp(api);
    const at = (path: string) => ({ status: 400, body: { errors: [{ path }] } });
    expect(await anna.post('/api/auth/proof', { password: 'something else' })).toMatchObject(at('password'));
    expect(await anna.post('/api/auth/proof', { code: '123456' })).toMatchObject(at('password'));
    expect((await anna.post('/api/auth/proof', {})).status).toBe(400);
    await giveAuthenticator(api, anna);
    await api.sql('update auth.user set two_factor_confirmed_at = platform.now() where id = $1', [anna.userId]);
    expect(await anna.post('/api/auth/proof', { password: anna.password })).toMatchObject(at('code'));
    expect(await anna.post('/api/auth/proof', { code: '000000' })).toMatchObject(at('code'));
    expect((await anna.post('/api/auth/proof', { code: codeNow() })).status).toBe(204);
    expect((await anna.get('/api/auth/export')).status).toBe(200);
  });

  it('is on record', async () => {
    const anna = await signUp(api);
    await anna.post('/api/auth/proof', { password: anna.password });
    const rows = await api.sql(
      `select action from platform.audit_event where subject_id = $1 order by id desc limit 1`,
      [anna.userId],
    );
    expect(rows).toEqual([{ action: 'account.proved' }]);
  });
});

describe('what is sent along', () => {
  it('counts as one for that call alone', async () => {
    const anna = await signUp(api);
    const { password } = anna;
    expect((await anna.post('/api/auth/email', { email: 'new@petcare.test', password })).status).toBe(204);
    expect(await anna.post('/api/auth/email', { email: 'other@petcare.test' })).toMatchObject(proofRequired);
  });

  it('has to be right, needed or not', async () => {
    const anna = await signUp(api);
    await prove(anna);
    expect((await anna.post('/api/auth/email', { email: 'new@petcare.test' })).status).toBe(204);
    const wrong = { email: 'new@petcare.test', password: 'something else' };
    expect(await anna.post('/api/auth/email', wrong)).toMatchObject({ status: 400, body: { code: 'validation' } });
  });

  it('is a code where two-factor is on', async () => {
    const anna = await signUp(api);
    await giveAuthenticator(api, anna);
    await api.sql('update auth.user set two_factor_confirmed_at = platform.now() where id = $1', [anna.userId]);
    const { password } = anna;
    expect(await anna.del('/api/auth/2fa', { password })).toMatchObject(proofRequired);
    expect((await anna.del('/api/auth/2fa', { password, code: codeNow() })).status).toBe(204);
  });
});
