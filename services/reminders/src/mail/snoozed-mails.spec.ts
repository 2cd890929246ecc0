import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Reminder } from '@petcare/contracts';
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
import { endedMails } from '../../test/mails.ts';
import { occurrencesOf } from '../../test/plan.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
let reminder: Reminder;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  await clock('09:00');
  owner = await signUp(api);
  // Eleven by the database's clock.
  reminder = await createReminder(owner, { title: 'Brush', date: '2026-07-06', time: '12:00' });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

const clock = (time: string) => api.database.setClock(`2026-07-06T${time}:01Z`);
const act = async (verb: string, body?: object) => {
  const [occurrence] = await occurrencesOf(owner, reminder);
  expect(await owner.post(`/api/occurrences/${occurrence?.id}/${verb}`, body)).toMatchObject({ status: 200 });
};
const snooze = (time: string) => act('snooze', { until: `2026-07-06T${time}:00Z` });
const ended = () => endedMails(api, reminder);

describe('what was put off', () => {
  it('again is mailed about once, at the time it was last put off to', async () => {
    await snooze('14:00');
    await snooze('13:00');
    await clock('13:00');
    expect(await ended()).toEqual(['due: suppressed', 'snooze 2: sent']);
    await clock('14:00');
    expect(await ended()).toEqual(['due: suppressed', 'snooze 1: suppressed', 'snooze 2: sent']);
  });

  it('is not mailed about again when it was done afterwards and that is undone', async () => {
    await snooze('12:00');
    await clock('11:00');
    expect(await ended()).toEqual(['due: suppressed']);
    await clock('12:00');
    expect(await ended()).toEqual(['due: suppressed', 'snooze 1: sent']);
    await act('done');
    await act('undo');
    expect(await ended()).toEqual(['due: suppressed', 'snooze 1: sent']);
  });

  it('is mailed about after all when it was in the bin at the time', async () => {
    await snooze('12:00');
    await owner.del(`/api/reminders/${reminder.id}`);
    await clock('12:00');
    expect(await ended()).toEqual(['due: suppressed', 'snooze 1: suppressed']);
    await clock('13:00');
    await owner.post(`/api/recycle-bin/${reminder.id}/restore`);
    expect(await ended()).toEqual(['due: suppressed', 'snooze 1: sent']);
  });

  it('to just when it is due is mailed about once', async () => {
    await snooze('11:00');
    await clock('11:00');
    expect(await ended()).toEqual(['due: suppressed', 'snooze 1: sent']);
  });
});
