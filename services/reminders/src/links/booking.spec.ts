import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Pet } from '@petcare/contracts';
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
import { linkedTrial, visit } from '../../test/linked.ts';
import { endedMails, outcomeOf, sentMail, takenFor } from '../../test/mails.ts';
import { occurrencesOf } from '../../test/plan.ts';
import { until } from '../../test/until.ts';

describe('a reminder that is booked', () => {
  let api: TestApi;
  let server: MailServer;
  let worker: INestApplicationContext;
  let owner: Actor;
  let bella: Pet;
  beforeAll(async () => {
    [api, server] = await Promise.all([startTestApi(), startMailServer()]);
    worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
  });
  beforeEach(async () => {
    await api.database.setClock('2026-03-02T10:00:00Z');
    owner = await signUp(api);
    bella = await createPet(owner);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await server.stop();
  });

  const { told, at, made, remind, change, only, stateOf, act, waiting } = linkedTrial(() => ({
    api,
    owner,
    pet: bella,
  }));

  const booster = () => createReminder(owner, { petIds: [bella.id], date: '2026-03-02', time: '12:00' });

  it('is silent until the visit is cancelled; then it is due and nags again', async () => {
    const reminder = await booster();
    expect(await waiting(reminder)).toEqual(['due']);
    const planned = await made('visit', visit('2026-03-05'));
    const booked = await act(reminder, 'book', { visitId: planned.id });
    expect(booked).toMatchObject({ status: 200, body: { status: 'booked', booked: { on: '2026-03-05' } } });
    await api.database.setClock('2026-03-02T12:00:01Z');
    expect(await outcomeOf(api, reminder)).toMatchObject({ state: 'suppressed', reason: 'it is booked' });
    await change(planned, visit('2026-03-06'));
    expect(await only(reminder)).toMatchObject({ status: 'booked', booked: { on: '2026-03-06' } });
    await change({ ...planned, version: planned.version + 1 }, { status: 'cancelled' });
    expect(await only(reminder)).toMatchObject({ status: 'due', booked: null });
    expect((await sentMail(api, server, reminder)).mail.subject).toBe('Bella: Flea tablet');
  });

  it('tells again whoever was told before, when the visit is off', async () => {
    const reminder = await booster();
    await api.database.setClock('2026-03-02T12:00:01Z');
    expect(await outcomeOf(api, reminder)).toMatchObject({ state: 'sent' });
    const planned = await made('visit', visit('2026-03-05'));
    await act(reminder, 'book', { visitId: planned.id });
    await change(planned, { status: 'cancelled' });
    const subjects = async () => (await takenFor(api, server, reminder)).map(({ headers }) => headers.get('subject'));
    await until(async () => (await subjects()).length === 2);
    expect(await subjects()).toEqual(['Bella: Flea tablet', 'Again: Bella: Flea tablet']);
  });

  it('is told of the day after if nobody has said what became of the visit, wherever that has moved', async () => {
    const reminder = await booster();
    const planned = await made('visit', visit('2026-03-05'));
    await act(reminder, 'book', { visitId: planned.id });
    await change(planned, visit('2026-03-06'));
    await api.database.setClock('2026-03-02T12:00:01Z');
    expect(await endedMails(api, reminder)).toEqual(['due: suppressed']);
    await api.database.setClock('2026-03-06T12:00:01Z');
    expect(await endedMails(api, reminder)).toEqual(['due: suppressed', 'snooze 1: suppressed']);
    expect(await stateOf(reminder)).toBe('booked');
    await api.database.setClock('2026-03-07T12:00:01Z');
    expect(await endedMails(api, reminder)).toEqual(['due: suppressed', 'snooze 1: suppressed', 'snooze 2: sent']);
    expect(await only(reminder)).toMatchObject({ status: 'due', booked: null });
    await change({ ...planned, version: planned.version + 1 }, { status: 'attended' });
    expect(await stateOf(reminder)).toBe('done');
  });

  it('is told of once where that day is the one it’s due', async () => {
    const reminder = await createReminder(owner, { petIds: [bella.id], date: '2026-03-06', time: '12:00' });
    const planned = await made('visit', visit('2026-03-05'));
    await act(reminder, 'book', { visitId: planned.id });
    await api.database.setClock('2026-03-06T12:00:01Z');
    expect(await endedMails(api, reminder)).toEqual(['due: suppressed', 'snooze 1: sent']);
  });

  it('holds nobody up from the recycle bin when its visit moves', async () => {
    const reminder = await booster();
    const planned = await made('visit', visit('2026-03-05'));
    await act(reminder, 'book', { visitId: planned.id });
    expect((await owner.del(`/api/reminders/${reminder.id}`)).status).toBe(204);
    await change(planned, visit('2026-03-06'));
  });

  it('is told of however often it was put off', async () => {
    const reminder = await booster();
    const { id } = await only(reminder);
    await api.sql('update reminders.occurrence set snoozes = 99 where id = $1', [id]);
    await act(reminder, 'snooze', { until: '2026-03-03T12:00:00Z' });
    expect(await waiting(reminder)).toEqual(['due', 'snooze 100']);
  });

  it('is done when the visit was attended', async () => {
    const reminder = await booster();
    const planned = await made('visit', visit('2026-03-02'));
    await act(reminder, 'book', { visitId: planned.id });
    await change(planned, { status: 'attended' });
    expect(await stateOf(reminder)).toBe('done');
  });

  it('can be undone, and is off with a visit that was deleted', async () => {
    const reminder = await booster();
    const planned = await made('visit', visit('2026-03-05'));
    await act(reminder, 'book', { visitId: planned.id });
    const booked = { visitId: planned.id, on: '2026-03-05' };
    expect(await act(reminder, 'undo', { booked })).toMatchObject({
      status: 200,
      body: { status: 'scheduled', booked: null },
    });
    expect(await act(reminder, 'undo', { booked })).toMatchObject({
      status: 409,
      body: { message: 'This isn’t booked any more.', current: { status: 'scheduled' } },
    });
    await act(reminder, 'book', { visitId: planned.id });
    await owner.del(`${at('visit')}/${planned.id}`);
    await told();
    expect(await stateOf(reminder)).toBe('scheduled');
  });

  it('stays booked when Undo comes twice, or late for another booking', async () => {
    const reminder = await booster();
    await act(reminder, 'book', { on: '2026-03-04' });
    await act(reminder, 'done');
    expect(await act(reminder, 'undo')).toMatchObject({ body: { status: 'booked' } });
    expect(await act(reminder, 'undo')).toMatchObject({ status: 409, body: { current: { status: 'booked' } } });
    await act(reminder, 'book', { on: '2026-03-06' });
    expect(await act(reminder, 'undo', { booked: { visitId: null, on: '2026-03-04' } })).toMatchObject({
      status: 409,
      body: { message: 'This has been booked again since.', current: { booked: { on: '2026-03-06' } } },
    });
    expect(await stateOf(reminder)).toBe('booked');
  });

  it('is undone along with a visit that has moved since', async () => {
    const reminder = await booster();
    const planned = await made('visit', visit('2026-03-05'));
    await act(reminder, 'book', { visitId: planned.id });
    await change(planned, visit('2026-03-06'));
    const booked = { visitId: planned.id, on: '2026-03-05' };
    expect(await act(reminder, 'undo', { booked })).toMatchObject({ status: 200, body: { booked: null } });
  });

  it('is booked again when Done or Skip is undone, until that visit is off or that day over', async () => {
    const reminder = await booster();
    const planned = await made('visit', visit('2026-03-05'));
    await act(reminder, 'book', { visitId: planned.id });
    await act(reminder, 'done');
    const booked = { visitId: planned.id, on: '2026-03-05' };
    expect(await act(reminder, 'undo')).toMatchObject({ body: { status: 'booked', booked } });
    await act(reminder, 'skip', { reason: null });
    await change(planned, visit('2026-03-06'));
    expect(await act(reminder, 'undo')).toMatchObject({
      body: { status: 'booked', booked: { ...booked, on: '2026-03-06' }, snoozedUntil: '2026-03-06T10:30:00.000Z' },
    });
    await act(reminder, 'done');
    await change({ ...planned, version: planned.version + 1 }, { status: 'cancelled' });
    expect(await act(reminder, 'undo')).toMatchObject({
      body: { status: 'scheduled', booked: null, snoozedUntil: null },
    });
    await act(reminder, 'book', { on: '2026-03-02' });
    await act(reminder, 'done');
    expect(await act(reminder, 'undo')).toMatchObject({ body: { status: 'booked', booked: { on: '2026-03-02' } } });
    await api.database.setClock('2026-03-03T11:55:00Z');
    await act(reminder, 'done');
    await api.database.setClock('2026-03-03T12:00:01Z');
    expect(await act(reminder, 'undo')).toMatchObject({ body: { status: 'due', booked: null } });
  });

  it('for a day is put off until the day after it', async () => {
    const reminder = await booster();
    expect(await act(reminder, 'book', { on: '2026-03-04' })).toMatchObject({ body: { status: 'booked' } });
    expect(await waiting(reminder)).toContain('snooze 1');
    expect(await occurrencesOf(owner, reminder, '&from=2026-03-04&to=2026-03-04')).toHaveLength(1);
    expect(await occurrencesOf(owner, reminder, '&from=2026-03-05')).toEqual([]);
    expect(await owner.get('/api/occurrences/counts')).toMatchObject({ body: { overdue: 0, week: 1 } });
    await api.database.setClock('2026-03-05T11:00:00Z');
    expect(await owner.get('/api/occurrences/counts')).toMatchObject({ body: { overdue: 0, today: 1 } });
    await api.database.setClock('2026-03-05T12:00:01Z');
    expect(await only(reminder)).toMatchObject({ status: 'due', booked: null });
  });

  it('is heard of after the day, however long it has been overdue', async () => {
    const reminder = await createReminder(owner, { petIds: [bella.id], date: '2026-01-05' });
    await act(reminder, 'book', { on: '2026-03-04' });
    expect(await waiting(reminder)).toEqual(['snooze 1']);
  });

  it('moves with its date', async () => {
    const reminder = await booster();
    await act(reminder, 'book', { on: '2026-03-04' });
    await owner.patch(`/api/reminders/${reminder.id}`, { version: reminder.version, date: '2026-03-10' });
    expect(await occurrencesOf(owner, reminder)).toMatchObject([{ localDate: '2026-03-10', booked: null }]);
  });

  it('moves with the visit it is about', async () => {
    const planned = await made('visit', visit('2026-03-05'));
    const about = await remind(planned, { date: '2026-03-05', time: '10:30' });
    await act(about, 'book', { visitId: planned.id });
    await change(planned, visit('2026-03-06'));
    expect(await occurrencesOf(owner, about)).toMatchObject([{ localDate: '2026-03-06', booked: null }]);
  });

  it('is refused for a visit whose day is over, and not for one earlier today', async () => {
    const reminder = await booster();
    const [over, today] = [await made('visit', visit('2026-03-01')), await made('visit', visit('2026-03-02'))];
    const refused = { status: 400, body: { errors: [{ path: 'visitId' }] } };
    expect(await act(reminder, 'book', { visitId: over.id })).toMatchObject(refused);
    await api.database.setClock('2026-03-02T11:00:00Z');
    expect(await act(reminder, 'book', { visitId: today.id })).toMatchObject({ status: 200 });
  });

  it.each([
    ['nothing', {}, 'on'],
    ['a day that is over', { on: '2026-03-01' }, 'on'],
    ['a visit that there is none of', { visitId: '01a0f4e8-7c1e-7c3e-8f6e-0123456789ab' }, 'visitId'],
  ])('is refused for %s', async (_case, body, path) => {
    expect(await act(await booster(), 'book', body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});
