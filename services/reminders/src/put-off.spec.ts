import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Occurrence, Reminder, ReminderCreateInput } from '@petcare/contracts';
import { createReminder, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { localTimes, mailsAbout, occurrencesOf } from '../test/plan.ts';

describe('a date that was put off', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    // A Monday.
    await api.database.setClock('2026-03-02T10:00:00Z');
    owner = await signUp(api);
  });
  afterAll(() => api.close());

  const make = (fields: Partial<ReminderCreateInput>) => createReminder(owner, { date: '2026-03-02', ...fields });
  const open = (reminder: Reminder) => occurrencesOf(owner, reminder, '&status=open');
  const days = async (reminder: Reminder) => localTimes(await open(reminder));
  const nth = async (reminder: Reminder, index = 0): Promise<Occurrence> => {
    const occurrence = (await open(reminder))[index];
    if (!occurrence) throw new Error('It isn’t open');
    return occurrence;
  };
  const snooze = async ({ id }: Occurrence, until: string) =>
    expect(await owner.post(`/api/occurrences/${id}/snooze`, { until })).toMatchObject({ status: 200 });
  const change = ({ id, version }: Reminder, fields: object) =>
    owner.patch(`/api/reminders/${id}`, { version, ...fields });

  it('has its mails however long it has been overdue', async () => {
    const reminder = await make({ date: '2026-01-05', followUps: ['P1D'] });
    await snooze(await nth(reminder), '2026-03-09T09:00:00Z');
    expect(await mailsAbout(api, reminder)).toEqual([
      { kind: 'snooze 1', at: '03-09 09:00' },
      { kind: 'follow-up P1D', at: '03-10 09:00' },
    ]);
  });

  it('moves with its reminder that happens once', async () => {
    const reminder = await make({ date: '2026-02-20', time: '09:00' });
    await snooze(await nth(reminder), '2026-03-03T09:00:00Z');
    expect(await change(reminder, { date: '2026-03-10' })).toMatchObject({ status: 200 });
    expect(await days(reminder)).toEqual(['2026-03-10 09:00']);
    expect(await mailsAbout(api, reminder)).toEqual([{ kind: 'due', at: '03-10 09:00' }]);
  });

  it('moves when it alone is edited; a later one stays', async () => {
    const reminder = await make({ rrule: 'FREQ=WEEKLY', time: '18:00' });
    const one = await nth(reminder, 1);
    await snooze(one, '2026-03-10T18:00:00Z');
    await snooze(await nth(reminder, 2), '2026-03-17T18:00:00Z');
    const edit = { applyTo: 'this', occurrenceId: one.id, date: '2026-03-12' };
    const made = (await change(reminder, edit)).body as Reminder;
    expect(await days(made)).toEqual(['2026-03-12 18:00']);
    const rest = await open(reminder);
    expect(localTimes(rest).slice(0, 2)).toEqual(['2026-03-02 18:00', '2026-03-16 18:00']);
    expect(rest[1]).toMatchObject({ status: 'snoozed' });
  });

  it('moves when it is edited with those that follow', async () => {
    const reminder = await make({ rrule: 'FREQ=WEEKLY', time: '18:00' });
    const one = await nth(reminder, 1);
    await snooze(await nth(reminder), '2026-03-03T18:00:00Z');
    await snooze(one, '2026-03-10T18:00:00Z');
    await snooze(await nth(reminder, 2), '2026-03-17T18:00:00Z');
    const edit = { applyTo: 'following', occurrenceId: one.id, time: '20:00' };
    const made = (await change(reminder, edit)).body as Reminder;
    expect(await days(reminder)).toEqual(['2026-03-02 18:00']);
    expect((await days(made)).slice(0, 2)).toEqual(['2026-03-09 20:00', '2026-03-16 20:00']);
  });

  describe('to a time before it is due', () => {
    const early = async () => {
      const reminder = await make({ date: '2026-03-06', time: '10:00', followUps: ['PT1H'] });
      await snooze(await nth(reminder), '2026-03-03T10:00:00Z');
      return reminder;
    };

    it('has a mail then, and is followed up once it was due', async () => {
      expect(await mailsAbout(api, await early())).toEqual([
        { kind: 'snooze 1', at: '03-03 10:00' },
        { kind: 'due', at: '03-06 10:00' },
        { kind: 'follow-up PT1H', at: '03-06 11:00' },
      ]);
    });

    it('moves with its rule, and leaves nothing where it was', async () => {
      const reminder = await make({ date: '2026-03-06', time: '10:00', rrule: 'FREQ=WEEKLY' });
      await snooze(await nth(reminder), '2026-03-03T10:00:00Z');
      expect(await change(reminder, { date: '2026-03-07' })).toMatchObject({ status: 200 });
      expect((await days(reminder)).slice(0, 2)).toEqual(['2026-03-07 10:00', '2026-03-14 10:00']);
      expect((await mailsAbout(api, reminder))[0]).toEqual({ kind: 'due', at: '03-07 10:00' });
    });

    it('stays when its rule moves if it is booked', async () => {
      const reminder = await make({ date: '2026-03-06', time: '10:00', rrule: 'FREQ=WEEKLY' });
      const { id } = await nth(reminder);
      expect(await owner.post(`/api/occurrences/${id}/book`, { on: '2026-03-04' })).toMatchObject({ status: 200 });
      await change(reminder, { time: '12:00' });
      expect((await days(reminder)).slice(0, 2)).toEqual(['2026-03-06 10:00', '2026-03-13 12:00']);
    });

    it('stays on its day, and is not overdue before', async () => {
      const reminder = await early();
      expect(await occurrencesOf(owner, reminder, '&to=2026-03-05')).toEqual([]);
      expect(await occurrencesOf(owner, reminder, '&from=2026-03-06&to=2026-03-06')).toHaveLength(1);
      await api.database.setClock('2026-03-04T10:00:00Z');
      expect(await nth(reminder)).toMatchObject({ status: 'scheduled' });
      expect(await owner.get('/api/occurrences/counts')).toMatchObject({ body: { overdue: 0, week: 1 } });
    });
  });
});
