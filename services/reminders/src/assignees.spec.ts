import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Reminder } from '@petcare/contracts';
import { grant } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  createReminder,
  joinAs,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import { occurrencesOf } from '../test/plan.ts';
import { until } from '../test/until.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
let ann: Actor;
let ben: Actor;
let petIds: string[];
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  await api.database.setClock('2026-03-02T10:00:00Z');
  owner = await confirmAddress(await signUp(api));
  ann = await confirmAddress(await joinAs(owner, 'member', { firstName: 'Ann' }));
  ben = await confirmAddress(await joinAs(owner, 'carer', { firstName: 'Ben' }));
  petIds = [(await createPet(owner, { name: 'Rex' })).id];
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

const soon = { date: '2026-03-02', time: '18:00' } as const;
const names = (): ReadonlyMap<string, string> =>
  new Map([
    [owner.userId, 'owner'],
    [ann.userId, 'Ann'],
    [ben.userId, 'Ben'],
  ]);

/** "Ann: due planned", for each mail about a reminder that hasn't been called off. */
async function mails({ id }: Pick<Reminder, 'id'>): Promise<string[]> {
  const rows = await api.sql<{ recipient: string; kind: string; state: string }>(
    `select n.recipient_id as recipient, n.kind, m.state from reminders.notification n
     join reminders.occurrence o on o.id = n.occurrence_id join platform.outbound_mail m on m.subject_id = n.id
     where o.reminder_id = $1 and m.state <> 'suppressed'`,
    [id],
  );
  return rows.map(({ recipient, kind, state }) => `${names().get(recipient)}: ${kind} ${state}`).toSorted();
}

const sentTo = async (reminder: Reminder, expected: readonly string[]) =>
  until(async () => {
    const all = await mails(reminder);
    return all.filter((mail) => mail.endsWith(' sent')).length === expected.length && all;
  });

const change = async (reminder: Reminder, body: object): Promise<Reminder> => {
  const answer = await owner.patch(`/api/reminders/${reminder.id}`, { version: reminder.version, ...body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Reminder;
};

describe('several people', () => {
  it('each get an e-mail of their own, and none once one of them has done it', async () => {
    const reminder = await createReminder(owner, {
      ...soon,
      petIds,
      assigneeIds: [ann.userId, ben.userId],
      followUps: ['PT1H'],
    });
    expect(reminder.assigneeIds).toEqual([ann.userId, ben.userId]);
    await api.database.setClock('2026-03-02T18:00:00Z');
    await sentTo(reminder, ['Ann', 'Ben']);
    const [date] = await occurrencesOf(ann, reminder);
    expect(await ben.post(`/api/occurrences/${date?.id}/done`)).toMatchObject({ status: 200 });
    await api.database.setClock('2026-03-02T19:30:00Z');
    await until(async () => (await mails(reminder)).length === 2);
    expect(await mails(reminder)).toEqual(['Ann: due sent', 'Ben: due sent']);
  });

  it('are whoever adds it where nobody is chosen', async () => {
    const reminder = await createReminder(ann, { ...soon, petIds });
    expect(reminder).toMatchObject({ assigneeIds: [ann.userId], escalation: null });
    expect(await mails(reminder)).toEqual(['Ann: due planned']);
  });

  it('can be changed: who is new is told, who was taken out isn’t', async () => {
    const made = await createReminder(ann, { ...soon, petIds });
    const both = await change(made, { assigneeIds: [ann.userId, owner.userId] });
    expect(await mails(made)).toEqual(['Ann: due planned', 'owner: due planned']);
    await change(both, { assigneeIds: [owner.userId] });
    expect(await mails(made)).toEqual(['owner: due planned']);
  });

  it('hear at once what is due when they are added, unless they heard it', async () => {
    const made = await createReminder(ann, { ...soon, petIds });
    await api.database.setClock('2026-03-02T18:05:00Z');
    await sentTo(made, ['Ann']);
    await change(made, { assigneeIds: [ann.userId, ben.userId] });
    expect(await sentTo(made, ['Ann', 'Ben'])).toEqual(['Ann: due sent', 'Ben: due sent']);
  });

  it('carry on where one of them leaves', async () => {
    const reminder = await createReminder(owner, { ...soon, petIds, assigneeIds: [ann.userId, ben.userId] });
    expect((await owner.del(`/api/organization/members/${ann.userId}`)).status).toBe(204);
    await until(async () => (await mails(reminder)).length === 1);
    expect(await mails(reminder)).toEqual(['Ben: due planned']);
    expect((await owner.get(`/api/reminders/${reminder.id}`)).body).toMatchObject({ assigneeIds: [ben.userId] });
  });

  it('of one date can be others than those of the rest', async () => {
    const made = await createReminder(ann, { ...soon, petIds, rrule: 'FREQ=WEEKLY;COUNT=2' });
    const [first] = await occurrencesOf(ann, made);
    const only = await change(made, { applyTo: 'this', occurrenceId: first?.id, assigneeIds: [ben.userId] });
    expect(await mails(only)).toEqual(['Ben: due planned']);
    expect(await mails(made)).toEqual(['Ann: due planned']);
  });

  it.each(['a stranger', 'somebody whose role shows no reminders'])('aren’t %s', async (who) => {
    const other = who === 'a stranger' ? await signUp(api) : await joinAs(owner, 'billing-only');
    const body = { title: 'Worm tablet', type: 'task', ...soon, petIds };
    expect(await owner.post('/api/reminders', { ...body, assigneeIds: [owner.userId, other.userId] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'assigneeIds', message: 'Choose people who can see reminders here.' }] },
    });
    expect(
      await owner.post('/api/reminders', { ...body, escalation: { to: other.userId, after: 'PT1H' } }),
    ).toMatchObject({ status: 400, body: { errors: [{ path: 'escalation.to' }] } });
    expect((await owner.get('/api/reminders')).body).toMatchObject({ items: [] });
  });

  it('stay unnamed to those a pet is shared with, who can’t choose any', async () => {
    const reminder = await createReminder(owner, { ...soon, petIds, assigneeIds: [ann.userId, ben.userId] });
    const sam = await confirmAddress(await signUp(api));
    const to = { userId: sam.userId };
    grant.parse((await owner.post('/api/grants', { petIds, to, areas: { reminders: 'edit' } })).body);
    const found = await sam.get(`/api/reminders/${reminder.id}`);
    expect(found.body).toMatchObject({ title: reminder.title });
    expect(found.body).not.toHaveProperty('assigneeIds');
    expect(found.body).not.toHaveProperty('escalation');
    for (const told of [{ assigneeIds: [sam.userId] }, { assigneeIds: [ann.userId] }, { escalation: null }])
      expect(await sam.patch(`/api/reminders/${reminder.id}`, { version: reminder.version, ...told })).toMatchObject({
        status: 400,
        body: {
          errors: [{ path: Object.keys(told)[0], message: 'Only people of the organisation choose who’s told.' }],
        },
      });
    expect(
      await sam.patch(`/api/reminders/${reminder.id}`, { version: reminder.version, title: 'Bath' }),
    ).toMatchObject({
      status: 200,
    });
    expect((await ann.get(`/api/reminders/${reminder.id}`)).body).toMatchObject({
      title: 'Bath',
      assigneeIds: [ann.userId, ben.userId],
    });
  });
});

describe('somebody else', () => {
  it('is told if it isn’t done in time, and only then', async () => {
    const escalation = { to: owner.userId, after: 'PT2H' };
    const open = await createReminder(ann, { ...soon, petIds, escalation });
    const done = await createReminder(ann, { ...soon, petIds, title: 'Walk', escalation });
    await api.database.setClock('2026-03-02T18:30:00Z');
    await Promise.all([sentTo(open, ['Ann']), sentTo(done, ['Ann'])]);
    const [date] = await occurrencesOf(ann, done);
    expect(await ann.post(`/api/occurrences/${date?.id}/done`)).toMatchObject({ status: 200 });
    await api.database.setClock('2026-03-02T20:00:00Z');
    expect(await sentTo(open, ['Ann', 'owner'])).toEqual(['Ann: due sent', 'owner: escalation sent']);
    expect(await mails(done)).toEqual(['Ann: due sent']);
    const letter = server.taken.find(({ headers }) => headers.get('subject')?.startsWith('Not done yet: Rex'));
    expect(letter?.to).toEqual([`${owner.username}@petcare.test`]);
    expect(letter?.raw).toContain('nobody has marked it as done');
  });

  it('can be somebody else again, or nobody', async () => {
    const made = await createReminder(ann, { ...soon, petIds, escalation: { to: owner.userId, after: 'PT2H' } });
    const bens = await change(made, { escalation: { to: ben.userId, after: 'PT3H' } });
    expect(await mails(made)).toEqual(['Ann: due planned', 'Ben: escalation planned']);
    await change(bens, { escalation: null });
    expect(await mails(made)).toEqual(['Ann: due planned']);
  });

  it('isn’t one of those who are told anyway', async () => {
    const escalation = { to: ann.userId, after: 'PT1H' };
    const body = { title: 'Worm tablet', type: 'task', ...soon, petIds };
    const refusal = {
      status: 400,
      body: { errors: [{ path: 'escalation.to', message: 'Choose somebody who isn’t told anyway.' }] },
    };
    expect(await ann.post('/api/reminders', { ...body, escalation })).toMatchObject(refusal);
    const made = await createReminder(owner, { ...soon, petIds, escalation });
    const told = { version: made.version, assigneeIds: [owner.userId, ann.userId] };
    expect(await owner.patch(`/api/reminders/${made.id}`, told)).toMatchObject(refusal);
  });

  it('is an owner where whoever it was leaves, even after its time, and nobody where the owner is told anyway', async () => {
    const carer = await joinAs(owner, 'carer');
    await carer.patch('/api/notification-settings', { quietHours: { from: '19:00', to: '07:00' } });
    const escalation = { to: carer.userId, after: 'PT2H' };
    const anns = await createReminder(ann, { ...soon, petIds, escalation });
    const mine = await createReminder(owner, { ...soon, petIds, escalation });
    await api.database.setClock('2026-03-02T20:30:00Z');
    await Promise.all([sentTo(anns, ['Ann']), sentTo(mine, ['owner'])]);
    expect((await owner.del(`/api/organization/members/${carer.userId}`)).status).toBe(204);
    expect(await sentTo(anns, ['Ann', 'owner'])).toEqual(['Ann: due sent', 'owner: escalation sent']);
    expect((await owner.get(`/api/reminders/${mine.id}`)).body).toMatchObject({ escalation: null });
    expect(await mails(mine)).toEqual(['owner: due sent']);
  });

  it('waits as long again when it is put off', async () => {
    const made = await createReminder(ann, { ...soon, petIds, escalation: { to: owner.userId, after: 'PT2H' } });
    await api.database.setClock('2026-03-02T18:10:00Z');
    const [date] = await occurrencesOf(ann, made);
    await ann.post(`/api/occurrences/${date?.id}/snooze`, { until: '2026-03-02T21:00:00.000Z' });
    const [mail] = await api.sql<{ sendAt: string }>(
      `select m.send_at as "sendAt" from reminders.notification n join reminders.occurrence o on o.id = n.occurrence_id
       join platform.outbound_mail m on m.subject_id = n.id where o.reminder_id = $1 and n.kind = 'escalation'`,
      [made.id],
    );
    expect(new Date(mail?.sendAt ?? 0).toISOString()).toBe('2026-03-02T23:00:00.000Z');
  });

  it('isn’t kept waiting for a daily e-mail', async () => {
    await owner.patch('/api/notification-settings', { digestAt: '07:30' });
    const made = await createReminder(ann, { ...soon, petIds, escalation: { to: owner.userId, after: 'PT2H' } });
    await api.database.setClock('2026-03-02T20:00:00Z');
    expect(await sentTo(made, ['Ann', 'owner'])).toEqual(['Ann: due sent', 'owner: escalation sent']);
  });
});
