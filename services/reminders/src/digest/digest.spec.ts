import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { mailProblemList } from '@petcare/contracts';
import { Database } from '@petcare/platform';
import {
  aPhoto,
  createPet,
  createReminder,
  inject,
  joinAs,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  upload,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import PostalMime, { type Email } from 'postal-mime';
import { occurrencesOf } from '../../test/plan.ts';
import { until } from '../../test/until.ts';
import { linksHaveLeft, outcomeOf, takenFor } from '../../test/mails.ts';
import { DigestMailKind } from './digest-mail.ts';
import { DigestPlanner } from './digest-planner.ts';

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
  server.behave(() => undefined);
  // 11:00 in London.
  await api.database.setClock('2026-07-06T10:00:00Z');
  owner = await signUp(api);
  petIds = [(await createPet(owner)).id];
  await wants(owner, '12:00');
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

/** One e-mail a day at that time, or none. */
async function wants(actor: Actor, digestAt: string | null): Promise<void> {
  expect((await actor.patch('/api/notification-settings', { digestAt })).status).toBe(200);
}

const atNoon = () => api.database.setClock('2026-07-06T11:00:01Z');
const at = (time: string, title: string, more: object = {}) =>
  createReminder(owner, { petIds, title, date: '2026-07-06', time, ...more });

interface StoredDigest {
  date: string;
  state: string;
  sendAt: string;
  messageId: string | null;
  reason: string | null;
  isOver: boolean;
}

async function digestsOf({ userId }: Actor): Promise<StoredDigest[]> {
  return api.sql(
    `select d.local_date::text as date, m.state, m.send_at as "sendAt", m.message_id as "messageId", m.last_error as reason, m.next_at is null as "isOver"
     from reminders.digest d join platform.outbound_mail m on m.subject_id = d.id
     where d.recipient_id = $1 order by d.local_date`,
    [userId],
  );
}

/** The daily e-mail for 6 July, once it has ended. */
async function ended(actor: Actor): Promise<StoredDigest> {
  return until(async () => (await digestsOf(actor)).find(({ date, isOver }) => date === '2026-07-06' && isOver));
}

async function sentDigest(actor: Actor): Promise<Email> {
  const { messageId, state } = await ended(actor);
  expect(state).toBe('sent');
  const copies = server.taken.filter(({ headers }) => headers.get('message-id') === messageId);
  expect(copies).toHaveLength(1);
  return PostalMime.parse(copies[0]?.raw ?? '');
}

describe('one e-mail a day', () => {
  it('says what is due until the next one, and single ones say it no more', async () => {
    const soon = await at('11:30', 'Before it');
    const today = [await at('15:00', 'Worm tablet'), await at('18:00', 'Walk')];
    const morning = await createReminder(owner, { petIds, title: 'Breakfast', date: '2026-07-07', time: '08:00' });
    const later = await createReminder(owner, { petIds, title: 'Next one', date: '2026-07-07', time: '13:00' });
    await atNoon();
    const mail = await sentDigest(owner);
    expect(mail.subject).toBe('Bella: 4 reminders for Monday, 6 Jul 2026');
    const text = mail.text ?? '';
    const order = [
      'Not done yet',
      'Bella: Before it',
      'Today',
      'Bella: Worm tablet',
      'At 15:00',
      'Bella: Walk',
      'Tomorrow',
      'Bella: Breakfast',
      'At 08:00',
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(-1);
    expect(text).not.toContain('Next one');
    expect((await outcomeOf(api, soon, ['sent'])).state).toBe('sent');
    await api.database.setClock('2026-07-07T10:59:00Z');
    for (const reminder of [...today, morning]) {
      expect(await outcomeOf(api, reminder)).toMatchObject({ state: 'suppressed', reason: 'the daily e-mail says it' });
    }
    for (const reminder of [...today, morning]) expect(await takenFor(api, server, reminder)).toEqual([]);
    expect((await takenFor(api, server, later)).length).toBe(0);
  });

  it('has links in each line that do what they say, and one that stops it', async () => {
    const [worm, walk] = [await at('15:00', 'Worm tablet'), await at('18:00', 'Walk')];
    await atNoon();
    const { text = '', headers } = await sentDigest(owner);
    const part = text.slice(text.indexOf('Bella: Walk'));
    const path = new URL(/Done: (\S+)/.exec(part)?.[1] ?? '').pathname;
    expect((await inject(api, { url: path })).body).toContain('Walk');
    expect((await inject(api, { method: 'POST', url: path })).body).toContain('Done: Walk');
    expect(await occurrencesOf(owner, walk)).toMatchObject([{ status: 'done' }]);
    expect(await occurrencesOf(owner, worm)).toMatchObject([{ status: 'scheduled' }]);
    const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const stop = new URL(header('list-unsubscribe').slice(1, -1)).pathname;
    expect((await inject(api, { url: stop })).body).toContain('Stop e-mails about reminders?');
    expect((await inject(api, { method: 'POST', url: stop })).body).toContain('These e-mails have stopped');
    const added = await at('16:00', 'Later');
    await api.database.setClock('2026-07-06T15:00:01Z');
    expect(await outcomeOf(api, added)).toMatchObject({ state: 'suppressed' });
  });

  it('shows the pet beside each line', async () => {
    await upload(owner, `/api/pets/${petIds[0]}/photo`, await aPhoto(300, 200));
    await at('15:00', 'Worm tablet');
    await at('18:00', 'Walk');
    await atNoon();
    const pictures = [...((await sentDigest(owner)).html ?? '').matchAll(/<img src="(\S+\/api\/p\/[^"]+)"/g)];
    expect(pictures).toHaveLength(2);
    const { pathname } = new URL(pictures[0]?.[1] ?? '');
    expect(await inject(api, { url: pathname })).toMatchObject({ headers: { 'content-type': 'image/jpeg' } });
  });

  it('leaves what is added after it to a mail of its own, on time and once', async () => {
    await at('15:00', 'Worm tablet');
    await atNoon();
    await sentDigest(owner);
    const added = await at('16:00', 'Vet rang');
    const [occurrence] = await occurrencesOf(owner, await at('17:00', 'Put off'));
    await owner.post(`/api/occurrences/${occurrence?.id}/snooze`, { until: '2026-07-06T17:30:00Z' });
    await api.database.setClock('2026-07-06T17:30:01Z');
    await outcomeOf(api, added, ['sent']);
    expect(await takenFor(api, server, added)).toHaveLength(1);
    await until(() => server.taken.some(({ headers }) => headers.get('subject') === 'Again: Bella: Put off'));
  });

  it('that is refused is shown to those who look after the household, and says all of it when it is sent again', async () => {
    await linksHaveLeft(api);
    server.behave((step) => (step === 'message' ? '554 No' : undefined));
    const reminder = await at('15:00', 'Worm tablet');
    await atNoon();
    expect((await ended(owner)).state).toBe('dead');
    const { items } = mailProblemList.parse((await owner.get('/api/mail-problems')).body);
    expect(items).toMatchObject([{ about: 'Reminders for Monday, 6 Jul 2026', recipient: 'Anna', outcome: 'dead' }]);
    server.behave(() => undefined);
    expect((await owner.post(`/api/mail-problems/${items[0]?.id}/retry`)).status).toBe(204);
    await until(async () => (await ended(owner)).state === 'sent');
    expect((await sentDigest(owner)).text).toContain('Bella: Worm tablet');
    await api.database.setClock('2026-07-06T14:00:01Z');
    expect(await outcomeOf(api, reminder)).toMatchObject({ state: 'suppressed' });
  });

  it('that comes back after all says all of it when it is sent again', async () => {
    await linksHaveLeft(api);
    await at('15:00', 'Worm tablet');
    await atNoon();
    await sentDigest(owner);
    const [digest] = await api.sql<{ id: string }>(
      `update platform.outbound_mail m set state = 'dead', problem_at = platform.now() from reminders.digest d
       where d.recipient_id = $1 and m.subject_id = d.id and m.state = 'sent' returning d.id`,
      [owner.userId],
    );
    const kind = worker.get(DigestMailKind, { strict: false });
    await worker
      .get(Database)
      .transaction(owner.organisationId, (transaction) => kind.cameBack(transaction, digest?.id ?? ''));
    const { items } = mailProblemList.parse((await owner.get('/api/mail-problems')).body);
    const before = server.taken.length;
    expect((await owner.post(`/api/mail-problems/${items[0]?.id}/retry`)).status).toBe(204);
    await until(async () => (await ended(owner)).state === 'sent');
    const [again, ...more] = server.taken
      .slice(before)
      .filter(({ to }) => to.includes(`${owner.username}@petcare.test`));
    expect(more).toEqual([]);
    expect((await PostalMime.parse(again?.raw ?? '')).text).toContain('Bella: Worm tablet');
  });

  it('that died does not take single mails along', async () => {
    server.behave((step) => (step === 'message' ? '554 No' : undefined));
    const reminder = await at('15:00', 'Worm tablet');
    await atNoon();
    expect((await ended(owner)).state).toBe('dead');
    server.behave(() => undefined);
    await api.database.setClock('2026-07-06T14:00:01Z');
    await outcomeOf(api, reminder, ['sent']);
    expect(await takenFor(api, server, reminder)).toHaveLength(1);
  });

  it('does not go when there is nothing to say', async () => {
    await atNoon();
    expect(await ended(owner)).toMatchObject({ state: 'suppressed', reason: 'there is nothing to say' });
  });

  it('is one a day, whoever plans it how often, and also when its time is changed', async () => {
    const planner = worker.get(DigestPlanner, { strict: false });
    const database = worker.get(Database);
    await Promise.all(
      Array.from({ length: 5 }, () =>
        database.transaction(owner.organisationId, (transaction) => planner.plan(transaction, owner.userId)),
      ),
    );
    expect(await digestsOf(owner)).toMatchObject([{ date: '2026-07-06', sendAt: '2026-07-06T11:00:00.000Z' }]);
    await wants(owner, '12:30');
    expect(await digestsOf(owner)).toMatchObject([{ date: '2026-07-06', sendAt: '2026-07-06T11:30:00.000Z' }]);
    await at('15:00', 'Worm tablet');
    await api.database.setClock('2026-07-06T11:30:01Z');
    await sentDigest(owner);
    await wants(owner, '18:00');
    const rows = await until(async () => {
      const all = await digestsOf(owner);
      return all.length === 2 && all;
    });
    expect(rows).toMatchObject([
      { date: '2026-07-06', state: 'sent' },
      { date: '2026-07-07', sendAt: '2026-07-07T17:00:00.000Z' },
    ]);
  });

  it('is planned for the next day once it has gone', async () => {
    await at('15:00', 'Worm tablet');
    await atNoon();
    await sentDigest(owner);
    await until(async () => (await digestsOf(owner)).some(({ date }) => date === '2026-07-07'));
  });

  it('turned off gives way to single mails again', async () => {
    const reminder = await at('15:00', 'Worm tablet');
    await wants(owner, null);
    await api.database.setClock('2026-07-06T14:00:01Z');
    await outcomeOf(api, reminder, ['sent']);
    expect(await takenFor(api, server, reminder)).toHaveLength(1);
    expect(await ended(owner)).toMatchObject({ state: 'suppressed' });
  });

  it('waits for the end of quiet hours', async () => {
    await owner.patch('/api/notification-settings', { quietHours: { from: '11:30', to: '13:15' } });
    expect(await digestsOf(owner)).toMatchObject([{ sendAt: '2026-07-06T12:15:00.000Z' }]);
  });
});

describe('what is queued for the daily e-mail stops', () => {
  const stops: [string, (reminder: { id: string }) => Promise<unknown>][] = [
    ['with the death of the pet', () => owner.post(`/api/pets/${petIds[0]}/deceased`, { on: '2026-07-06' })],
    ['with the reminder', ({ id }) => owner.del(`/api/reminders/${id}`)],
    ['with a pause', ({ id }) => owner.patch(`/api/reminders/${id}`, { version: 1, paused: true })],
    ['with the type', () => owner.patch('/api/notification-settings', { mutedTypes: ['parasite'] })],
  ];
  it.each(stops)('%s', async (_, stop) => {
    await stop(await at('15:00', 'Worm tablet'));
    await atNoon();
    expect((await ended(owner)).state).toBe('suppressed');
  });

  it('with the membership, and what it would have said goes to an owner', async () => {
    const ben = await joinAs(owner, 'member', { firstName: 'Ben' });
    await linksHaveLeft(api);
    const before = server.taken.length;
    await wants(ben, '12:00');
    await createReminder(ben, { petIds, title: 'Of Ben', date: '2026-07-06', time: '15:00' });
    expect((await owner.del(`/api/organization/members/${ben.userId}`)).status).toBe(204);
    expect(await ended(ben)).toMatchObject({ state: 'suppressed' });
    await atNoon();
    expect((await sentDigest(owner)).text).toContain('Bella: Of Ben');
    expect(server.taken.slice(before).some(({ to }) => to.includes(`${ben.username}@petcare.test`))).toBe(false);
  });
});
