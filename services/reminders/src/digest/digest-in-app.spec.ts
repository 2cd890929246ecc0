import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { notifications } from '@petcare/contracts/notifications';
import {
  createPet,
  createReminder,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import { outcomeOf } from '../../test/mails.ts';
import { until } from '../../test/until.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
let petIds: string[];
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  // 11:00 in London.
  await api.database.setClock('2026-07-06T10:00:00Z');
  owner = await signUp(api);
  petIds = [(await createPet(owner)).id];
  await wants('12:00');
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

async function wants(digestAt: string | null): Promise<void> {
  expect((await owner.patch('/api/notification-settings', { digestAt })).status).toBe(200);
}
const at = (time: string, title: string, more: object = {}) =>
  createReminder(owner, { petIds, title, date: '2026-07-06', time, ...more });

/** At noon, to the owner. */
async function digestHasGone(): Promise<void> {
  await api.database.setClock('2026-07-06T11:00:01Z');
  await until(async () => {
    const [mail] = await api.sql<{ state: string }>(
      `select m.state from reminders.digest d join platform.outbound_mail m on m.subject_id = d.id
       where d.recipient_id = $1 and m.state = 'sent'`,
      [owner.userId],
    );
    return mail;
  });
}
const toldInApp = async () =>
  notifications.parse((await owner.get('/api/notifications')).body).items.map(({ title }) => title);

describe('one e-mail a day', () => {
  it('is followed by word in the app when each is due, and by no second e-mail', async () => {
    const worm = await at('15:00', 'Worm tablet');
    await at('18:00', 'Walk');
    await digestHasGone();
    expect(await toldInApp()).toEqual([]);
    const before = server.taken.length;
    await api.database.setClock('2026-07-06T14:00:01Z');
    expect(await outcomeOf(api, worm)).toMatchObject({ state: 'suppressed', reason: 'the daily e-mail says it' });
    expect(await toldInApp()).toEqual(['Bella: Worm tablet']);
    await wants(null);
    await api.database.setClock('2026-07-06T17:00:01Z');
    await until(async () => (await toldInApp()).includes('Bella: Walk'));
    expect(server.taken.slice(before).filter(({ to }) => to.includes(`${owner.username}@petcare.test`))).toEqual([]);
  });

  it('isn’t followed by what its reminder no longer says', async () => {
    const walk = await at('18:00', 'Walk', { leadTimes: ['PT1H', 'P0D'] });
    await digestHasGone();
    const change = { version: walk.version, leadTimes: ['P0D'] };
    expect((await owner.patch(`/api/reminders/${walk.id}`, change)).status).toBe(200);
    await api.database.setClock('2026-07-06T17:00:01Z');
    await until(async () => (await toldInApp()).includes('Bella: Walk'));
    expect((await toldInApp()).filter((title) => title.startsWith('Bella: Walk'))).toEqual(['Bella: Walk']);
  });
});
