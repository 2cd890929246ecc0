import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Occurrence, Reminder, ReminderCreateInput } from '@petcare/contracts';
import { createPet, createReminder, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { localTimes, mailsAbout, occurrencesOf } from '../test/plan.ts';

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
  const act = async ({ id }: Pick<Occurrence, 'id'>, verb: string) =>
    expect(await owner.post(`/api/occurrences/${id}/${verb}`)).toMatchObject({ status: 200 });
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
});
