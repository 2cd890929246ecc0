import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { daysInBin } from '@petcare/contracts';
import { RecycleBin } from '@petcare/platform';
import {
  createPet,
  createReminder,
  eventually,
  joinAs,
  recordSamples,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { aFile, passOn } from '../../test/pass-on.ts';

let api: TestApi;
let worker: INestApplicationContext;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database, { STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const atRest = () =>
  eventually(async () =>
    expect(await api.sql(`select from platform.domain_event where delivered_at is null`)).toEqual([]),
  );
const idOf = ({ body }: { body: unknown }): string => (body as { id: string }).id;

async function aPet(): Promise<{ from: Actor; to: Actor; petId: string }> {
  const [from, to] = [await signUp(api), await signUp(api)];
  return { from, to, petId: (await createPet(from, { name: 'Fern' })).id };
}

describe('the record of a pet that was passed on', () => {
  it('lets go of a file that was in the bin before', async () => {
    const { from, to, petId } = await aPet();
    const [photo, kept] = [
      await aFile(from, { petId, name: 'Teeth.jpg' }),
      await aFile(from, { petId, name: 'X.jpg' }),
    ];
    const visit = { ...recordSamples.visit.least, fileIds: [photo, kept] };
    const visitId = idOf(await from.post(`/api/pets/${petId}/visits`, visit));
    expect((await from.del(`/api/files/${photo}`)).status).toBe(204);
    await passOn(from, to, { petId });
    await api.sql(`update platform.recycle_bin_entry set deleted_at = deleted_at - interval '31 days' where id = $1`, [
      photo,
    ]);
    expect(await api.app.get(RecycleBin, { strict: false }).purgeOld(from.organisationId, daysInBin)).toBe(1);
    const left = await api.sql(`select file_ids as ids from health.visit where id = $1`, [visitId]);
    expect(left).toEqual([{ ids: [kept] }]);
  });

  it('tells those who are left, whoever goes', async () => {
    const { from, to, petId } = await aPet();
    const ben = await joinAs(from, 'member', { firstName: 'Ben' });
    const kate = await joinAs(from, 'member', { firstName: 'Kate' });
    const escalation = { to: kate.userId, after: 'PT1H' };
    const told = { ...recordSamples.medication.least, assigneeIds: [ben.userId], escalation };
    const medication = idOf(await from.post(`/api/pets/${petId}/medications`, told));
    await passOn(from, to, { petId });
    const now = () =>
      api.sql(`select assignee_ids as ids, escalation from health.medication where id = $1`, [medication]);
    expect((await from.del(`/api/organization/members/${kate.userId}`)).status).toBeLessThan(300);
    await atRest();
    expect(await now()).toEqual([{ ids: [ben.userId], escalation: { to: from.userId, after: 'PT1H' } }]);
    expect((await from.del(`/api/organization/members/${ben.userId}`)).status).toBeLessThan(300);
    await atRest();
    expect(await now()).toEqual([{ ids: [from.userId], escalation: null }]);
  });

  it('is not reminded of what is heard of late, and holds up nobody', async () => {
    const { from, to, petId } = await aPet();
    await createReminder(from, { petIds: [petId], title: 'Weigh-in', type: 'weigh-in' });
    await worker.close();
    await from.post(`/api/pets/${petId}/measures`, recordSamples.measure.least);
    await passOn(from, to, { petId });
    worker = await startTestWorker(api.database, { STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY });
    await atRest();
    const told = await api.sql(`select status from reminders.occurrence where organisation_id = $1`, [
      from.organisationId,
    ]);
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ status }) => status === 'done')).toEqual([]);
  });
});
