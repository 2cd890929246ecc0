import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Occurrence, Reminder } from '@petcare/contracts';
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
  const edit = async (applyTo: 'this' | 'following', fields: object): Promise<Reminder> => {
    const { id, version } = daily;
    const body = { version, applyTo, occurrenceId: overdue[1]?.id, ...fields };
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

  it.each(['this', 'following'] as const)('in its words only (%s) says nothing again', async (applyTo) => {
    const made = await edit(applyTo, { title: 'Other' });
    const expected = applyTo === 'this' ? [overdue[1]?.id] : ids(overdue.slice(1));
    expect(ids(await open(made)).slice(0, 3)).toEqual(expected);
    const all = localTimes([...(await open(daily)), ...(await open(made))]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('with those that follow keeps what is overdue, and goes on at the new time', async () => {
    const made = await edit('following', { time: '20:00' });
    expect(ids(await open(daily))).toEqual(ids(overdue.slice(0, 1)));
    const after = await open(made);
    expect(ids(after.slice(0, 3))).toEqual(ids(overdue.slice(1)));
    expect(localTimes(after.slice(3, 5))).toEqual(['2026-03-06 20:00', '2026-03-07 20:00']);
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
