import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Database, newId, NoticeStore, Outbox, type Notice } from '@petcare/platform';
import { signUp, startTestApi, startTestWorker, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let worker: INestApplicationContext;
let anna: Actor;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
beforeEach(async () => {
  anna = await signUp(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

/** A mail of somebody's organisation that isn't due yet. */
async function mailOf({ organisationId }: Actor): Promise<string> {
  const subjectId = newId();
  await worker
    .get(Database, { strict: false })
    .transaction(organisationId, (transaction) =>
      api.app
        .get(Outbox, { strict: false })
        .plan(transaction, [{ kind: 'reminders.due', subjectId, sendAt: new Date('2100-01-01') }]),
    );
  const [row] = await api.sql<{ id: string }>('select id from platform.outbound_mail where subject_id = $1', [
    subjectId,
  ]);
  return row?.id ?? '';
}
const keep = ({ organisationId, userId }: Actor, id: string, notice: Partial<Notice> = {}) =>
  worker
    .get(NoticeStore, { strict: false })
    .keep({ organisationId, id, notice: { userId, title: 'Told', body: '', path: '/schedule', ...notice } });
const keptOf = async ({ userId }: Actor) =>
  (await api.sql<{ id: string }>('select id from platform.notice where user_id = $1', [userId])).map(({ id }) => id);

it('keeps those of several organisations, each once', async () => {
  const sam = await signUp(api);
  const [hers, his] = [await mailOf(anna), await mailOf(sam)];
  expect(await Promise.all([keep(anna, hers), keep(sam, his), keep(anna, hers)])).toEqual([true, true, false]);
  expect([await keptOf(anna), await keptOf(sam)]).toEqual([[hers], [his]]);
});

it('keeps the others when one can’t be kept', async () => {
  const [good, bad] = [await mailOf(anna), await mailOf(anna)];
  expect(await Promise.all([keep(anna, bad, { path: 'nowhere' }), keep(anna, good)])).toEqual([false, true]);
  expect(await keptOf(anna)).toEqual([good]);
});

it('keeps nothing whose mail went with somebody who was erased', async () => {
  expect(await keep(anna, newId())).toBe(false);
  expect(await keptOf(anna)).toEqual([]);
});
