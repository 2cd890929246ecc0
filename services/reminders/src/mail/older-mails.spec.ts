import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Occurrence, Reminder } from '@petcare/contracts';
import {
  createReminder,
  inject,
  joinAs,
  signUp,
  startTestApi,
  stayLoggedIn,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { occurrencesOf } from '../../test/plan.ts';
import { ReminderLinks, type MailAction } from './reminder-links.ts';

describe('the links of a mail that is older than what was done since', () => {
  let api: TestApi;
  let owner: Actor;
  let reminder: Reminder;
  let occurrence: Occurrence;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    await api.database.setClock('2026-07-06T10:00:00Z');
    owner = await signUp(api);
    reminder = await createReminder(owner, { date: '2026-07-06', time: '11:00' });
    occurrence = await current();
  });
  afterAll(() => api.close());

  async function current(): Promise<Occurrence> {
    const [only] = await occurrencesOf(owner, reminder);
    if (!only) throw new Error('There is no occurrence');
    return only;
  }
  const pathOf = (action: MailAction) => {
    const { organisationId, userId } = owner;
    const link = { organisationId, occurrenceId: occurrence.id, userId };
    return new URL(api.app.get(ReminderLinks).urlOf(action, link)).pathname;
  };
  const press = (url: string) =>
    inject(api, { url, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' });
  const snooze = async (until: string) =>
    expect(await owner.post(`/api/occurrences/${occurrence.id}/snooze`, { until })).toMatchObject({ status: 200 });

  it('leave what was put off for longer where it is, and offer only Done', async () => {
    await snooze('2026-07-12T17:00:00Z');
    for (const { body } of [await inject(api, { url: pathOf('snooze') }), await press(pathOf('snooze'))]) {
      expect(body).toContain('This is already put off until Sunday, 12 Jul 2026 at 18:00.');
      expect(String(body).match(/<button/g)).toHaveLength(1);
      expect(body).toContain('It’s already done</button>');
    }
    expect(await current()).toMatchObject({ snoozedUntil: '2026-07-12T17:00:00.000Z' });
  });

  it('put off further what was put off until later today', async () => {
    await snooze('2026-07-06T17:00:00Z');
    expect((await press(pathOf('snooze'))).body).toContain('We’ve put this off until tomorrow at 11:00.');
  });

  it('do not take back what somebody else has done since', async () => {
    const undo = new URL(/action="([^"]+)"/.exec(String((await press(pathOf('done'))).body))?.[1] ?? '').pathname;
    await api.database.shiftClock('1 minute');
    await owner.post(`/api/occurrences/${occurrence.id}/undo`);
    const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
    await ben.post(`/api/occurrences/${occurrence.id}/done`);
    expect((await press(undo)).body).toContain('Ben did this on Monday, 6 Jul 2026 at 11:01.');
    expect(await current()).toMatchObject({ status: 'done', doneBy: 'Ben' });
    // A page from before links said what they undo.
    expect((await press(pathOf('undo'))).body).toContain('Reopened');
  });

  it('say of a date that was given up that it has passed', async () => {
    reminder = await createReminder(owner, { date: '2026-07-06', time: '11:00', rrule: 'FREQ=YEARLY' });
    occurrence = await current();
    await api.database.setClock('2026-08-20T10:00:00Z');
    await stayLoggedIn(owner);
    await owner.patch(`/api/reminders/${reminder.id}`, { version: 1, time: '12:00' });
    expect(await current()).toMatchObject({ status: 'lapsed' });
    for (const { body } of [await inject(api, { url: pathOf('done') }), await press(pathOf('done'))])
      expect(body).toContain('This date has passed. Mark the next one as done instead.');
  });
});
