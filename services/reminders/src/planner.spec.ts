import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Reminder } from '@petcare/contracts';
import {
  createReminder,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { localTimes, occurrencesOf, plan, plannedMails } from '../test/plan.ts';
import { PlanOccurrences } from './plan-occurrences.job.ts';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';

describe('the plan of a reminder', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
    worker = await startTestWorker(api.database);
  });
  beforeEach(async () => {
    // A Monday; summer time begins on 29 March.
    await api.database.setClock('2026-03-02T10:00:00Z');
    owner = await signUp(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const daysOf = async (reminder: Reminder) => localTimes(await occurrencesOf(owner, reminder));
  const extend = ({ id }: Reminder) => worker.get(ReminderUpkeep, { strict: false }).extend(owner.organisationId, [id]);
  const change = (reminder: Reminder, fields: object) =>
    owner.patch(`/api/reminders/${reminder.id}`, { version: reminder.version, ...fields });

  it('is one row for a single date, however far away or long over', async () => {
    for (const date of ['2099-12-31', '2026-03-02', '2000-01-01']) {
      expect(await daysOf(await createReminder(owner, { date }))).toEqual([date]);
    }
  });

  it('is a row for each day from today to 31 days ahead, and a mail for each at its own hour of the clock', async () => {
    const days = await daysOf(await createReminder(owner, { date: '2026-03-02', time: '18:00', rrule: 'FREQ=DAILY' }));
    expect(days).toHaveLength(32);
    expect([days[0], days.at(-1)]).toEqual(['2026-03-02 18:00', '2026-04-02 18:00']);
    const mails = await plannedMails(owner);
    expect(mails.slice(25, 28)).toEqual(['2026-03-27 18:00', '2026-03-28 18:00', '2026-03-29 17:00']);
    expect(mails).toHaveLength(32);
  });

  it('counts a rule of every third day from its first date, and begins today', async () => {
    const reminder = await createReminder(owner, { date: '2026-02-01', rrule: 'FREQ=DAILY;INTERVAL=3' });
    expect((await daysOf(reminder)).slice(0, 3)).toEqual(['2026-03-03', '2026-03-06', '2026-03-09']);
  });

  it('counts weeks from the first date', async () => {
    const reminder = await createReminder(owner, { date: '2026-02-25', rrule: 'FREQ=WEEKLY;INTERVAL=2' });
    expect(await daysOf(reminder)).toEqual(['2026-03-11', '2026-03-25']);
  });

  it('always holds the next date, also one beyond the horizon', async () => {
    const yearly = { rrule: 'FREQ=WEEKLY;INTERVAL=52' };
    expect(await daysOf(await createReminder(owner, { date: '2025-06-01', ...yearly }))).toEqual(['2026-05-31']);
    expect(await daysOf(await createReminder(owner, { date: '2026-03-02', ...yearly }))).toEqual([
      '2026-03-02',
      '2027-03-01',
    ]);
  });

  it.each(['FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=7', 'FREQ=WEEKLY;INTERVAL=5'])(
    'of %s never runs out of dates to come while the planner does its rounds',
    async (rrule) => {
      const reminder = await createReminder(owner, { date: '2026-03-02', rrule });
      for (let day = 0; day < 80; day += 1) {
        await worker.get(PlanOccurrences, { strict: false }).handle({}, new AbortController().signal);
        const next = await api.sql(
          `select from reminders.occurrence where reminder_id = $1 and due_at > platform.now()`,
          [reminder.id],
        );
        expect({ day, ahead: next.length > 0 }).toEqual({ day, ahead: true });
        await api.database.shiftClock('1 day');
      }
    },
    30_000,
  );

  it('stays as it is when it is made once more, also twice at a time', async () => {
    const reminder = await createReminder(owner, { date: '2026-03-02', time: '18:00', rrule: 'FREQ=DAILY' });
    const before = await plan(api, reminder);
    await extend(reminder);
    await Promise.all([extend(reminder), extend(reminder), extend(reminder)]);
    expect(await plan(api, reminder)).toEqual(before);
  });

  it('grows by what the horizon has come to reach, and keeps what was there', async () => {
    const reminder = await createReminder(owner, { date: '2026-03-02', rrule: 'FREQ=WEEKLY' });
    const before = await occurrencesOf(owner, reminder);
    await api.database.shiftClock('10 days');
    await extend(reminder);
    const after = await occurrencesOf(owner, reminder);
    expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(localTimes(after.slice(before.length))).toEqual(['2026-04-06']);
  });

  it('keeps its rows when the title, the type, the notes or the pets change', async () => {
    const reminder = await createReminder(owner, { date: '2026-03-02', rrule: 'FREQ=DAILY' });
    const other = await createReminder(owner);
    const before = await plan(api, reminder);
    const fields = { title: 'Other tablet', type: 'medication', notes: 'With food', petIds: other.petIds };
    expect((await change(reminder, fields)).status).toBe(200);
    expect(await plan(api, reminder)).toEqual(before);
    expect(await occurrencesOf(owner, reminder)).toContainEqual(expect.objectContaining({ title: 'Other tablet' }));
  });

  it('is made anew for what is open and to come when the rule changes; overdue and done ones stay', async () => {
    const reminder = await createReminder(owner, { date: '2026-03-02', time: '09:00', rrule: 'FREQ=DAILY' });
    const [overdue, done] = await occurrencesOf(owner, reminder);
    await owner.post(`/api/occurrences/${done?.id}/done`);
    expect((await change(reminder, { time: '20:00', rrule: 'FREQ=DAILY;INTERVAL=2' })).status).toBe(200);
    const after = await occurrencesOf(owner, reminder);
    expect(localTimes(after).slice(0, 5)).toEqual([
      '2026-03-02 09:00',
      '2026-03-03 09:00',
      '2026-03-04 20:00',
      '2026-03-06 20:00',
      '2026-03-08 20:00',
    ]);
    expect(after[0]).toMatchObject({ id: overdue?.id, status: 'due' });
    expect(after[1]).toMatchObject({ id: done?.id, status: 'done' });
  });

  it('moves a single overdue date to where it is put, with its mail', async () => {
    const reminder = await createReminder(owner, { date: '2026-02-20', time: '09:00' });
    expect((await change(reminder, { date: '2026-03-10' })).status).toBe(200);
    expect(await daysOf(reminder)).toEqual(['2026-03-10 09:00']);
    expect(await plannedMails(owner)).toContain('2026-03-10 09:00');
  });

  it('moves a single overdue date also when it begins to repeat', async () => {
    const reminder = await createReminder(owner, { date: '2026-02-20', time: '09:00' });
    expect((await change(reminder, { rrule: 'FREQ=WEEKLY' })).status).toBe(200);
    expect((await daysOf(reminder))[0]).toBe('2026-03-06 09:00');
  });

  it('keeps what is overdue when it no longer repeats', async () => {
    const reminder = await createReminder(owner, { date: '2026-03-02', time: '09:00', rrule: 'FREQ=DAILY' });
    await api.database.shiftClock('2 days');
    expect((await change(reminder, { date: '2026-03-10', rrule: null })).status).toBe(200);
    expect(await daysOf(reminder)).toEqual(
      ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-10'].map((day) => `${day} 09:00`),
    );
  });

  it('follows a change of the zone alone', async () => {
    const reminder = await createReminder(owner, { date: '2026-03-05', time: '09:00' });
    expect((await change(reminder, { zone: 'America/New_York' })).status).toBe(200);
    expect(await occurrencesOf(owner, reminder)).toMatchObject([
      { localDate: '2026-03-05', localTime: '09:00', zone: 'America/New_York', dueAt: '2026-03-05T14:00:00.000Z' },
    ]);
  });

  describe('that counts from the day it’s done', () => {
    const fourWeeks = { rrule: 'FREQ=WEEKLY;INTERVAL=4', anchor: 'completion' } as const;
    const openOf = async (reminder: Reminder) => localTimes(await occurrencesOf(owner, reminder, '&status=open'));
    const act = async (reminder: Reminder, verb: string, body?: object) => {
      const [first] = await occurrencesOf(owner, reminder, '&status=open');
      expect(await owner.post(`/api/occurrences/${first?.id}/${verb}`, body)).toMatchObject({ status: 200 });
    };

    it('moves its open date to where it is put, and goes on from the day that is done', async () => {
      const reminder = await createReminder(owner, { date: '2026-03-02', ...fourWeeks });
      await act(reminder, 'done');
      expect(await openOf(reminder)).toEqual(['2026-03-30']);
      const { body } = await change(reminder, { date: '2026-04-05' });
      expect(await openOf(reminder)).toEqual(['2026-04-05']);
      await change(body as Reminder, { time: '18:00' });
      expect(await openOf(reminder)).toEqual(['2026-04-05 18:00']);
      await act(reminder, 'done');
      expect(await openOf(reminder)).toEqual(['2026-03-30 18:00']);
    });

    it('waits for the first day that isn’t excluded, also when one is excluded later', async () => {
      const excludedDates = ['2026-03-02', '2026-03-30', '2026-03-31'];
      const reminder = await createReminder(owner, { date: '2026-03-02', excludedDates, ...fourWeeks });
      expect(await openOf(reminder)).toEqual(['2026-03-03']);
      await act(reminder, 'done');
      expect(await openOf(reminder)).toEqual(['2026-04-01']);
      await change(reminder, { excludedDates: [...excludedDates, '2026-04-01'] });
      expect(await openOf(reminder)).toEqual(['2026-04-02']);
      const done = await createReminder(owner, { date: '2026-03-02', ...fourWeeks });
      await act(done, 'done');
      await change(done, { excludedDates });
      expect(await openOf(done)).toEqual(['2026-04-01']);
    });

    it('moves also when it is overdue, or was put off', async () => {
      const overdue = await createReminder(owner, { date: '2026-02-20', ...fourWeeks });
      await change(overdue, { date: '2026-03-10' });
      expect(await openOf(overdue)).toEqual(['2026-03-10']);
      const putOff = await createReminder(owner, { date: '2026-02-20', ...fourWeeks });
      await act(putOff, 'snooze', { until: '2026-03-03T09:00:00Z' });
      await change(putOff, { date: '2026-03-10' });
      expect(await openOf(putOff)).toEqual(['2026-03-10']);
    });

    it('keeps its open date when something else about it changes', async () => {
      const reminder = await createReminder(owner, { date: '2026-03-05', time: '09:00', ...fourWeeks });
      await act(reminder, 'done');
      await change(reminder, { time: '18:00' });
      expect(await openOf(reminder)).toEqual(['2026-03-30 18:00']);
    });

    it('stays over after as many times as it says', async () => {
      const rrule = 'FREQ=WEEKLY;COUNT=1';
      const reminder = await createReminder(owner, { ...fourWeeks, date: '2026-03-02', rrule });
      await act(reminder, 'done');
      await change(reminder, { date: '2026-03-10' });
      expect(await openOf(reminder)).toEqual([]);
    });
  });
});
