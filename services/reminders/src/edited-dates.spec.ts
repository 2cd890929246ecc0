import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, type Occurrence, type Reminder } from '@petcare/contracts';
import { createReminder, signUp, startTestApi, stayLoggedIn, type Actor, type TestApi } from '@petcare/testing/server';
import { localTimes, mailsAbout, occurrencesOf } from '../test/plan.ts';

describe('editing an overdue date of a series', () => {
  let api: TestApi;
  let owner: Actor;
  let daily: Reminder;
  let overdue: Occurrence[];
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    await api.database.setClock('2026-03-02T08:00:00Z');
    owner = await signUp(api);
    daily = await createReminder(owner, { date: '2026-03-02', time: '09:00', rrule: 'FREQ=DAILY' });
    await api.database.setClock('2026-03-05T10:00:00Z');
    await stayLoggedIn(owner);
    overdue = (await open(daily)).slice(0, 4);
  });
  afterAll(() => api.close());

  const open = (reminder: Reminder) => occurrencesOf(owner, reminder, '&status=open');
  const ids = (occurrences: readonly Occurrence[]) => occurrences.map(({ id }) => id);
  const edit = async (applyTo: 'this' | 'following', fields: object, from = overdue[1]): Promise<Reminder> => {
    const { id, version } = daily;
    const body = { version, applyTo, occurrenceId: from?.id, ...fields };
    const answer = await owner.patch(`/api/reminders/${id}`, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Reminder;
  };

  it('alone leaves the others, overdue and to come, as they are', async () => {
    expect(localTimes(overdue)).toEqual(['02', '03', '04', '05'].map((day) => `2026-03-${day} 09:00`));
    const before = await open(daily);
    const mails = await mailsAbout(api, daily);
    const made = await edit('this', { date: '2026-03-06', time: '20:00' });
    expect(localTimes(await open(made))).toEqual(['2026-03-06 20:00']);
    // Three days on, the rule reaches three days further.
    expect(ids((await open(daily)).slice(0, -3))).toEqual(ids(before).toSpliced(1, 1));
    expect((await mailsAbout(api, daily)).slice(0, -3)).toEqual(mails.toSpliced(1, 1));
  });

  it('alone is refused once 200 were, and with those that follow it isn’t', async () => {
    const days = Array.from({ length: 200 }, (_, index) => addDays('2027-01-01', index));
    expect(await owner.patch(`/api/reminders/${daily.id}`, { version: 1, excludedDates: days })).toMatchObject({
      status: 200,
    });
    const body = { version: 2, applyTo: 'this', occurrenceId: overdue[1]?.id, title: 'Other' };
    expect(await owner.patch(`/api/reminders/${daily.id}`, body)).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'applyTo', message: expect.stringMatching(/^Only 200 dates .* Change this one and later/) }],
      },
    });
    const following = { ...body, applyTo: 'following' };
    expect(await owner.patch(`/api/reminders/${daily.id}`, following)).toMatchObject({ status: 200 });
  });

  it.each(['this', 'following'] as const)('in its words only (%s) says nothing again', async (applyTo) => {
    const made = await edit(applyTo, { title: 'Other' });
    const expected = applyTo === 'this' ? [overdue[1]?.id] : ids(overdue.slice(1));
    expect(ids(await open(made)).slice(0, 3)).toEqual(expected);
    const all = localTimes([...(await open(daily)), ...(await open(made))]);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(['this', 'following'] as const)('and dates to come (%s) keep what they were put off to', async (applyTo) => {
    const [sixth, seventh] = (await open(daily)).slice(4);
    if (!sixth || !seventh) throw new Error('Nothing is to come');
    await owner.post(`/api/occurrences/${sixth.id}/snooze`, { until: '2026-03-06T20:00:00Z' });
    await owner.post(`/api/occurrences/${seventh.id}/book`, { on: '2026-03-10' });
    const before = (await open(daily)).slice(4);
    const mails = await mailsAbout(api, daily);
    const made = await edit(applyTo, { notes: 'After food' }, sixth);
    const kept = applyTo === 'this' ? before.slice(0, 1) : before;
    const states = (all: readonly Occurrence[]) =>
      all.slice(0, kept.length).map(({ id, status, snoozedUntil, booked }) => ({ id, status, snoozedUntil, booked }));
    expect(kept[0]).toMatchObject({ status: 'snoozed' });
    expect(states(await open(made))).toEqual(states(kept));
    const after = [...(await mailsAbout(api, daily)), ...(await mailsAbout(api, made))];
    const until = mails.at(-1)?.at ?? '';
    expect(after.filter(({ at }) => at <= until)).toHaveLength(mails.length);
    expect(after).toEqual(expect.arrayContaining(mails));
  });

  it('with those that follow keeps what is overdue, and goes on at the new time', async () => {
    const made = await edit('following', { time: '20:00' });
    expect(ids(await open(daily))).toEqual(ids(overdue.slice(0, 1)));
    const after = await open(made);
    expect(ids(after.slice(0, 3))).toEqual(ids(overdue.slice(1)));
    expect(localTimes(after.slice(3, 5))).toEqual(['2026-03-06 20:00', '2026-03-07 20:00']);
  });

  it.each([
    ['only its words', {}],
    ['its time', { time: '20:00' }],
  ])('with those that follow asks for nothing twice that is done or skipped: %s', async (_what, fields) => {
    const [today, tomorrow] = (await open(daily)).slice(3);
    await owner.post(`/api/occurrences/${today?.id}/done`);
    await owner.post(`/api/occurrences/${tomorrow?.id}/skip`, { reason: null });
    const made = await edit('following', { notes: 'After food', ...fields }, overdue[2]);
    expect(localTimes(await open(made)).slice(0, 2)).toEqual(['2026-03-04 09:00', `2026-03-07 ${made.time}`]);
    expect(await owner.post(`/api/occurrences/${today?.id}/undo`)).toMatchObject({ status: 200 });
    expect(localTimes(await open(made)).slice(0, 2)).toEqual(['2026-03-04 09:00', '2026-03-05 09:00']);
  });

  it('with those that follow moves it to a day to come', async () => {
    const made = await edit('following', { date: '2026-03-07', rrule: 'FREQ=WEEKLY' });
    const after = await open(made);
    expect(localTimes(after).slice(0, 4)).toEqual([
      '2026-03-04 09:00',
      '2026-03-05 09:00',
      '2026-03-07 09:00',
      '2026-03-14 09:00',
    ]);
  });
});

describe('a date of a series moved along with those that follow', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    await api.database.setClock('2026-02-27T10:00:00Z');
    owner = await signUp(api);
  });
  afterAll(() => api.close());

  it.each([
    ['2026-01-15', 'FREQ=MONTHLY', '2026-03-15', '2026-03-20', 'FREQ=MONTHLY'],
    ['2025-03-15', 'FREQ=YEARLY', '2026-03-15', '2026-03-20', 'FREQ=YEARLY'],
    ['2026-01-31', 'FREQ=MONTHLY', '2026-02-28', '2026-03-05', 'FREQ=MONTHLY'],
    ['2026-02-15', 'FREQ=MONTHLY;COUNT=4', '2026-03-15', '2026-03-20', 'FREQ=MONTHLY;COUNT=3'],
  ])('from %s, %s, goes on from there: %s to %s', async (first, rule, on, date, rrule) => {
    const reminder = await createReminder(owner, { date: first, rrule: rule });
    const [next] = await occurrencesOf(owner, reminder, '&status=open');
    expect(next).toMatchObject({ localDate: on });
    const body = { version: reminder.version, applyTo: 'following', occurrenceId: next?.id, date };
    const answer = await owner.patch(`/api/reminders/${reminder.id}`, body);
    expect(answer).toMatchObject({ status: 200, body: { date, rrule } });
    const [moved] = await occurrencesOf(owner, answer.body as Reminder, '&status=open');
    expect(moved).toMatchObject({ localDate: date });
    expect(await occurrencesOf(owner, reminder, '&status=open')).toEqual([]);
  });
});
