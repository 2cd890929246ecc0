import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { notifications, type Notification } from '@petcare/contracts/notifications';
import {
  confirmAddress,
  createPet,
  createReminder,
  eventually,
  signUp,
  startMailServer,
  startPushService,
  startTestApi,
  startTestWorker,
  type Actor,
  type Answer,
  type MailServer,
  type OfferedPush,
  type PushService,
  type TestApi,
} from '@petcare/testing/server';

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
afterEach(() => {
  service.behave();
  mails.behave(() => undefined);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await Promise.all([mails.stop(), service.stop()]);
});

/** Due at once, by London's clock. */
const now = { date: '2026-07-06', time: '11:00' };

const listOf = async (actor: Actor) => notifications.parse((await actor.get('/api/notifications')).body);
async function toldOf(actor: Actor, count = 1): Promise<Notification[]> {
  return eventually(async () => {
    const { items } = await listOf(actor);
    expect(items).toHaveLength(count);
    return items;
  });
}
const mailsTo = ({ username }: Actor) => mails.taken.filter(({ to }) => to.includes(`${username}@petcare.test`));
async function reminderMailTo(actor: Actor): Promise<void> {
  await eventually(() => expect(mailsTo(actor).some(({ headers }) => headers.has('list-unsubscribe'))).toBe(true));
}

async function device(actor: Actor): Promise<string> {
  const subscription = service.subscribe();
  expect(await actor.post('/api/push-subscriptions', subscription)).toMatchObject({ status: 201 });
  return subscription.endpoint;
}
const offeredTo = (endpoint: string): OfferedPush[] => service.offered.filter((push) => push.endpoint === endpoint);
async function pushedTo(endpoint: string): Promise<OfferedPush> {
  return eventually(() => {
    const taken = offeredTo(endpoint).find(({ status }) => status === 201);
    if (!taken) throw new Error('Nothing was pushed');
    return taken;
  });
}
interface PushRow {
  tries: number;
  isPushed: boolean;
  isOpen: boolean;
}
async function pushRow({ userId }: Actor): Promise<PushRow | undefined> {
  const [row] = await api.sql<PushRow>(
    `select push_tries as tries, pushed_at is not null as "isPushed", push_at is not null as "isOpen"
     from platform.notice where user_id = $1 and push_lease is null`,
    [userId],
  );
  return row;
}
const rowIs = (actor: Actor, row: PushRow) => eventually(async () => expect(await pushRow(actor)).toEqual(row));
const remind = async (actor: Actor, petIds?: string[]) =>
  createReminder(actor, {
    ...now,
    title: 'Insulin',
    petIds: petIds ?? [(await createPet(actor, { name: 'Nala' })).id],
  });

describe('a reminder that’s due', () => {
  it('is mailed, listed and pushed to each device, once', async () => {
    const endpoint = await device(anna);
    await remind(anna);
    const [told] = await toldOf(anna);
    expect(told).toMatchObject({
      title: 'Nala: Insulin',
      body: 'Due Monday, 6 Jul 2026 at 11:00 (London time).',
      path: '/schedule',
      organisationId: anna.organisationId,
      isRead: false,
    });
    expect(told).not.toHaveProperty('organisation');
    const { message, ttl, urgency, topic, contact } = await pushedTo(endpoint);
    const { organisationId } = anna;
    const { id, title, body } = told ?? {};
    expect(message).toEqual({ id, tag: id, title, body, path: '/schedule', organisationId });
    expect({ ttl, urgency, contact }).toEqual({
      ttl: 14_400,
      urgency: 'high',
      contact: 'mailto:reminders@petcare.example',
    });
    expect(topic).toMatch(/^[\w-]{22}$/);
    await reminderMailTo(anna);
    await rowIs(anna, { tries: 1, isPushed: true, isOpen: false });
    await api.database.shiftClock('2 hours');
    await remind(anna);
    await toldOf(anna, 2);
    await eventually(() => expect(offeredTo(endpoint)).toHaveLength(2));
    expect(new Set(offeredTo(endpoint).map(({ message: { id } }) => id)).size).toBe(2);
  });

  it('is told to somebody who wants no e-mails about it', async () => {
    const endpoint = await device(anna);
    await anna.patch('/api/notification-settings', { mutedTypes: ['parasite'] });
    await remind(anna);
    await toldOf(anna);
    await pushedTo(endpoint);
    expect(mailsTo(anna).filter(({ headers }) => headers.has('list-unsubscribe'))).toEqual([]);
  });

  it('is told to somebody whose address refuses mail', async () => {
    await api.sql(`insert into platform.suppressed_address (address, reason) values ($1, '550 Gone')`, [
      `${anna.username}@petcare.test`,
    ]);
    await remind(anna);
    await toldOf(anna);
    expect(mailsTo(anna).filter(({ headers }) => headers.has('list-unsubscribe'))).toEqual([]);
  });

  it('isn’t told once it’s done', async () => {
    const { id } = await createReminder(anna, { date: '2026-07-06', time: '11:30' });
    const occurrenceId = await eventually(async () => {
      const [row] = await api.sql<{ id: string }>('select id from reminders.occurrence where reminder_id = $1', [id]);
      if (!row) throw new Error('Nothing is planned');
      return row.id;
    });
    expect(await anna.post(`/api/occurrences/${occurrenceId}/done`)).toMatchObject({ status: 200 });
    await api.database.shiftClock('40 minutes');
    await eventually(async () =>
      expect(
        await api.sql(
          `select from platform.outbound_mail where kind = 'reminders.due' and organisation_id = $1 and state = 'suppressed'`,
          [anna.organisationId],
        ),
      ).toHaveLength(1),
    );
    expect((await listOf(anna)).items).toEqual([]);
  });
});

describe('a push service that’s away', () => {
  async function theOne(table: string, which = 'true'): Promise<string> {
    const [row] = await api.sql<{ id: string }>(`select id from ${table} where organisation_id = $1 and ${which}`, [
      anna.organisationId,
    ]);
    if (!row) throw new Error('There is none');
    return row.id;
  }

  /** The service is back after `end`, and isn't asked any more. */
  async function isOfferedOnce(endpoint: string, end: () => Promise<Answer>): Promise<void> {
    await rowIs(anna, { tries: 1, isPushed: false, isOpen: true });
    service.behave();
    expect((await end()).status).toBeLessThan(300);
    await api.database.shiftClock('61 seconds');
    await rowIs(anna, { tries: 2, isPushed: false, isOpen: false });
    expect(offeredTo(endpoint)).toHaveLength(1);
  }

  it.each<['hang' | number]>([[503], [429], ['hang']])(
    '(%s) holds up no mail, and gets the push later',
    async (answer) => {
      const endpoint = await device(anna);
      service.behave(() => answer);
      await remind(anna);
      await reminderMailTo(anna);
      await toldOf(anna);
      await rowIs(anna, { tries: 1, isPushed: false, isOpen: true });
      expect(await anna.get('/api/mail-problems')).toMatchObject({ status: 200, body: { items: [] } });
      await eventually(() => expect(offeredTo(endpoint)).toHaveLength(1));
      service.behave();
      await api.database.shiftClock('61 seconds');
      await pushedTo(endpoint);
      await rowIs(anna, { tries: 2, isPushed: true, isOpen: false });
    },
  );

  it('is given up once somebody may have done it, and nobody is alarmed', async () => {
    await device(anna);
    service.behave(() => ({ status: 503, retryAfter: 86_400 }));
    await remind(anna);
    await rowIs(anna, { tries: 1, isPushed: false, isOpen: true });
    await api.database.shiftClock('16 minutes');
    await rowIs(anna, { tries: 2, isPushed: false, isOpen: false });
    expect(await anna.get('/api/mail-problems')).toMatchObject({ status: 200, body: { items: [] } });
  });

  it.each<[string, (told: Notification | undefined, petId: string) => Promise<Answer>]>([
    ['has been read', (told) => anna.post('/api/notifications/read', { id: told?.id, until: told?.at })],
    ['is about an animal that died', (_, petId) => anna.post(`/api/pets/${petId}/deceased`, {})],
    ['has been done', async () => anna.post(`/api/occurrences/${await theOne('reminders.occurrence')}/done`, {})],
  ])('doesn’t get later what %s', async (_, end) => {
    const endpoint = await device(anna);
    service.behave(() => 503);
    const { id: petId } = await createPet(anna);
    await remind(anna, [petId]);
    const [told] = await toldOf(anna);
    await isOfferedOnce(endpoint, () => end(told, petId));
  });

  it.each([[null], ['anna']])('doesn’t get a dose later that was given, whoever is told: %s', async (chosen) => {
    const endpoint = await device(anna);
    service.behave(() => 503);
    const { id: petId } = await createPet(anna);
    const dose = { drug: 'Insulin', amount: '2', unit: 'IU', route: 'sc' };
    const medication = {
      ...dose,
      schedule: { times: ['11:01'] },
      startsOn: now.date,
      emailWhenDue: true,
      assigneeIds: chosen && [anna.userId],
    };
    expect(await anna.post(`/api/pets/${petId}/medications`, medication)).toMatchObject({ status: 201 });
    // The worker plans it; what is past by then is told to nobody.
    await eventually(() => theOne('platform.outbound_mail', `kind = 'health.dose'`));
    await api.database.setClock('2026-07-06T10:01:01Z');
    await toldOf(anna);
    const id = await theOne('health.dose', `due_at = '2026-07-06T10:01:00Z'`);
    await isOfferedOnce(endpoint, () => anna.post(`/api/doses/${id}/give`, {}));
  });

  it('(silent) holds up nobody else', async () => {
    const sam = await confirmAddress(await signUp(api));
    const [silent, endpoint] = [await device(anna), await device(sam)];
    service.behave((asked) => (asked === silent ? 'hang' : 201));
    await remind(anna);
    await eventually(() => expect(offeredTo(silent)).toHaveLength(1));
    await remind(sam);
    await pushedTo(endpoint);
    // Nobody has given the silent one up.
    expect(await pushRow(anna)).toBeUndefined();
    await rowIs(sam, { tries: 1, isPushed: true, isOpen: false });
  });
});

describe('a device', () => {
  it.each([404, 410])('whose subscription is gone (%i) is forgotten', async (status) => {
    await device(anna);
    service.behave(() => status);
    await remind(anna);
    await rowIs(anna, { tries: 1, isPushed: false, isOpen: false });
    expect(await anna.get('/api/push-subscriptions')).toMatchObject({ body: { items: [] } });
  });

  it.each([400, 403, 413, 301])('that refuses (%i) isn’t asked again, and stays', async (status) => {
    await device(anna);
    service.behave(() => status);
    await remind(anna);
    await rowIs(anna, { tries: 1, isPushed: false, isOpen: false });
    expect((await listOf(anna)).items).toHaveLength(1);
    expect(await api.sql('select from platform.push_subscription where user_id = $1', [anna.userId])).toHaveLength(1);
  });

  it('gets nothing after its log-in has ended', async () => {
    const endpoint = await device(anna);
    await remind(anna);
    await pushedTo(endpoint);
    await rowIs(anna, { tries: 1, isPushed: true, isOpen: false });
    await api.sql(`update platform.session set last_used_at = platform.now() - interval '31 days' where user_id = $1`, [
      anna.userId,
    ]);
    await api.sql(`update platform.notice set push_at = platform.now(), pushed_at = null where user_id = $1`, [
      anna.userId,
    ]);
    await rowIs(anna, { tries: 2, isPushed: false, isOpen: false });
    expect(offeredTo(endpoint)).toHaveLength(1);
  });
});
