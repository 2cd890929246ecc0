import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Occurrence, Reminder, ReminderCreateInput } from '@petcare/contracts';
import { Database } from '@petcare/platform';
import {
  createPet,
  createReminder,
  eventually,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { localTimes, mailsAbout, occurrencesOf } from '../test/plan.ts';
import { GuestCompletions } from './guest-completions.ts';

describe('a reminder from the day it’s done, closed by a newer one of its group', () => {
  let api: TestApi;
  let owner: Actor;
  let older: Reminder;
  let newer: Reminder;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    // A Monday.
    await api.database.setClock('2026-03-02T10:00:00Z');
    owner = await signUp(api);
    const petIds = [(await createPet(owner)).id];
    const make = (fields: Partial<ReminderCreateInput>) =>
      createReminder(owner, { petIds, groupKey: 'worming', ...fields });
    older = await make({ date: '2026-02-20', rrule: 'FREQ=WEEKLY;INTERVAL=4', anchor: 'completion' });
    newer = await make({ date: '2026-03-02' });
  });
  afterAll(() => api.close());

  const open = (reminder: Reminder) => occurrencesOf(owner, reminder, '&status=open');
  const days = async (reminder: Reminder) => localTimes(await open(reminder));
  const act = async ({ id }: Pick<Occurrence, 'id'>, verb: string, body?: object) =>
    expect(await owner.post(`/api/occurrences/${id}/${verb}`, body)).toMatchObject({ status: 200 });
  const first = async (reminder: Reminder): Promise<Occurrence> => {
    const [occurrence] = await open(reminder);
    if (!occurrence) throw new Error('Nothing is open');
    return occurrence;
  };

  it('goes on from that day, with its mail', async () => {
    await act(await first(newer), 'done');
    expect(await days(older)).toEqual(['2026-03-30']);
    expect(await mailsAbout(api, older)).toEqual([{ kind: 'due', at: '03-30 08:00' }]);
  });

  it('is open again with Undo, and what followed is gone', async () => {
    const occurrence = await first(newer);
    await act(occurrence, 'done');
    await act(occurrence, 'undo');
    expect(await days(older)).toEqual(['2026-02-20']);
    expect(await mailsAbout(api, older)).toEqual([]);
    await act(occurrence, 'done');
    expect(await days(older)).toEqual(['2026-03-30']);
  });

  it('stays open when it’s for another pet as well, until that one has died', async () => {
    const milo = await createPet(owner);
    const both = { petIds: [...newer.petIds, milo.id], groupKey: 'worming', date: '2026-02-25' };
    const other = await createReminder(owner, both);
    const occurrence = await first(newer);
    await act(occurrence, 'done');
    expect(await days(other)).toEqual(['2026-02-25']);
    await act(occurrence, 'undo');
    await owner.post(`/api/pets/${milo.id}/deceased`, {});
    await act(occurrence, 'done');
    expect(await days(other)).toEqual([]);
  });

  it('says so when the newer one was skipped', async () => {
    await act(await first(newer), 'skip', { reason: null });
    const [closed] = await occurrencesOf(owner, older, '&status=closed');
    expect(closed).toMatchObject({ status: 'skipped', skipReason: 'A newer one was skipped' });
  });

  it('stays stopped with Undo when it was paused in the meantime', async () => {
    const occurrence = await first(newer);
    await act(occurrence, 'done');
    await owner.patch(`/api/reminders/${older.id}`, { version: older.version, paused: true });
    await act(occurrence, 'undo');
    expect(await days(older)).toEqual([]);
  });

  it('is not lost, however many of a group are done at once', async () => {
    const both = [await first(newer), await first(older)];
    await Promise.all(both.map(({ id }) => owner.post(`/api/occurrences/${id}/done`)));
    expect(await days(older)).toEqual(['2026-03-30']);
  });

  /** Until `go`, nobody else can change that one. */
  async function hold({ id }: Reminder, go: Promise<void>): Promise<{ released: Promise<void> }> {
    const there = Promise.withResolvers<void>();
    const lock = 'select from reminders.reminder where organisation_id = $1 and id = $2 for update';
    const released = api.app.get(Database).transaction(owner.organisationId, async ({ query }) => {
      await query(lock, [owner.organisationId, id]);
      there.resolve();
      await go;
    });
    await there.promise;
    return { released };
  }
  const waiting = (count: number) =>
    eventually(async () => {
      const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(await api.sql(sql)).toHaveLength(count);
    });
  const guests = () => api.app.get(GuestCompletions, { strict: false });
  const by = { kind: 'link', id: '01999999-0000-7000-8000-000000000000' } as const;

  it('can be done in the app and by a link at once: one is told, and neither stops the other', async () => {
    const { id, petIds } = await first(newer);
    const go = Promise.withResolvers<void>();
    const { released } = await hold(older, go.promise);
    const inApp = owner.post(`/api/occurrences/${id}/done`);
    await waiting(1);
    const byLink = guests().done(owner.organisationId, id, { name: 'Ann (by link)', by, petIds });
    const told = expect(byLink).rejects.toMatchObject({
      code: 'conflict',
      details: { current: { id, status: 'done' } },
    });
    await waiting(2);
    go.resolve();
    await released;
    expect(await inApp).toMatchObject({ status: 200 });
    await told;
  });

  it('can be undone in the app and by a link at once, too', async () => {
    const { id } = await first(newer);
    const { undoUntil } = (await owner.post(`/api/occurrences/${id}/done`)).body as Occurrence;
    const go = Promise.withResolvers<void>();
    const { released } = await hold(older, go.promise);
    const inApp = owner.post(`/api/occurrences/${id}/undo`);
    await waiting(1);
    const byLink = guests().undo(owner.organisationId, id, { by, until: undoUntil ?? '' });
    const told = expect(byLink).rejects.toMatchObject({ message: 'This can’t be undone any more.' });
    await waiting(2);
    go.resolve();
    await released;
    expect(await inApp).toMatchObject({ status: 200 });
    await told;
  });
});
