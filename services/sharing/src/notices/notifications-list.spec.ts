import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { notifications, type Notification } from '@petcare/contracts/notifications';
import { newId } from '@petcare/platform';
import {
  addMembership,
  confirmAddress,
  createPet,
  createReminder,
  eventually,
  joinAs,
  leaveEverything,
  noticesToNowhere,
  prove,
  signUp,
  startMailServer,
  startPushService,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type PushService,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let mails: MailServer;
let service: PushService;
let worker: INestApplicationContext;
let anna: Actor;
beforeAll(async () => {
  [mails, service] = await Promise.all([startMailServer(), startPushService()]);
  api = await startTestApi({ settings: { PUSH_SERVICES: service.origin } });
  worker = await startTestWorker(api.database, {
    SMTP_URL: mails.url,
    PUSH_SERVICES: service.origin,
    SWEEP_SECONDS: '1',
  });
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  anna = await confirmAddress(await signUp(api));
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await Promise.all([mails.stop(), service.stop()]);
});

/** Due at once, by London's clock. */
const now = { date: '2026-07-06', time: '11:00' };

const listOf = async (actor: Actor) => notifications.parse((await actor.get('/api/notifications')).body);
async function toldOf(actor: Actor, count = 1): Promise<Notification[]> {
  return eventually(async () => {
    const { items } = await listOf(actor);
    expect(items).toHaveLength(count);
    return items;
  });
}
async function device(actor: Actor): Promise<string> {
  const subscription = service.subscribe();
  expect(await actor.post('/api/push-subscriptions', subscription)).toMatchObject({ status: 201 });
  return subscription.endpoint;
}
const remind = async (actor: Actor, petIds?: string[]) =>
  createReminder(actor, {
    ...now,
    title: 'Insulin',
    petIds: petIds ?? [(await createPet(actor, { name: 'Nala' })).id],
  });

describe('the list', () => {
  it('has a tag, and is sent again only when it has changed', async () => {
    await remind(anna);
    await toldOf(anna);
    const { headers } = await anna.get('/api/notifications');
    const again = () => anna.get('/api/notifications', { headers: { 'if-none-match': String(headers['etag']) } });
    expect(await again()).toMatchObject({ status: 304 });
    const [told] = (await listOf(anna)).items;
    expect((await anna.post('/api/notifications/read', { until: told?.at })).status).toBe(204);
    expect(await again()).toMatchObject({ status: 200, body: { unread: 0, items: [{ isRead: true }] } });
  });

  it('marks one as read, or all up to a moment, and only one’s own', async () => {
    const sam = await joinAs(anna, 'owner');
    const petId = (await createPet(anna)).id;
    await remind(anna, [petId]);
    await remind(anna, [petId]);
    await remind(sam, [petId]);
    const [first, second] = await toldOf(anna, 2);
    const [theirs] = await toldOf(sam);
    const until = '2026-07-06T12:00:00.000Z';
    await anna.post('/api/notifications/read', { id: theirs?.id, until });
    expect((await listOf(sam)).unread).toBe(1);
    await anna.post('/api/notifications/read', { id: first?.id, until: '2026-01-01T00:00:00.000Z' });
    expect((await listOf(anna)).items.map(({ id, isRead }) => [id, isRead])).toEqual([
      [first?.id, true],
      [second?.id, false],
    ]);
    await anna.post('/api/notifications/read', { until: '2026-01-01T00:00:00.000Z' });
    expect((await listOf(anna)).unread).toBe(1);
    await anna.post('/api/notifications/read', { until });
    expect((await listOf(anna)).unread).toBe(0);
    expect((await listOf(sam)).unread).toBe(1);
  });

  it('names the other organisation, and shows nothing of one somebody has left', async () => {
    const sam = await signUp(api);
    await addMembership(api, { userId: sam.userId, organisationId: anna.organisationId, role: 'member' });
    const [organisation] = await api.sql<{ name: string }>(
      'select name from organisations.organisation where id = $1',
      [anna.organisationId],
    );
    await notice(anna, sam, { area: 'reminders' });
    expect((await listOf(sam)).items).toMatchObject([
      { organisation: organisation?.name, organisationId: anna.organisationId },
    ]);
    await api.sql(
      `update organisations.membership set role = 'billing-only' where user_id = $1 and organisation_id = $2`,
      [sam.userId, anna.organisationId],
    );
    expect((await listOf(sam)).items).toEqual([]);
    await leaveEverything(sam);
    await notice(anna, sam, { area: null });
    expect(await listOf(sam)).toEqual({ items: [], unread: 0 });
  });

  it('shows a guest what is shared with them, area by area, as long as it is', async () => {
    const [nala, rex] = [await createPet(anna), await createPet(anna)];
    const sam = await confirmAddress(await signUp(api));
    const grantId = await lend(sam, [nala.id]);
    await notice(anna, sam, { area: 'reminders', petIds: [nala.id] });
    await notice(anna, sam, { area: 'reminders', petIds: [nala.id, rex.id] });
    await notice(anna, sam, { area: 'medication', petIds: [nala.id] });
    await notice(anna, sam, { area: null });
    const told = (await listOf(sam)).items;
    expect(told).toHaveLength(1);
    expect(told).toMatchObject([{ organisationId: null }]);
    await api.sql(`update sharing.grant set ends_at = platform.now() where id = $1`, [grantId]);
    expect((await listOf(sam)).items).toEqual([]);
    await notice(anna, sam, { area: null, outlasts: true });
    expect((await listOf(sam)).items).toHaveLength(1);
  });

  it.each<[permission: string, role: string, sees: number]>([
    ['members.edit', 'admin', 1],
    ['members.edit', 'member', 0],
    ['billing.view', 'billing-only', 1],
    ['billing.view', 'carer', 0],
    ['expenses.view', 'viewer', 1],
    ['expenses.view', 'carer', 0],
  ])('shows what takes %s to %s: %i', async (permission, role, sees) => {
    const sam = await joinAs(anna, 'admin');
    await notice(anna, sam, { area: null, permission });
    await api.sql(`update organisations.membership set role = $3 where user_id = $1 and organisation_id = $2`, [
      sam.userId,
      anna.organisationId,
      role,
    ]);
    expect((await listOf(sam)).items).toHaveLength(sees);
  });

  it('shows nothing about an animal that has died, left or was deleted, except that it left', async () => {
    const [nala, rex] = [await createPet(anna), await createPet(anna)];
    await notice(anna, anna, { area: null, petIds: [nala.id] });
    await notice(anna, anna, { area: null, petIds: [nala.id, rex.id] });
    await notice(anna, anna, { area: null, petIds: [nala.id], afterLeaving: true });
    const become = (to: string) => api.sql(`update pets.pet set ${to} where id = $1`, [nala.id]);
    const count = async () => (await listOf(anna)).items.length;
    expect(await count()).toBe(3);
    await become(`deceased_on = '2026-07-06'`);
    expect(await count()).toBe(2);
    await become(`deceased_on = null, status = 'transferred'`);
    expect(await count()).toBe(2);
    expect((await anna.del(`/api/pets/${nala.id}`)).status).toBe(204);
    expect(await count()).toBe(1);
    expect((await anna.del(`/api/recycle-bin/${nala.id}`, { confirm: nala.name })).status).toBe(204);
    expect(await api.sql('select from platform.notice where $1 = any(pet_ids)', [nala.id])).toEqual([]);
  });

  it('goes with the person, and with those it names', async () => {
    const sam = await joinAs(anna, 'owner');
    await notice(anna, sam, { area: null });
    await notice(anna, anna, { area: null, namesId: sam.userId });
    await notice(anna, anna, { area: null });
    await prove(sam);
    expect((await sam.del('/api/auth/account', { password: sam.password })).status).toBe(204);
    expect((await listOf(anna)).items).toHaveLength(1);
    expect(await api.sql('select from platform.notice where user_id = $1', [sam.userId])).toEqual([]);
  });

  it('is in a person’s export', async () => {
    await notice(anna, anna, { area: null });
    await notice(await signUp(api), anna, { area: null });
    await device(anna);
    await prove(anna);
    const { body } = await anna.get('/api/auth/export');
    expect(body).toMatchObject({
      parts: {
        notifications: [{ title: 'Told' }, { title: 'Told' }],
        account: { toldOn: [{ since: expect.any(String) }] },
      },
    });
    expect(JSON.stringify(body)).not.toContain('/push/');
  });

  it('ends after thirty days', async () => {
    await notice(anna, anna, { area: null });
    await api.sql(`update platform.notice set created_at = created_at - interval '31 days' where user_id = $1`, [
      anna.userId,
    ]);
    expect((await listOf(anna)).items).toEqual([]);
    expect(await api.sql(`select platform.prune_notices('30 days', 2000)`)).toHaveLength(1);
    expect(await api.sql('select from platform.notice where user_id = $1', [anna.userId])).toEqual([]);
  });

  it('ends soon for somebody who was erased while it was kept', async () => {
    await notice(anna, { ...anna, userId: newId() }, { area: null });
    await notice(anna, anna, { area: null });
    await api.sql(`select platform.prune_orphaned_notices('7 days', 2000)`);
    expect(
      await api.sql('select user_id as id from platform.notice where organisation_id = $1', [anna.organisationId]),
    ).toEqual([{ id: anna.userId }]);
  });

  it('leads to addresses there are', async () => {
    expect(await noticesToNowhere(api, 'reminders.due')).toEqual([]);
  });
});

interface About {
  area: string | null;
  permission?: string;
  petIds?: string[];
  afterLeaving?: boolean;
  outlasts?: boolean;
  namesId?: string;
}

async function notice(owner: Actor, reader: Actor, about: About): Promise<void> {
  const { area, petIds = [], afterLeaving = false, outlasts = false, namesId = null } = about;
  const { permission = area === null ? 'organisation.view' : `${area}.view` } = about;
  await api.sql(
    `insert into platform.notice (organisation_id, id, user_id, subject_id, title, body, path, area, pet_ids, outlasts, permission, after_leaving)
     values ($1, gen_random_uuid(), $2, $3, 'Told', '', '/schedule', $4, $5, $6, $7, $8)`,
    [owner.organisationId, reader.userId, namesId, area, petIds, outlasts, permission, afterLeaving],
  );
}

/** Reminders of these pets, for this person. */
async function lend(to: Actor, petIds: string[]): Promise<string> {
  const [row] = await api.sql<{ id: string }>(
    `insert into sharing.grant (organisation_id, id, user_id, areas, starts_at) values ($1, gen_random_uuid(), $2, '{"reminders": "view"}', platform.now() - interval '1 day')
     returning id`,
    [anna.organisationId, to.userId],
  );
  for (const petId of petIds)
    await api.sql('insert into sharing.grant_pet (organisation_id, grant_id, pet_id) values ($1, $2, $3)', [
      anna.organisationId,
      row?.id,
      petId,
    ]);
  return row?.id ?? '';
}
