import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  createReminder,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import { plannedMails } from '../../test/plan.ts';
import { until } from '../../test/until.ts';
import { outcomeOf, sentMail } from '../../test/mails.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  owner = await signUp(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

/** Due at once, by London's clock. */
const now = { date: '2026-07-06', time: '11:00' };

describe('what was held back', () => {
  it('is sent when the reminder comes out of the bin in time, and never twice', async () => {
    const reminder = await createReminder(owner, { ...now, time: '12:00', title: 'Late' });
    await owner.del(`/api/reminders/${reminder.id}`);
    await api.database.setClock('2026-07-06T11:00:00Z');
    expect(await outcomeOf(api, reminder)).toMatchObject({ state: 'suppressed' });
    await owner.post(`/api/recycle-bin/${reminder.id}/restore`);
    await until(async () => (await outcomeOf(api, reminder)).state === 'sent');
    await owner.del(`/api/reminders/${reminder.id}`);
    await owner.post(`/api/recycle-bin/${reminder.id}/restore`);
    expect(await plannedMails(owner)).toEqual([]);
    expect((await sentMail(api, server, reminder)).mail.subject).toBe('Bella: Late');
  });
});
