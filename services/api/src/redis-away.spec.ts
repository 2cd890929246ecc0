import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createReminder,
  eventually,
  newVisitor,
  signUp,
  startProxy,
  startTestApi,
  testRedisUrl,
  type Actor,
  type Proxy,
  type TestApi,
} from '@petcare/testing/server';
import { Redis } from 'ioredis';

let redis: Redis;
let proxy: Proxy;
let api: TestApi;
let anna: Actor;
beforeAll(async () => {
  redis = new Redis(testRedisUrl());
  proxy = await startProxy(testRedisUrl());
  api = await startTestApi({ settings: { REDIS_URL: proxy.url } });
  anna = await signUp(api);
});
afterAll(async () => {
  await api.close();
  await proxy.stop();
  redis.disconnect();
});
// Attempts are counted in Redis again.
beforeEach(() =>
  eventually(async () => {
    await redis.flushdb();
    await logIn();
    if ((await redis.keys('*log-in*')).length === 0) throw new Error('Redis is still away');
  }),
);

const logIn = async (): Promise<number> =>
  (await newVisitor(api).post('/api/auth/login', { username: anna.username, password: anna.password })).status;

describe.each([
  ['away', () => proxy.cut()],
  ['there, but answers nothing', async () => proxy.freeze()],
])('while Redis is %s', (_how, take) => {
  it('everything is written and people log in', async () => {
    await take();
    expect((await anna.post('/api/pets', { name: 'Bella', species: 'dog' })).status).toBe(201);
    const { id } = await createReminder(anna, { title: 'Insulin' });
    expect((await anna.get(`/api/reminders/${id}`)).status).toBe(200);
    expect(await logIn()).toBe(200);
    await proxy.restore();
  });
});
