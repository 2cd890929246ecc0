import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { PlanAhead } from '@petcare/health';
import { Database, newId, type JobHandler } from '@petcare/platform';
import { createPet, signUp, startTestApi, startTestWorker, type Actor, type TestApi } from '@petcare/testing/server';
import { RefillMailKind } from './dose-mails.ts';

let api: TestApi;
let worker: INestApplicationContext;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
  owner = await signUp(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

async function planned(): Promise<string[]> {
  await worker.get<JobHandler>(PlanAhead, { strict: false }).handle({}, new AbortController().signal);
  const rows = await api.sql<{ subjectId: string }>(
    `select subject_id as "subjectId" from platform.outbound_mail where organisation_id = $1 and kind = 'health.refill'`,
    [owner.organisationId],
  );
  return rows.map(({ subjectId }) => subjectId);
}
const compose = (subjectId: string) =>
  worker.get(Database, { strict: false }).transaction(owner.organisationId, (transaction) =>
    worker.get(RefillMailKind, { strict: false }).compose(transaction, {
      organisationId: owner.organisationId,
      id: newId(),
      kind: 'health.refill',
      subjectId,
      sendAt: new Date().toISOString(),
      secret: null,
    }),
  );

it('what is given when needed runs out as soon as it may, given as often as it may be', async () => {
  const path = `/api/pets/${(await createPet(owner, { name: 'Mog' })).id}/medications`;
  const made = await owner.post(path, {
    drug: 'Metacam',
    amount: '0.5',
    unit: 'ml',
    route: 'oral',
    schedule: { asNeeded: { minHoursBetween: 6, maxIn24h: 2 } },
    startsOn: '2026-07-01',
    stock: '5',
    refillLeadDays: 5,
  });
  const { id } = made.body as { id: string };
  expect(await planned()).toEqual([]);
  await owner.patch(`${path}/${id}`, { version: 1, stock: '4.9' });
  const [mail = ''] = await planned();
  expect(await compose(mail)).toMatchObject({
    subject: 'Mog: Metacam runs out soon',
    text: expect.stringContaining(
      'You have 4.9 ml left. That’s enough for fewer than 5 days, given as often as it may be.',
    ),
  });
});
