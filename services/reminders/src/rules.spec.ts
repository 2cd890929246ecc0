import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { preview, type Occurrence, type Reminder, type ReminderCreateInput } from '@petcare/contracts';
import {
  createPet,
  createReminder,
  joinAs,
  signUp,
  startTestApi,
  stayLoggedIn,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { localTimes, mailsAbout, occurrencesOf, plannedMails } from '../test/plan.ts';

describe('a reminder', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    // A Monday; summer time begins on 29 March.
    await api.database.setClock('2026-03-02T10:00:00Z');
    owner = await signUp(api);
  });
  afterAll(() => api.close());

  const make = (fields: Partial<ReminderCreateInput>) => createReminder(owner, { date: '2026-03-02', ...fields });
  const open = (reminder: Reminder) => occurrencesOf(owner, reminder, '&status=open');
  const days = async (reminder: Reminder) => localTimes(await open(reminder));
  const first = async (reminder: Reminder): Promise<Occurrence> => {
    const [occurrence] = await open(reminder);
    if (!occurrence) throw new Error('Nothing is open');
    return occurrence;
  };
  const act = ({ id }: Occurrence, verb: string, body?: object) => owner.post(`/api/occurrences/${id}/${verb}`, body);
  const change = ({ id, version }: Reminder, fields: object) =>
    owner.patch(`/api/reminders/${id}`, { version, ...fields });
  const mails = (reminder: Reminder) => mailsAbout(api, reminder);

  describe('that counts from the day it’s done', () => {
    const fourWeeks: Partial<ReminderCreateInput> = {
      time: '18:00',
      rrule: 'FREQ=WEEKLY;INTERVAL=4',
      anchor: 'completion',
      leadTimes: ['P2D'],
    };

    it('has one open date, and the next one when that is done, with its mail two days before', async () => {
      const reminder = await make({ ...fourWeeks, date: '2026-03-05' });
      expect(await days(reminder)).toEqual(['2026-03-05 18:00']);
      expect(await mails(reminder)).toEqual([{ kind: 'lead P2D', at: '03-03 18:00' }]);
      await api.database.setClock('2026-03-07T08:00:00Z');
      expect((await act(await first(reminder), 'done')).status).toBe(200);
      expect(await days(reminder)).toEqual(['2026-04-04 18:00']);
      // Two calendar days before, at the same time on the clock.
      expect((await mails(reminder)).at(-1)).toEqual({ kind: 'lead P2D', at: '04-02 17:00' });
    });

    it('takes the next one back with Undo', async () => {
      const reminder = await make(fourWeeks);
      const occurrence = await first(reminder);
      await act(occurrence, 'done');
      expect(await days(reminder)).toEqual(['2026-03-30 18:00']);
      await act(occurrence, 'undo');
      expect(await days(reminder)).toEqual(['2026-03-02 18:00']);
      await act(occurrence, 'done');
      expect(await days(reminder)).toEqual(['2026-03-30 18:00']);
    });

    it('goes on from the day it is skipped, and ends after as many times as it says', async () => {
      const reminder = await make({ rrule: 'FREQ=DAILY;COUNT=2', anchor: 'completion' });
      await act(await first(reminder), 'skip', { reason: 'Away' });
      expect(await days(reminder)).toEqual(['2026-03-03']);
      await act(await first(reminder), 'done');
      expect(await days(reminder)).toEqual([]);
    });

    it('finds another day when it was done so early that the next would fall on the same', async () => {
      const reminder = await make({ date: '2026-03-05', rrule: 'FREQ=DAILY;INTERVAL=3', anchor: 'completion' });
      await act(await first(reminder), 'done');
      expect(await days(reminder)).toEqual(['2026-03-06']);
    });
  });

  describe('with lead times and follow-ups', () => {
    it('tells before, at the time and after it', async () => {
      const reminder = await make({
        date: '2026-03-30',
        time: '18:00',
        leadTimes: ['PT2H', 'P2D', 'P0D'],
        followUps: ['PT3H', 'P1D'],
      });
      expect(reminder).toMatchObject({ leadTimes: ['P2D', 'PT2H', 'P0D'], followUps: ['PT3H', 'P1D'] });
      expect(await mails(reminder)).toEqual([
        { kind: 'lead P2D', at: '03-28 18:00' },
        { kind: 'lead PT2H', at: '03-30 15:00' },
        { kind: 'due', at: '03-30 17:00' },
        { kind: 'follow-up PT3H', at: '03-30 20:00' },
        { kind: 'follow-up P1D', at: '03-31 17:00' },
      ]);
    });

    it('tells at the time itself when every lead time is over already', async () => {
      const reminder = await make({ date: '2026-03-03', leadTimes: ['P1W', 'P2D'] });
      expect(await mails(reminder)).toEqual([{ kind: 'due', at: '03-03 09:00' }]);
    });

    it('follows a change of them, and of the quiet hours', async () => {
      const reminder = await make({ date: '2026-03-10', time: '22:30', leadTimes: ['P2D'], followUps: ['PT1H'] });
      const { body } = await change(reminder, { leadTimes: ['P3D', 'P1D'], followUps: [] });
      expect(await mails(reminder)).toEqual([
        { kind: 'lead P3D', at: '03-07 22:30' },
        { kind: 'lead P1D', at: '03-09 22:30' },
      ]);
      await change(body as Reminder, { quietHours: { from: '22:00', to: '07:30' }, leadTimes: ['PT23H'] });
      expect(await mails(reminder)).toEqual([{ kind: 'lead PT23H', at: '03-10 07:30' }]);
    });
  });

  describe('put off', () => {
    it('is due again then, with a mail of its own, and its follow-ups after that', async () => {
      const reminder = await make({ time: '10:00', followUps: ['PT1H'] });
      const answer = await act(await first(reminder), 'snooze', { until: '2026-03-03T09:00:00Z' });
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'snoozed', snoozedUntil: '2026-03-03T09:00:00.000Z' },
      });
      expect((await mails(reminder)).filter(({ kind }) => kind !== 'due')).toEqual([
        { kind: 'snooze 1', at: '03-03 09:00' },
        { kind: 'follow-up PT1H', at: '03-03 10:00' },
      ]);
      await api.database.setClock('2026-03-03T09:00:01Z');
      expect(await first(reminder)).toMatchObject({ status: 'due' });
    });

    it.each(['2026-03-02T09:59:00Z', '2027-03-03T00:00:00Z'])('is not until %s', async (until) => {
      const reminder = await make({});
      expect(await act(await first(reminder), 'snooze', { until })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'until', message: 'Choose a time within the next year.' }] },
      });
    });

    it('is not when it is closed, and stays through a change of the rule', async () => {
      const reminder = await make({ rrule: 'FREQ=DAILY', time: '12:00' });
      const occurrence = await first(reminder);
      await act(occurrence, 'snooze', { until: '2026-03-02T15:00:00Z' });
      await change(reminder, { time: '13:00' });
      expect((await days(reminder)).slice(0, 2)).toEqual(['2026-03-02 12:00', '2026-03-03 13:00']);
      await act(occurrence, 'done');
      expect(await act(occurrence, 'snooze', { until: '2026-03-02T16:00:00Z' })).toMatchObject({ status: 409 });
    });
  });

  it('skipped keeps the reason and who it was, and can be undone', async () => {
    const reminder = await make({});
    const occurrence = await first(reminder);
    expect(await act(occurrence, 'skip', { reason: 'At the vet' })).toMatchObject({
      status: 200,
      body: { status: 'skipped', skipReason: 'At the vet', doneBy: 'Anna' },
    });
    expect(await act(occurrence, 'done')).toMatchObject({
      status: 409,
      body: { message: 'Anna skipped this at 10:00.' },
    });
    expect(await occurrencesOf(owner, reminder, '&status=closed')).toMatchObject([{ status: 'skipped' }]);
    expect(await act(occurrence, 'undo')).toMatchObject({ status: 200, body: { status: 'due', skipReason: null } });
  });

  it('of a group closes older ones of the same pets, and opens them again with Undo', async () => {
    const petIds = [(await createPet(owner)).id];
    const older = await make({ petIds, date: '2026-02-20', groupKey: 'worming' });
    const newer = await make({ petIds, groupKey: 'worming' });
    const later = await make({ petIds, date: '2026-03-20', groupKey: 'worming' });
    const others = await make({ groupKey: 'worming', date: '2026-02-20' });
    const occurrence = await first(newer);
    await act(occurrence, 'done');
    expect(await days(older)).toEqual([]);
    expect(await occurrencesOf(owner, older)).toMatchObject([
      { status: 'skipped', skipReason: 'A newer one was done' },
    ]);
    expect([await days(later), await days(others)]).toEqual([['2026-03-20'], ['2026-02-20']]);
    await act(occurrence, 'undo');
    expect(await days(older)).toEqual(['2026-02-20']);
  });

  it('paused has nothing open and no mails; going on, it does not ask for what went by', async () => {
    const reminder = await make({ rrule: 'FREQ=WEEKLY', time: '18:00' });
    const { body: paused } = await change(reminder, { paused: true });
    expect(await days(reminder)).toEqual([]);
    await api.database.setClock('2026-03-10T10:00:00Z');
    await change(paused as Reminder, { paused: false });
    expect((await days(reminder))[0]).toBe('2026-03-16 18:00');
  });

  it('is given up for dates a month overdue, when the next are planned', async () => {
    const reminder = await make({ rrule: 'FREQ=WEEKLY' });
    await api.database.setClock('2026-04-02T10:00:00Z');
    await stayLoggedIn(owner);
    await change(reminder, { rrule: 'FREQ=WEEKLY;INTERVAL=1', paused: false, date: '2026-03-09' });
    expect(await occurrencesOf(owner, reminder, '&status=closed')).toMatchObject([
      { status: 'lapsed', localDate: '2026-03-02' },
    ]);
  });

  it('has one date a day, also when its time of day changes in the afternoon', async () => {
    const reminder = await make({ rrule: 'FREQ=DAILY', time: '09:00' });
    await act(await first(reminder), 'done');
    await change(reminder, { time: '20:00' });
    const all = localTimes(await occurrencesOf(owner, reminder));
    expect(all.slice(0, 2)).toEqual(['2026-03-02 09:00', '2026-03-03 20:00']);
  });

  describe('edited for some of its dates', () => {
    const monthly = { date: '2026-01-31', rrule: 'FREQ=MONTHLY', time: '18:00' } as const;
    const second = async (reminder: Reminder) => (await open(reminder))[1];

    it('makes another of one date, and leaves that date out', async () => {
      const reminder = await make({ rrule: 'FREQ=WEEKLY', time: '18:00' });
      const one = await second(reminder);
      const answer = await change(reminder, {
        applyTo: 'this',
        occurrenceId: one?.id,
        time: '20:00',
        date: '2026-03-10',
      });
      const made = answer.body as Reminder;
      expect(answer).toMatchObject({ status: 200, body: { rrule: null, date: '2026-03-10', title: reminder.title } });
      expect(await days(made)).toEqual(['2026-03-10 20:00']);
      expect((await days(reminder)).slice(0, 2)).toEqual(['2026-03-02 18:00', '2026-03-16 18:00']);
      expect(await plannedMails(owner)).not.toContain('2026-03-09 18:00');
    });

    it('makes another of a date and those that follow, which keeps to the day it was meant for', async () => {
      await api.database.setClock('2026-02-27T10:00:00Z');
      const reminder = await make(monthly);
      const february = await first(reminder);
      expect(february.localDate).toBe('2026-02-28');
      const answer = await change(reminder, { applyTo: 'following', occurrenceId: february.id, title: 'Other' });
      expect(answer).toMatchObject({ status: 200, body: { date: '2026-02-28', rrule: 'FREQ=MONTHLY;BYMONTHDAY=31' } });
      expect((await days(answer.body as Reminder)).slice(0, 2)).toEqual(['2026-02-28 18:00', '2026-03-31 18:00']);
      expect(await days(reminder)).toEqual([]);
      expect(await owner.get(`/api/reminders/${reminder.id}`)).toMatchObject({
        body: { rrule: 'FREQ=MONTHLY;UNTIL=20260227' },
      });
    });

    it('goes on telling whoever was told before', async () => {
      const reminder = await make({ rrule: 'FREQ=WEEKLY' });
      const edit = { applyTo: 'following', occurrenceId: (await second(reminder))?.id, version: reminder.version };
      const answer = await (await joinAs(owner, 'member')).patch(`/api/reminders/${reminder.id}`, edit);
      const told = await api.sql('select from reminders.reminder where created_by = $1', [owner.userId]);
      expect([answer.status, told.length]).toEqual([200, 2]);
    });

    it('shares out a number of times', async () => {
      const reminder = await make({ rrule: 'FREQ=WEEKLY;COUNT=4' });
      const one = await second(reminder);
      const answer = await change(reminder, { applyTo: 'following', occurrenceId: one?.id, title: 'Other' });
      expect(await days(reminder)).toEqual(['2026-03-02']);
      expect(await days(answer.body as Reminder)).toEqual(['2026-03-09', '2026-03-16', '2026-03-23']);
    });

    it('from its first date on is edited as a whole', async () => {
      const reminder = await make({ rrule: 'FREQ=WEEKLY' });
      const one = await first(reminder);
      const answer = await change(reminder, { applyTo: 'following', occurrenceId: one.id, title: 'Other' });
      expect(answer).toMatchObject({ status: 200, body: { id: reminder.id, title: 'Other' } });
    });

    it('refuses a date that is not one of its own, or closed', async () => {
      const [reminder, other] = [await make({ rrule: 'FREQ=WEEKLY' }), await make({})];
      const closed = await first(reminder);
      await act(closed, 'done');
      for (const occurrenceId of [closed.id, (await first(other)).id, undefined])
        expect(await change(reminder, { applyTo: 'this', occurrenceId, time: '20:00' })).toMatchObject({
          status: 400,
          body: { errors: [{ path: 'occurrenceId' }] },
        });
    });
  });

  it('shows the next ten dates of a rule before there is one', async () => {
    const query = 'date=2090-01-31&time=18:00&rrule=FREQ%3DMONTHLY';
    const { status, body } = await owner.get(`/api/reminders/preview?${query}`);
    expect(status).toBe(200);
    const { dates } = preview.parse(body);
    expect(dates).toHaveLength(10);
    expect(dates[1]).toMatchObject({ localDate: '2090-02-28', localTime: '18:00', notes: ['month-end'] });
    expect(
      await owner.get('/api/reminders/preview?date=2090-01-31&rrule=FREQ%3DWEEKLY%3BBYDAY%3DMO&anchor=completion'),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'anchor' }] },
    });
  });
});
