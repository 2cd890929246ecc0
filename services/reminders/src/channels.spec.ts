import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { allChannels, type Channel } from '@petcare/contracts';
import { notifications } from '@petcare/contracts/notifications';
import {
  confirmAddress,
  createReminder,
  eventually,
  signUp,
  startMailServer,
  startPushService,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type PushService,
  type TestApi,
} from '@petcare/testing/server';
import { onlyEventAt, pathOf } from '../test/calendar.ts';

let api: TestApi;
let mails: MailServer;
let service: PushService;
let worker: INestApplicationContext;
let anna: Actor;
beforeAll(async () => {
  [mails, service] = await Promise.all([startMailServer(), startPushService()]);
  api = await startTestApi({ settings: { PUSH_SERVICES: service.origin } });
  worker = await startTestWorker(api.database, {
    SMTP_URL: mails.url,
    PUSH_SERVICES: service.origin,
    SWEEP_SECONDS: '1',
  });
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  anna = await confirmAddress(await signUp(api));
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await Promise.all([mails.stop(), service.stop()]);
});

const soon = { date: '2026-07-06', time: '11:30' };

/** How many e-mails, lines under the bell and pushes somebody got once it was due. */
async function toldOf(id: string, endpoint: string): Promise<Record<'mails' | 'listed' | 'pushed', number>> {
  await api.database.setClock('2026-07-06T10:31:00Z');
  await eventually(async () =>
    expect(
      await api.sql(
        `select from reminders.notification n join reminders.occurrence o on o.id = n.occurrence_id
         where o.reminder_id = $1 and n.outcome is not null`,
        [id],
      ),
    ).toHaveLength(1),
  );
  await eventually(async () =>
    expect(
      await api.sql('select from platform.notice where user_id = $1 and push_at is not null', [anna.userId]),
    ).toEqual([]),
  );
  const { items } = notifications.parse((await anna.get('/api/notifications')).body);
  const ofReminders = mails.taken.filter(
    ({ to, headers }) => to.includes(`${anna.username}@petcare.test`) && headers.has('list-unsubscribe'),
  );
  const pushed = service.offered.filter((push) => push.endpoint === endpoint);
  return { mails: ofReminders.length, listed: items.length, pushed: pushed.length };
}

async function device(): Promise<string> {
  const subscription = service.subscribe();
  expect(await anna.post('/api/push-subscriptions', subscription)).toMatchObject({ status: 201 });
  return subscription.endpoint;
}

describe('a reminder', () => {
  it.each<[Channel[], object]>([
    [['email', 'app', 'push', 'calendar'], { mails: 1, listed: 1, pushed: 1 }],
    [['app', 'push'], { mails: 0, listed: 1, pushed: 1 }],
    [['email', 'push'], { mails: 1, listed: 0, pushed: 1 }],
    [['email', 'app'], { mails: 1, listed: 1, pushed: 0 }],
    [['push'], { mails: 0, listed: 0, pushed: 1 }],
    [[], { mails: 0, listed: 0, pushed: 0 }],
  ])('tells people by %j', async (channels, told) => {
    const endpoint = await device();
    const { id } = await createReminder(anna, { ...soon, channels });
    expect(await toldOf(id, endpoint)).toEqual(told);
  });

  it('tells them by those chosen since', async () => {
    const endpoint = await device();
    const { id } = await createReminder(anna, soon);
    const { body } = await anna.get(`/api/reminders/${id}`);
    expect(body).toMatchObject({ channels: allChannels });
    expect(await anna.patch(`/api/reminders/${id}`, { version: 1, channels: ['app'] })).toMatchObject({
      status: 200,
      body: { channels: ['app'] },
    });
    expect(await toldOf(id, endpoint)).toEqual({ mails: 0, listed: 1, pushed: 0 });
  });

  it.each([[['email', 'email']], [['fax']]])('has no such ways: %j', async (channels) => {
    const { id } = await createReminder(anna, soon);
    expect(await anna.patch(`/api/reminders/${id}`, { version: 1, channels })).toMatchObject({ status: 400 });
    await expect(api.sql('update reminders.reminder set channels = $2 where id = $1', [id, channels])).rejects.toThrow(
      'reminder_channels_check',
    );
  });

  it('is in calendars unless it’s told without them', async () => {
    await createReminder(anna, { ...soon, title: 'Worm tablet' });
    await createReminder(anna, { ...soon, title: 'Insulin', channels: ['email'] });
    const path = pathOf(await anna.post('/api/calendar-feed'));
    expect((await onlyEventAt(anna, path))['SUMMARY']).toContain('Worm tablet');
  });
});
