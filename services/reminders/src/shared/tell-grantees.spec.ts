import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { grant, type ChosenAreas, type Grant } from '@petcare/contracts/sharing';
import type { Reminder } from '@petcare/contracts';
import {
  confirmAddress,
  createPet,
  createReminder,
  inject,
  joinAs,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import PostalMime, { type Email } from 'postal-mime';
import { donePathIn } from '../../test/mails.ts';
import { occurrencesOf } from '../../test/plan.ts';
import { until } from '../../test/until.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
let sam: Actor;
let rex: string;
let mog: string;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T08:00:00Z');
  owner = await confirmAddress(await signUp(api, { organizationName: 'Brook End' }));
  sam = await confirmAddress(await signUp(api, { firstName: 'Sam' }));
  rex = (await createPet(owner, { name: 'Rex' })).id;
  mog = (await createPet(owner, { name: 'Mog' })).id;
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

async function share(areas: ChosenAreas, fields: object = {}): Promise<Grant> {
  const answer = await owner.post('/api/grants', { petIds: [rex], to: { userId: sam.userId }, areas, ...fields });
  expect(answer).toMatchObject({ status: 201 });
  return grant.parse(answer.body);
}

/** Due at eleven by London's clock, which is ten by the database's. */
const brush = () => createReminder(owner, { title: 'Brush', petIds: [rex, mog], date: '2026-07-06', time: '11:00' });

/** What was planned for Sam about a reminder, and how it ended. */
const mailsOf = ({ id }: Reminder) =>
  api.sql<{ kind: string; state: string; reason: string | null; messageId: string | null }>(
    `select n.kind, m.state, m.last_error as reason, m.message_id as "messageId" from reminders.notification n
     join reminders.occurrence o on o.id = n.occurrence_id join platform.outbound_mail m on m.subject_id = n.id
     where o.reminder_id = $1 and n.recipient_id = $2 order by m.send_at`,
    [id, sam.userId],
  );
const planned = (reminder: Reminder, count = 1) =>
  until(async () => {
    const mails = await mailsOf(reminder);
    return mails.length === count ? mails : undefined;
  });
/** For good: what a busy machine made fail once is still on its way. */
const isOver = ({ state }: { state: string }) => ['sent', 'suppressed', 'dead'].includes(state);
const ended = (reminder: Reminder, count = 1) =>
  until(async () => {
    const mails = await mailsOf(reminder);
    return mails.length === count && mails.every(isOver) ? mails : undefined;
  });

async function read(messageId: string | null | undefined): Promise<Email> {
  const copies = server.taken.filter(({ headers }) => headers.get('message-id') === messageId);
  expect(copies).toHaveLength(1);
  return PostalMime.parse(copies[0]?.raw ?? '');
}
const due = () => api.database.setClock('2026-07-06T10:00:30Z');
const press = (url: string) =>
  inject(api, { url, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' });

it('whoever reminders are shared with is told once, of the pets that are, and can tick off from the mail', async () => {
  const reminder = await brush();
  await share({ reminders: 'add' });
  await planned(reminder);
  await due();
  const [mail] = await ended(reminder);
  const letter = await read(mail?.messageId);
  expect(letter.subject).toBe('Rex: Brush');
  expect(letter.text).toContain('Brook End shares this with you.');
  expect(letter.text).not.toContain('Mog');
  const answer = await press(donePathIn(letter));
  expect(answer.body).toContain('Done: Brush');
  expect(answer.body).not.toContain('Mog');
  expect(await occurrencesOf(owner, reminder)).toMatchObject([{ status: 'done', doneBy: 'Sam' }]);
});

it('whoever may only look is not offered to tick off, and a link of before does nothing', async () => {
  const reminder = await brush();
  const given = await share({ reminders: 'add' });
  await planned(reminder);
  await due();
  const [mail] = await ended(reminder);
  const path = donePathIn(await read(mail?.messageId));
  await owner.patch(`/api/grants/${given.id}`, { version: given.version, areas: { reminders: 'view' } });
  expect((await press(path)).body).toContain('This link no longer works');
  const other = await createReminder(owner, { title: 'Walk', petIds: [rex], date: '2026-07-06', time: '12:00' });
  await planned(other);
  await api.database.setClock('2026-07-06T11:00:30Z');
  const [second] = await ended(other);
  const letter = await read(second?.messageId);
  expect(letter.text).toContain('See all reminders');
  expect(letter.text).not.toContain('/api/r/');
});

it.each<[string, (given: Grant) => Promise<unknown>]>([
  ['was taken back', ({ id }) => owner.post(`/api/grants/${id}/revoke`)],
  ['was given back', ({ id }) => sam.post(`/api/shared-with-me/${id}/leave`)],
  [
    'opens reminders no more',
    ({ id, version }) => owner.patch(`/api/grants/${id}`, { version, areas: { notes: 'add' } }),
  ],
  ['is of another pet by now', ({ id, version }) => owner.patch(`/api/grants/${id}`, { version, petIds: [mog] })],
  [
    'ends before',
    ({ id, version }) => owner.patch(`/api/grants/${id}`, { version, until: '2026-07-06T09:59:00.000Z' }),
  ],
])('nobody is told by a grant that %s', async (how, end) => {
  const reminder = await createReminder(owner, { title: 'Brush', petIds: [rex], date: '2026-07-06', time: '11:00' });
  const given = await share({ reminders: 'add' });
  await planned(reminder);
  expect(await end(given)).toMatchObject({ status: /given back/.test(how) ? 204 : 200 });
  await due();
  const [mail] = await ended(reminder);
  expect(mail).toMatchObject({ state: 'suppressed', reason: 'the recipient may not see this any more' });
});

it('nothing is planned beyond the end of a grant, until it is extended', async () => {
  const reminder = await brush();
  const later = await createReminder(owner, { title: 'Walk', petIds: [rex], date: '2026-07-06', time: '12:00' });
  const given = await share({ reminders: 'view' }, { until: '2026-07-06T10:30:00.000Z' });
  await planned(reminder);
  expect(await mailsOf(later)).toEqual([]);
  await owner.patch(`/api/grants/${given.id}`, { version: given.version, until: null });
  await planned(later);
});

it('nobody is told by what opens other things, nor of what was due before', async () => {
  const before = await createReminder(owner, { title: 'Feed', petIds: [rex], date: '2026-07-06', time: '08:30' });
  await share({ notes: 'edit', medication: 'edit' });
  const kim = await confirmAddress(await signUp(api));
  await owner.post('/api/grants', { petIds: [rex], to: { userId: kim.userId }, areas: { reminders: 'view' } });
  const reminder = await brush();
  // Kim is told, which shows that the worker has run.
  await until(async () => {
    const [row] = await api.sql(`select from reminders.notification where recipient_id = $1`, [kim.userId]);
    return row;
  });
  expect(await mailsOf(reminder)).toEqual([]);
  const kims = await api.sql(
    `select from reminders.notification n join reminders.occurrence o on o.id = n.occurrence_id
     where o.reminder_id = $1 and n.recipient_id = $2`,
    [before.id, kim.userId],
  );
  expect(kims).toEqual([]);
});

it('whoever it is shared with hears when it is due, also when somebody put off an early e-mail about it', async () => {
  const reminder = await brush();
  await owner.post(`/api/occurrences/${(await occurrencesOf(owner, reminder))[0]?.id}/snooze`, {
    until: '2026-07-06T09:00:00Z',
  });
  await share({ reminders: 'view' });
  expect((await planned(reminder, 2)).map(({ kind }) => kind)).toEqual(['snooze 1', 'due']);
  await api.database.setClock('2026-07-06T09:00:30Z');
  const [again] = await until(async () => {
    const mails = await mailsOf(reminder);
    return mails[0]?.state === 'sent' && mails;
  });
  expect((await read(again?.messageId)).text).toContain('This was put off until now.');
  await due();
  const [, second] = await ended(reminder, 2);
  expect((await read(second?.messageId)).subject).toBe('Rex: Brush');
});

it('the quiet hours of a reminder are quiet for those it is shared with, too', async () => {
  const reminder = await createReminder(owner, {
    petIds: [rex],
    date: '2026-07-06',
    time: '11:00',
    quietHours: { from: '10:30', to: '12:00' },
  });
  await share({ reminders: 'view' });
  await planned(reminder);
  const times = await api.sql<{ at: string }>(
    `select to_char(m.send_at at time zone 'UTC', 'HH24:MI') as at from platform.outbound_mail m
     join reminders.notification n on n.id = m.subject_id join reminders.occurrence o on o.id = n.occurrence_id
     where o.reminder_id = $1`,
    [reminder.id],
  );
  expect(times.map(({ at }) => at)).toEqual(['11:00', '11:00']);
});

it('whoever left hears of what was planned for them before, too, once it is shared with them', async () => {
  const ben = await confirmAddress(await joinAs(owner, 'member'));
  const reminder = await createReminder(ben, { petIds: [rex], date: '2026-07-06', time: '11:00' });
  const planned = async () => {
    const rows = await api.sql<{ recipient: string }>(
      `select n.recipient_id as recipient from reminders.notification n join reminders.occurrence o on o.id = n.occurrence_id
       join platform.outbound_mail m on m.subject_id = n.id where o.reminder_id = $1 and m.state = 'planned'`,
      [reminder.id],
    );
    return rows.map(({ recipient }) => recipient);
  };
  expect(await planned()).toEqual([ben.userId]);
  await owner.del(`/api/organization/members/${ben.userId}`);
  await until(async () => (await planned()).includes(owner.userId));
  expect(await planned()).toEqual([owner.userId]);
  const to = { userId: ben.userId };
  expect(await owner.post('/api/grants', { petIds: [rex], to, areas: { reminders: 'view' } })).toMatchObject({
    status: 201,
  });
  await until(async () => (await planned()).includes(ben.userId));
});

it('nothing is planned of what a deleted organisation lent', async () => {
  const reminder = await brush();
  const kim = await confirmAddress(await signUp(api));
  await share({ reminders: 'view' });
  await planned(reminder);
  await api.sql(`update organisations.organisation set deleted_at = platform.now() where id = $1`, [
    owner.organisationId,
  ]);
  await api.sql(`delete from reminders.notification where recipient_id = $1`, [sam.userId]);
  const other = await createPet(kim);
  await createReminder(kim, { petIds: [other.id], date: '2026-07-06', time: '11:00' });
  const to = { userId: sam.userId };
  await kim.post('/api/grants', { petIds: [other.id], to, areas: { reminders: 'view' } });
  // Kim's is planned, which shows that the worker has run.
  await until(async () => {
    const rows = await api.sql(`select from reminders.notification where recipient_id = $1`, [sam.userId]);
    return rows.length > 0;
  });
  expect(await mailsOf(reminder)).toEqual([]);
});

it('nobody is told of what a deleted organisation lent', async () => {
  const reminder = await brush();
  await share({ reminders: 'add' });
  await planned(reminder);
  await api.sql(`update organisations.organisation set deleted_at = platform.now() where id = $1`, [
    owner.organisationId,
  ]);
  await due();
  expect(await ended(reminder)).toMatchObject([{ state: 'suppressed' }]);
});
