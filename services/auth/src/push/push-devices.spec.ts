import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { pushDevice, pushDevices, type PushDevice } from '@petcare/contracts/notifications';
import { pushKeysOf } from '@petcare/platform';
import {
  eventually,
  newVisitor,
  signUp,
  startPushService,
  startTestApi,
  type Actor,
  type PushService,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';
import { PushDevicesService } from './push-devices.service.ts';

let api: TestApi;
let service: PushService;
let anna: Actor;
beforeAll(async () => {
  service = await startPushService();
  api = await startTestApi({ settings: { PUSH_SERVICES: service.origin } });
});
beforeEach(async () => {
  anna = await signUp(api);
});
afterAll(async () => {
  await api.close();
  await service.stop();
});

async function turnOn(visitor: Visitor, subscription = service.subscribe()): Promise<PushDevice> {
  const answer = await visitor.post('/api/push-subscriptions', subscription);
  expect(answer).toMatchObject({ status: 201 });
  return pushDevice.parse(answer.body);
}
const listOf = async (visitor: Visitor) => pushDevices.parse((await visitor.get('/api/push-subscriptions')).body);
async function logIn({ username }: Actor, password: string): Promise<Visitor> {
  const visitor = newVisitor(api);
  expect(await visitor.post('/api/auth/login', { username, password })).toMatchObject({ status: 200 });
  return visitor;
}

it('lists a person’s devices, and the key they subscribe with, the same in every process', async () => {
  const own = await turnOn(anna);
  const elsewhere = await logIn(anna, anna.password);
  const other = await turnOn(elsewhere);
  await turnOn(await signUp(api));
  const { serverKey, items } = await listOf(anna);
  expect(items).toEqual([{ ...other, isThis: false }, own]);
  expect(own).toMatchObject({ isThis: true, device: 'Unknown device' });
  expect(serverKey).toBe(pushKeysOf(api.config.APP_SECRET).publicKey);
  expect(Buffer.from(serverKey, 'base64url')).toHaveLength(65);
});

it('moves a browser to whoever is logged in there now, and keeps one for each log-in', async () => {
  const subscription = service.subscribe();
  const { id } = await turnOn(anna, subscription);
  const sam = await signUp(api);
  const moved = await turnOn(sam, subscription);
  expect((await listOf(anna)).items).toEqual([]);
  expect((await listOf(sam)).items).toEqual([moved]);
  expect(await anna.del(`/api/push-subscriptions/${id}`)).toMatchObject({ status: 404 });
  const renewed = await turnOn(sam);
  expect((await listOf(sam)).items).toEqual([renewed]);
});

it('makes room for an eleventh by forgetting the oldest', async () => {
  const visitors = await Promise.all(Array.from({ length: 11 }, () => logIn(anna, anna.password)));
  const devices: PushDevice[] = [];
  for (const visitor of visitors) devices.push(await turnOn(visitor));
  const [, ...left] = devices.map(({ id }) => id);
  expect((await listOf(anna)).items.map(({ id }) => id)).toEqual(left.toReversed());
});

it('ends one, and nobody else’s', async () => {
  const { id } = await turnOn(anna);
  const sam = await signUp(api);
  expect(await sam.del(`/api/push-subscriptions/${id}`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect((await anna.del(`/api/push-subscriptions/${id}`)).status).toBe(204);
  expect(await listOf(anna)).toMatchObject({ items: [] });
});

it.each<[string, (visitor: Visitor, actor: Actor) => Promise<unknown>]>([
  ['signing out', (visitor) => visitor.post('/api/auth/logout')],
  ['logging out everywhere else', (_, actor) => actor.del('/api/auth/sessions')],
  [
    'a new password',
    (_, actor) =>
      actor.post('/api/auth/password', { currentPassword: actor.password, password: 'a rabbit eats hay all day' }),
  ],
  ['deleting the account', (_, actor) => actor.del('/api/auth/account', { password: actor.password })],
])('%s ends it', async (_, end) => {
  const elsewhere = await logIn(anna, anna.password);
  await turnOn(elsewhere);
  await end(elsewhere, anna);
  await eventually(async () =>
    expect(await api.sql('select from platform.push_subscription where user_id = $1', [anna.userId])).toHaveLength(0),
  );
});

it.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://fcm.googleapis.com@10.0.0.1/a',
  'https://fcm.googleapis.com.example.org/a',
  'https://127.0.0.1/push/a',
  'https://[::1]/push/a',
  'https://localhost/push/a',
  'https://metadata.google.internal/a',
  'https://notify.windows.com.example.org/a',
  'https://evilpush.apple.com.example.org/a',
  'http://127.0.0.1:1/push/a',
])('never sends anything to %s', async (endpoint) => {
  const { keys } = service.subscribe();
  expect(await anna.post('/api/push-subscriptions', { endpoint, keys })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'endpoint' }] },
  });
});

it.each([
  'https://fcm.googleapis.com/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://wns2-by3p.notify.windows.com/w/?token=a',
  'https://web.push.apple.com/a',
])('takes %s', async (endpoint) => {
  await turnOn(anna, { endpoint: `${endpoint}${anna.userId}`, keys: service.subscribe().keys });
});

it('isn’t for a log-in that ends at that moment', async () => {
  const [row] = await api.sql<{ id: string }>('select id from platform.session where user_id = $1', [anna.userId]);
  await api.sql('delete from platform.session where id = $1', [row?.id]);
  const session = {
    id: row?.id ?? '',
    actor: { userId: anna.userId, name: 'Anna' },
    tokenHash: '',
    scope: null,
    isSuperAdmin: false,
  };
  const add = api.app.get(PushDevicesService, { strict: false }).add(session, service.subscribe());
  await expect(add).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('says who turned it on and off, and nothing when a browser only says again that it’s on', async () => {
  const subscription = service.subscribe();
  const device = await turnOn(anna, subscription);
  expect(await turnOn(anna, subscription)).toEqual(device);
  const { id } = device;
  await anna.del(`/api/push-subscriptions/${id}`);
  const record = await api.sql<{ action: string }>(
    `select action from platform.audit_event where entity_id = $1 and action like '%push%' order by id`,
    [anna.userId],
  );
  expect(record.map(({ action }) => action)).toEqual(['account.push-turned-on', 'account.push-turned-off']);
});
