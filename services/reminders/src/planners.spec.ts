import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { datesOf, instantOf, localAtOf, type Reminder } from '@petcare/contracts';
import {
  createPet,
  createReminder,
  signUp,
  startTestApi,
  startTestWorker,
  type TestApi,
} from '@petcare/testing/server';
import { PlanOccurrences } from './plan-occurrences.job.ts';

const rules = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=MONTHLY;BYMONTHDAY=31', 'FREQ=DAILY;INTERVAL=3'];

describe('five planners at a time', () => {
  let api: TestApi;
  let workers: INestApplicationContext[] = [];
  beforeAll(async () => {
    api = await startTestApi();
    workers = await Promise.all([1, 2, 3, 4, 5].map(() => startTestWorker(api.database)));
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await api.close();
  });

  const planAll = () =>
    Promise.all(
      workers.map((worker) => worker.get(PlanOccurrences, { strict: false }).handle({}, new AbortController().signal)),
    );
  const rowsOf = (reminder: Reminder) =>
    api.sql<{ localAt: string; dueAt: string; mails: number; at: boolean }>(
      `select to_char(o.local_at, 'YYYY-MM-DD"T"HH24:MI') as "localAt", o.due_at as "dueAt",
         count(m.id)::int as mails, bool_and(m.send_at = o.due_at) as at
       from reminders.occurrence o left join reminders.notification n on n.occurrence_id = o.id
       left join platform.outbound_mail m on m.subject_id = n.id
       where o.reminder_id = $1 group by o.organisation_id, o.id order by o.local_at`,
      [reminder.id],
    );

  it('plan every date once and each with one mail, while the clock jumps', async () => {
    await api.database.setClock('2026-03-02T10:00:00Z');
    const reminders: Reminder[] = [];
    for (let family = 0; family < 3; family += 1) {
      const owner = await signUp(api);
      const petIds = [(await createPet(owner)).id];
      for (const [index, rrule] of [...rules, ...rules].entries())
        reminders.push(await createReminder(owner, { petIds, rrule, date: '2026-03-02', time: `0${index}:30` }));
    }
    for (const jump of ['10 days', '1 hour', '-1 hour', '1 day', '12 days', '-1 hour']) {
      await Promise.all([planAll(), api.database.shiftClock(jump), planAll()]);
    }
    await planAll();
    for (const reminder of reminders) {
      const rows = await rowsOf(reminder);
      const last = rows.at(-1)?.localAt.slice(0, 10) ?? '';
      const expected = datesOf(reminder, '2026-03-02', last).map((date) => {
        const localAt = localAtOf(date, reminder.time);
        return { localAt, dueAt: instantOf(localAt, reminder.zone).toISOString(), mails: 1, at: true };
      });
      expect(rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt).toISOString() }))).toEqual(expected);
      expect(last >= '2026-04-18').toBe(true);
    }
  });
});
