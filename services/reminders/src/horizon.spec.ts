import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { ReminderCreateInput } from '@petcare/contracts';
import { Database, type Transaction } from '@petcare/platform';
import {
  createPet,
  createReminder,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { Planner } from './planner.ts';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';
import { lockToPlan } from './reminders.queries.ts';
import type { StoredReminder } from './stored-reminder.ts';

const kinds: Partial<ReminderCreateInput>[] = [
  { rrule: 'FREQ=DAILY', time: '01:30' },
  { rrule: 'FREQ=DAILY', time: '01:30', zone: 'Pacific/Auckland' },
  { rrule: 'FREQ=DAILY', excludedDates: ['2026-04-05', '2026-04-09'] },
  { rrule: 'FREQ=DAILY;INTERVAL=3', date: '2026-02-01' },
  { rrule: 'FREQ=DAILY;COUNT=36' },
  { rrule: 'FREQ=WEEKLY;BYDAY=MO,TH', time: '18:00' },
  { rrule: 'FREQ=WEEKLY;INTERVAL=8' },
  { rrule: 'FREQ=WEEKLY;UNTIL=20260410' },
  { rrule: 'FREQ=MONTHLY', date: '2026-01-31' },
  { rrule: 'FREQ=YEARLY', date: '2024-02-29' },
  { rrule: 'FREQ=DAILY;INTERVAL=2', anchor: 'completion' },
  { rrule: 'FREQ=DAILY', leadTimes: ['P2D', 'P0D'] },
  { rrule: 'FREQ=DAILY', followUps: ['PT3H'] },
  { rrule: 'FREQ=DAILY', time: '06:00', quietHours: { from: '22:00', to: '07:30' } },
  { rrule: null, date: '2026-04-20' },
];

const rows = `
  select r.id, r.planned_until, o.local_at, o.all_day, o.zone, o.due_at, o.status, n.recipient_id, n.channel, n.kind, m.kind as mail, m.send_at
  from reminders.reminder r left join reminders.occurrence o on o.organisation_id = r.organisation_id and o.reminder_id = r.id
  left join reminders.notification n on n.organisation_id = o.organisation_id and n.occurrence_id = o.id
  left join platform.outbound_mail m on m.organisation_id = n.organisation_id and m.subject_id = n.id
  where r.organisation_id = $1 order by r.id, o.local_at, n.kind`;

class TakenBack extends Error {}

describe('moving the horizon on', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    api = await startTestApi();
    worker = await startTestWorker(api.database, { SWEEP_SECONDS: '3600' });
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const planOf = ({ query, organisationId }: Transaction) => query(rows, [organisationId]);

  /** What the planner alone would plan; none of it stays. */
  async function byPlanner({ organisationId }: Actor, ids: readonly string[]): Promise<unknown> {
    let made: unknown;
    const work = async (transaction: Transaction): Promise<void> => {
      const reminders = await transaction.query<StoredReminder>(lockToPlan, [organisationId, ids, '2026-04-19']);
      await worker.get(Planner, { strict: false }).plan(transaction, reminders);
      made = await planOf(transaction);
      throw new TakenBack();
    };
    await expect(worker.get(Database, { strict: false }).transaction(organisationId, work)).rejects.toThrow(TakenBack);
    return made;
  }

  it('plans many at a time as each would be by itself: plain ones, others, and those of pets that are gone', async () => {
    await api.database.setClock('2026-03-02T10:00:00Z');
    const owner = await signUp(api);
    const [stays, goes] = [await createPet(owner), await createPet(owner)];
    const ids: string[] = [];
    const make = async (kind: Partial<ReminderCreateInput>, ...pets: readonly { id: string }[]): Promise<void> => {
      const fields = { date: '2026-03-02', ...kind, petIds: pets.map(({ id }) => id) };
      ids.push((await createReminder(owner, fields)).id);
    };
    for (const kind of kinds) await make(kind, stays);
    for (const kind of kinds.slice(0, 3)) {
      await make(kind, stays);
      await make(kind, goes);
      await make(kind, stays, goes);
    }
    // Nobody has been told about it yet.
    await api.sql(`update pets.pet set deceased_on = '2026-03-02' where id = $1`, [goes.id]);
    await api.database.setClock('2026-03-26T10:00:00Z');
    const before = await worker.get(Database, { strict: false }).transaction(owner.organisationId, planOf);
    const expected = await byPlanner(owner, ids);
    const planned = await worker.get(ReminderUpkeep, { strict: false }).extend(owner.organisationId, ids);
    const after = await worker.get(Database, { strict: false }).transaction(owner.organisationId, planOf);
    expect(planned).toBeGreaterThan(kinds.length);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after).toEqual(expected);
  });
});
