import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Reminder, ReminderCreateInput } from '@petcare/contracts';
import { createReminder, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { mailsAbout } from '../test/plan.ts';
import { MailsByHowLongBefore1796600000000 as Migration } from './migrations/1796600000000-mails-by-how-long-before.ts';

describe('the e-mails of a reminder whose times are changed', () => {
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

  const make = (fields: Partial<ReminderCreateInput>) =>
    createReminder(owner, { date: '2026-03-10', time: '18:00', ...fields });
  const change = async ({ id, version }: Reminder, fields: object) =>
    expect(await owner.patch(`/api/reminders/${id}`, { version, ...fields })).toMatchObject({ status: 200 });
  const mails = (reminder: Reminder) => mailsAbout(api, reminder);
  /** What the worker does once one has gone out. */
  const sent = (reminder: Reminder) =>
    api.sql(
      `with gone as (update reminders.notification n set outcome = 'sent', outcome_at = platform.now()
         from reminders.occurrence o, platform.outbound_mail m where o.id = n.occurrence_id and m.subject_id = n.id
           and o.reminder_id = $1 and m.send_at <= platform.now() returning n.id)
       delete from platform.outbound_mail m using gone where m.subject_id = gone.id`,
      [reminder.id],
    );

  it('no longer go out at the time itself when that was changed to the day before', async () => {
    const reminder = await make({});
    await change(reminder, { leadTimes: ['P1D'] });
    expect(await mails(reminder)).toEqual([{ kind: 'lead P1D', at: '03-09 18:00' }]);
  });

  it('go out once each when an earlier one is added', async () => {
    const reminder = await make({ date: '2026-03-20', leadTimes: ['P2D'], followUps: ['P2D'] });
    await change(reminder, { leadTimes: ['P2D', 'P1W'], followUps: ['PT3H', 'P2D'] });
    expect(await mails(reminder)).toEqual([
      { kind: 'lead P7D', at: '03-13 18:00' },
      { kind: 'lead P2D', at: '03-18 18:00' },
      { kind: 'follow-up PT3H', at: '03-20 21:00' },
      { kind: 'follow-up P2D', at: '03-22 18:00' },
    ]);
  });

  it('go out at the new time although the first has already gone out at the old one', async () => {
    const reminder = await make({ leadTimes: ['P1W'] });
    await api.database.setClock('2026-03-03T18:00:01Z');
    await sent(reminder);
    await change(reminder, { leadTimes: ['P1D'] });
    expect(await mails(reminder)).toEqual([{ kind: 'lead P1D', at: '03-09 18:00' }]);
  });

  it('go out at the time itself when it’s too late for the new one', async () => {
    const reminder = await make({ date: '2026-03-03', leadTimes: ['PT2H'] });
    await change(reminder, { leadTimes: ['P1W'] });
    expect(await mails(reminder)).toEqual([{ kind: 'due', at: '03-03 18:00' }]);
  });

  it('keep their times whichever release names them', async () => {
    const reminder = await make({ date: '2026-03-20', leadTimes: ['P2D', 'P1W'], followUps: ['P2D'] });
    const before = await mails(reminder);
    const migration = new Migration();
    const database = { query: (sql: string) => api.sql(sql) };
    await migration.down(database);
    expect((await mails(reminder)).map(({ kind }) => kind)).toEqual(['lead 1', 'lead 2', 'follow-up 1']);
    await migration.up(database);
    expect(await mails(reminder)).toEqual(before);
  });
});
