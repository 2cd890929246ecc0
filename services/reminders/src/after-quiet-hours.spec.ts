import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { ReminderCreateInput } from '@petcare/contracts';
import {
  createPet,
  createReminder,
  joinAs,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { mailsAbout } from '../test/plan.ts';
import { until } from '../test/until.ts';

describe('after somebody’s quiet hours', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let owner: Actor;
  let petIds: string[];
  beforeAll(async () => {
    api = await startTestApi();
    worker = await startTestWorker(api.database, { SWEEP_SECONDS: '1' });
  });
  beforeEach(async () => {
    await api.database.setClock('2026-03-02T10:00:00Z');
    owner = await signUp(api);
    petIds = [(await createPet(owner)).id];
    await quiet(owner, '22:00', '07:00');
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const quiet = async (person: Actor, from: string, to: string) =>
    expect(await person.patch('/api/notification-settings', { quietHours: { from, to } })).toMatchObject({
      status: 200,
    });
  const tonight = (more: Partial<ReminderCreateInput>) =>
    createReminder(owner, { petIds, date: '2026-03-02', time: '22:30', ...more });

  it('we ask whether it’s done so long after they heard of it', async () => {
    expect(await mailsAbout(api, await tonight({ followUps: ['PT1H', 'PT3H', 'P1D'] }))).toEqual([
      { kind: 'due', at: '03-03 07:00' },
      { kind: 'follow-up PT1H', at: '03-03 08:00' },
      { kind: 'follow-up PT3H', at: '03-03 10:00' },
      { kind: 'follow-up P1D', at: '03-04 07:00' },
    ]);
  });

  it('others hear that it isn’t done so long after the last of those whose job it is heard of it', async () => {
    const [ann, ben] = [await joinAs(owner, 'member'), await joinAs(owner, 'member')];
    await quiet(ann, '21:00', '09:00');
    const escalation = { to: ben.userId, after: 'PT2H' };
    const reminder = await tonight({ assigneeIds: [owner.userId, ann.userId], escalation });
    expect(await mailsAbout(api, reminder)).toEqual([
      { kind: 'due', at: '03-03 07:00' },
      { kind: 'due', at: '03-03 09:00' },
      { kind: 'escalation', at: '03-03 11:00' },
    ]);
  });

  it('they aren’t told within the reminder’s own', async () => {
    const reminder = await tonight({ quietHours: { from: '06:00', to: '08:00' } });
    expect(await mailsAbout(api, reminder)).toEqual([{ kind: 'due', at: '03-03 08:00' }]);
  });

  it('that is by the organisation’s clock, also once that’s another one, like the daily e-mail', async () => {
    const reminder = await tonight({ zone: 'Europe/London' });
    const ann = await joinAs(owner, 'member');
    await ann.patch('/api/notification-settings', { digestAt: '07:30' });
    const { body: before } = await owner.get('/api/organization');
    const { version, name, type } = before as { version: number; name: string; type: string };
    const change = { version, name, type, zone: 'America/New_York' };
    expect(await owner.patch('/api/organization', change)).toMatchObject({ status: 200 });
    const daily = () =>
      api.sql<{ at: string }>(
        `select to_char(send_at at time zone 'UTC', 'MM-DD HH24:MI') as at from platform.outbound_mail
         where organisation_id = $1 and kind = 'reminders.digest' and state = 'planned'`,
        [owner.organisationId],
      );
    // Half past ten at night in London is half past five in the afternoon in New York.
    await until(async () => (await mailsAbout(api, reminder))[0]?.at === '03-02 22:30');
    await until(async () => (await daily())[0]?.at === '03-02 12:30');
  });
});
