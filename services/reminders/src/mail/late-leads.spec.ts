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
import { endedMails, takenFor } from '../../test/mails.ts';

describe('a mail ahead of time that quiet hours keep until it is due', () => {
  let api: TestApi;
  let server: MailServer;
  let worker: INestApplicationContext;
  let owner: Actor;
  beforeAll(async () => {
    [api, server] = await Promise.all([startTestApi(), startMailServer()]);
    worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
  });
  beforeEach(async () => {
    await api.database.setClock('2026-03-02T20:00:00Z');
    owner = await signUp(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await server.stop();
  });

  /** At half past six, in quiet hours until seven. */
  const early = (leadTimes: string[], time = '06:30') =>
    createReminder(owner, {
      title: 'Tablet',
      date: '2026-03-03',
      time,
      leadTimes,
      quietHours: { from: '22:00', to: '07:00' },
    });
  const subjectsOf = async (reminder: { id: string }) =>
    (await takenFor(api, server, reminder)).map(({ headers }) => headers.get('subject'));

  it('leaves it to the one that says it is due', async () => {
    const reminder = await early(['PT1H', 'P0D']);
    await api.database.setClock('2026-03-03T07:00:01Z');
    expect(await endedMails(api, reminder)).toEqual(['due: sent', 'lead PT1H: suppressed']);
    expect(await subjectsOf(reminder)).toEqual([expect.stringMatching(/: Tablet$/)]);
  });

  it('goes out if no other does, and does not say how long there is left', async () => {
    const reminder = await early(['PT1H']);
    await api.database.setClock('2026-03-03T07:00:01Z');
    expect(await endedMails(api, reminder)).toEqual(['lead PT1H: sent']);
    expect(await subjectsOf(reminder)).toEqual([expect.stringMatching(/: Tablet$/)]);
  });

  it('goes out while there is time left, and does not say that there is an hour', async () => {
    const reminder = await early(['PT1H', 'P0D'], '07:30');
    await api.database.setClock('2026-03-03T07:00:01Z');
    expect(await endedMails(api, reminder)).toEqual(['lead PT1H: sent']);
    expect(await subjectsOf(reminder)).toEqual([expect.stringMatching(/: Tablet$/)]);
  });

  it('says how long there is left when nothing has kept it', async () => {
    const reminder = await early(['PT1H', 'P0D'], '08:30');
    await api.database.setClock('2026-03-03T07:30:01Z');
    expect(await endedMails(api, reminder)).toEqual(['lead PT1H: sent']);
    expect(await subjectsOf(reminder)).toEqual([expect.stringMatching(/: Tablet in 1 hour$/)]);
  });
});
