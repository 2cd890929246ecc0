import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { newVisitor, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { PruneOutboxJob } from '../mail/prune-outbox.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
beforeAll(async () => {
  api = await startTestApi();
  const config = backgroundConfig({ DATABASE_URL: api.database.databaseUrl });
  worker = await startBackground(config, { providers: [PruneOutboxJob] });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const logInsOf = async ({ userId }: Actor): Promise<number> =>
  (await api.sql('select from platform.session where user_id = $1', [userId])).length;

it('a log-in nobody used for thirty days is forgotten, with its device and address', async () => {
  const anna = await signUp(api);
  await api.database.shiftClock('29 days');
  const again = newVisitor(api);
  await again.post('/api/auth/login', { username: anna.username, password: anna.password });
  await api.database.shiftClock('1 day 1 minute');
  expect(await logInsOf(anna)).toBe(2);
  await worker.get(PruneOutboxJob).handle({}, new AbortController().signal);
  expect(await logInsOf(anna)).toBe(1);
  expect(await again.get('/api/auth/user')).toMatchObject({ status: 200, body: { id: anna.userId } });
});
