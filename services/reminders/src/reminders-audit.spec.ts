import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createReminder, signUp, startTestApi, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('every change of a reminder is on record, with what it was before', async () => {
  const owner = await signUp(api);
  const { id } = await createReminder(owner, { title: 'Flea tablet', rrule: 'FREQ=WEEKLY' });
  await owner.patch(`/api/reminders/${id}`, { version: 1, title: 'Worm tablet', leadTimes: ['P2D'] });
  await owner.del(`/api/reminders/${id}`);
  await owner.post(`/api/recycle-bin/${id}/restore`);
  const events = await api.sql(
    `select action, actor_id as by, changes from platform.audit_event where entity_id = $1 order by id`,
    [id],
  );
  expect(events).toMatchObject([
    { action: 'reminder.created', by: owner.userId, changes: { title: [null, 'Flea tablet'] } },
    {
      action: 'reminder.updated',
      by: owner.userId,
      changes: { title: ['Flea tablet', 'Worm tablet'], leadTimes: [[], ['P2D']] },
    },
    { action: 'reminder.deleted', by: owner.userId, changes: null },
    { action: 'reminder.restored', by: owner.userId, changes: null },
  ]);
});
