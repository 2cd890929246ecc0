import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Reminder } from '@petcare/contracts';
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
import { occurrencesOf } from '../../test/plan.ts';
import { until } from '../../test/until.ts';
import { linksHaveLeft, outcomeOf, sentMail } from '../../test/mails.ts';

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

const mailOf = (reminder: Reminder) => sentMail(api, server, reminder);

describe('the mail that something is due', () => {
  it('says for whom, what, when and how often, and has the action first', async () => {
    const pets = [await createPet(owner, { name: 'Mog' }), await createPet(owner, { name: 'Bella' })];
    const { mail, raw } = await mailOf(
      await createReminder(owner, {
        ...now,
        title: 'Flea tablet',
        petIds: pets.map(({ id }) => id),
        rrule: 'FREQ=WEEKLY;INTERVAL=4',
        notes: 'After food.',
      }),
    );
    expect(mail.subject).toBe('Bella and Mog: Flea tablet');
    expect(raw.to).toEqual([`${owner.username}@petcare.test`]);
    expect(mail.to).toEqual([{ name: 'Anna', address: `${owner.username}@petcare.test` }]);
    expect(mail.from).toEqual({ name: 'Petcare', address: 'reminders@petcare.example' });
    const done = expect.stringMatching(/^http:\/\/localhost:3000\/api\/r\/[\w-]+\.[\w-]+$/);
    const stop = expect.stringMatching(/^http:\/\/localhost:3000\/api\/u\/[\w-]+\.[\w-]+$/);
    expect(mail.text?.trim().split(/\n+/)).toEqual([
      'Bella and Mog: Flea tablet',
      'Due Monday, 6 Jul 2026 at 11:00 (London time).',
      'After food.',
      'This repeats every 4 weeks.',
      'Done:',
      done,
      'Remind me tomorrow:',
      done,
      'Booked:',
      done,
      'See all reminders:',
      'http://localhost:3000/schedule',
      '--',
      'You’re getting this because you get e-mails about reminders from Petcare.',
      'Stop e-mails about flea, tick & worm treatments:',
      stop,
    ]);
    const links = [...(mail.html ?? '').matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, url, label]) => [
      label,
      url,
    ]);
    expect(links).toEqual([
      ['Done', done],
      ['Remind me tomorrow', done],
      ['Booked', done],
      ['See all reminders', 'http://localhost:3000/schedule'],
      ['Stop e-mails about flea, tick &amp; worm treatments', stop],
    ]);
    for (const line of [
      'Bella and Mog: Flea tablet',
      'Due Monday, 6 Jul 2026 at 11:00 (London time).',
      'After food.',
    ]) {
      expect(mail.html).toContain(`>${line}<`);
    }
  });

  it('says which of two pets of the same name it is for', async () => {
    const bella = await createPet(owner, { name: 'Bella', breed: 'Labrador' });
    await createPet(owner, { name: 'Bella', breed: 'Whippet' });
    const { mail } = await mailOf(await createReminder(owner, { ...now, title: 'Walk', petIds: [bella.id] }));
    expect(mail.subject).toBe('Bella (Labrador): Walk');
  });

  it('names the day alone when it is for the whole day', async () => {
    await api.database.setClock('2026-07-06T08:00:00Z');
    const { mail } = await mailOf(await createReminder(owner, { date: '2026-07-06' }));
    expect(mail.text).toContain('Due Monday, 6 Jul 2026.\n');
    expect(mail.text).not.toContain('repeats');
  });

  it('names what the pets and the reminder are called when it is sent, and only the pets that are there', async () => {
    const [bella, mog] = [await createPet(owner, { name: 'Bela' }), await createPet(owner, { name: 'Mog' })];
    const reminder = await createReminder(owner, { ...now, time: '12:00', petIds: [bella.id, mog.id] });
    await owner.patch(`/api/pets/${bella.id}`, { version: 1, name: 'Bella' });
    await owner.patch(`/api/reminders/${reminder.id}`, { version: 1, title: 'Worm tablet' });
    await owner.del(`/api/pets/${mog.id}`);
    await api.database.setClock('2026-07-06T11:00:00Z');
    expect((await mailOf(reminder)).mail.subject).toBe('Bella: Worm tablet');
  });

  it('shows letters of every kind as they are', async () => {
    const pet = await createPet(owner, { name: 'Zoë 🐕' });
    const { mail } = await mailOf(
      await createReminder(owner, { ...now, petIds: [pet.id], title: 'Größe prüfen – 体重' }),
    );
    expect(mail.subject).toBe('Zoë 🐕: Größe prüfen – 体重');
    expect(mail.text).toContain('Zoë 🐕: Größe prüfen – 体重');
  });

  it('shows mark-up as text', async () => {
    const pet = await createPet(owner, { name: '<b>Bella</b>' });
    const reminder = await createReminder(owner, {
      ...now,
      petIds: [pet.id],
      title: '<script>alert("1")</script>',
      notes: `"><img src=x onerror='alert(2)'>`,
    });
    const { mail } = await mailOf(reminder);
    expect(mail.html).not.toMatch(/<script|<img src=x|<b>|onerror='/);
    expect(mail.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(mail.text).toContain('<b>Bella</b>: <script>alert("1")</script>');
  });

  it('gets no further header from a title, a pet or a person, even past every check', async () => {
    const pet = await createPet(owner);
    const reminder = await createReminder(owner, { ...now, time: '12:00', petIds: [pet.id] });
    const evil = `x\r\nBcc: all@example.org\r\n\r\nHello`;
    await api.sql('update pets.pet set name = $2 where id = $1', [pet.id, evil]);
    await api.sql('update reminders.reminder set title = $2 where id = $1', [reminder.id, evil]);
    await api.sql('update auth.user set first_name = $2 where id = $1', [owner.userId, evil]);
    await api.database.setClock('2026-07-06T11:00:00Z');
    const { mail, raw } = await mailOf(reminder);
    expect(raw.to).toEqual([`${owner.username}@petcare.test`]);
    expect(mail.bcc).toBeUndefined();
    expect([...raw.headers.keys()].toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    // Nobody has confirmed the address, so nothing typed can be made a link of.
    expect(mail.subject).toBe('x Bcc: all at example. org Hello: x Bcc: all at example. org Hello');
    expect(mail.to?.[0]?.name).toBe('x Bcc: all@example.org Hello');
  });
});

describe('mails about the same date', () => {
  /** Every mail sent for a reminder, as it arrived. */
  async function subjectsOf(reminder: Reminder, count: number): Promise<string[]> {
    const ids = await until(async () => {
      const rows = await api.sql<{ id: string }>(
        `select m.message_id as id from platform.outbound_mail m join reminders.notification n on n.id = m.subject_id
         join reminders.occurrence o on o.id = n.occurrence_id
         where o.reminder_id = $1 and m.state = 'sent' order by m.sent_at, m.send_at`,
        [reminder.id],
      );
      return rows.length === count && rows.map(({ id }) => id);
    });
    return ids.map(
      (id) => server.taken.find(({ headers }) => headers.get('message-id') === id)?.headers.get('subject') ?? '',
    );
  }

  it('say how long it is until then, that it was put off, and that nobody has done it', async () => {
    const reminder = await createReminder(owner, {
      date: '2026-07-08',
      time: '12:00',
      title: 'Flea tablet',
      leadTimes: ['P2D', 'P0D'],
      followUps: ['PT3H'],
    });
    await api.database.setClock('2026-07-06T11:00:00Z');
    expect(await subjectsOf(reminder, 1)).toEqual(['Bella: Flea tablet in 2 days']);
    await api.database.setClock('2026-07-08T11:00:00Z');
    expect((await subjectsOf(reminder, 2))[1]).toBe('Bella: Flea tablet');
    const [occurrence] = await occurrencesOf(owner, reminder);
    await owner.post(`/api/occurrences/${occurrence?.id}/snooze`, { until: '2026-07-08T12:00:00Z' });
    await api.database.setClock('2026-07-08T12:00:00Z');
    expect((await subjectsOf(reminder, 3))[2]).toBe('Again: Bella: Flea tablet');
    await api.database.setClock('2026-07-08T15:00:00Z');
    expect((await subjectsOf(reminder, 4))[3]).toBe('Not done yet: Bella: Flea tablet');
  });
});

describe('what was planned is not sent when', () => {
  const membership = (change: string) => (reminder: Reminder) =>
    api.sql(`${change} where user_id = $1 and $2::text is not null`, [owner.userId, reminder.id]);

  it.each<[string, string, (reminder: Reminder) => Promise<unknown>]>([
    [
      'it is done already',
      'the occurrence is done',
      async (reminder) => owner.post(`/api/occurrences/${(await occurrencesOf(owner, reminder))[0]?.id}/done`),
    ],
    ['the reminder is deleted', 'the reminder is gone', ({ id }) => owner.del(`/api/reminders/${id}`)],
    [
      'the pet is deleted',
      'the occurrence is cancelled',
      async ({ petIds }) => {
        await owner.del(`/api/pets/${petIds[0]}`);
        await until(
          async () => (await api.sql('select from platform.domain_event where delivered_at is null')).length === 0,
        );
      },
    ],
    [
      'the pet is deleted and the reminder has not heard of it',
      'the pet is gone',
      ({ petIds }) => api.sql('update pets.pet set deleted_at = now() where id = $1', [petIds[0]]),
    ],
    [
      'the pet has died',
      'the occurrence is cancelled',
      async ({ petIds }) => {
        await owner.post(`/api/pets/${petIds[0]}/deceased`, {});
        await until(
          async () => (await api.sql('select from platform.domain_event where delivered_at is null')).length === 0,
        );
      },
    ],
    [
      'the pet has died and the reminder has not heard of it',
      'the pet is gone',
      ({ petIds }) => api.sql('update pets.pet set deceased_on = now() where id = $1', [petIds[0]]),
    ],
    [
      'the person wants none of this type',
      'the recipient wants no mails about this',
      () => owner.patch('/api/notification-settings', { mutedTypes: ['parasite'] }),
    ],
    [
      'it was put off',
      'it was put off',
      async (reminder) =>
        owner.post(`/api/occurrences/${(await occurrencesOf(owner, reminder))[0]?.id}/snooze`, {
          until: '2026-07-07T11:00:00Z',
        }),
    ],
    [
      'ten mails went to an address that is not verified',
      'an address that is not verified gets 10 mails a day',
      async () => {
        const others = await createReminder(owner, { rrule: 'FREQ=DAILY', date: '2026-07-10', time: '12:00' });
        await api.sql(
          `update reminders.notification set counted_at = '2026-07-06T09:00:00Z' where id in
             (select n.id from reminders.notification n join reminders.occurrence o on o.id = n.occurrence_id
              where o.reminder_id = $1 order by n.id limit 10)`,
          [others.id],
        );
      },
    ],
    [
      'the person has left',
      'the recipient may not see this any more',
      membership('delete from organisations.membership'),
    ],
    [
      'the person may no longer see it',
      'the recipient may not see this any more',
      membership(`update organisations.membership set role = 'billing-only'`),
    ],
  ])('%s', async (_what, reason, happens) => {
    await linksHaveLeft(api);
    const taken = server.taken.length;
    const reminder = await createReminder(owner, { ...now, time: '12:00' });
    await happens(reminder);
    await api.database.setClock('2026-07-06T11:00:00Z');
    expect(await outcomeOf(api, reminder)).toMatchObject({ state: 'suppressed', reason });
    expect(server.taken.slice(taken)).toEqual([]);
  });
});
