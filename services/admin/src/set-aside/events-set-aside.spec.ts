import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setAsideEventList, superAdminList } from '@petcare/contracts/maintenance';
import { newId } from '@petcare/platform';
import {
  asSuperAdmin,
  eventually,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let staff: Actor;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  staff = await asSuperAdmin(await signUp(api));
  owner = await signUp(api, { organizationName: 'The Hadley family' });
});
afterAll(() => api.close());

/** An event set aside this many minutes ago. */
async function plant(minutes: number, name = 'backup.restored'): Promise<string> {
  const id = newId();
  await api.sql(
    `insert into platform.domain_event (organisation_id, id, name, payload, attempts, last_error, given_up_at)
     values ($1, $2, $3, '{}', 20, 'probe.fail: Error: nothing for "Bella" at ann@example.com', platform.now() - $4 * interval '1 minute')`,
    [owner.organisationId, id, name, minutes],
  );
  return id;
}
const list = async (query = '') => {
  const { status, body } = await staff.get(`/api/super-admin/set-aside-events${query}`);
  expect(status).toBe(200);
  return setAsideEventList.parse(body);
};
const retry = (id: string, actor = staff) => actor.post(`/api/super-admin/set-aside-events/${id}/retry`);

describe('events that were set aside', () => {
  it('are listed with whose they are and what went wrong, without what that quotes', async () => {
    const older = await plant(20);
    const newer = await plant(10);
    const first = await list('?limit=1');
    expect(first.items).toEqual([
      {
        id: newer,
        name: 'backup.restored',
        organization: { id: owner.organisationId, name: 'The Hadley family' },
        occurredAt: expect.any(String),
        setAsideAt: expect.any(String),
        attempts: 20,
        problem: 'probe.fail: Error: nothing for … at …',
      },
    ]);
    const rest = await list(`?limit=1&cursor=${first.nextCursor}`);
    expect(rest).toMatchObject({ items: [{ id: older }], nextCursor: null });
  });

  it('are tried again by a worker, once, and that is on record', async () => {
    const id = await plant(5);
    expect(await retry(id)).toMatchObject({ status: 204 });
    expect(await retry(id)).toMatchObject({ status: 404 });
    expect((await list()).items.map((event) => event.id)).not.toContain(id);
    expect(
      await api.sql(
        `select actor_id as "actorId", organisation_id as "organisationId" from platform.audit_event
         where action = 'event.retried' and entity_id = $1`,
        [id],
      ),
    ).toEqual([{ actorId: staff.userId, organisationId: owner.organisationId }]);
    const worker = await startTestWorker(api.database);
    await eventually(async () =>
      expect(
        await api.sql(
          `select given_up_at as "givenUpAt" from platform.domain_event where id = $1 and delivered_at is not null`,
          [id],
        ),
      ).toEqual([{ givenUpAt: null }]),
    );
    await worker.close();
  });

  it('are set aside again at once where they fail again', async () => {
    const id = await plant(5, 'unknown.event');
    expect(await retry(id)).toMatchObject({ status: 204 });
    const worker = await startTestWorker(api.database);
    await eventually(async () =>
      expect((await list()).items.find((event) => event.id === id)).toMatchObject({
        attempts: 20,
        problem: 'Error: The event unknown.event is not known to this build',
      }),
    );
    await worker.close();
  });
});

describe('super admins', () => {
  it('are listed, those without a second factor first', async () => {
    const bare = await signUp(api, { firstName: 'Bea' });
    await api.sql('update auth.user set is_super_admin = true where id = $1', [bare.userId]);
    const { status, body } = await staff.get('/api/super-admin/super-admins');
    expect(status).toBe(200);
    expect(superAdminList.parse(body).items).toMatchObject([
      { username: bare.username, firstName: 'Bea', twoFactor: false },
      { username: staff.username, twoFactor: true },
    ]);
  });
});
