import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { occurrenceList, reminderList, type Reminder } from '@petcare/contracts';
import { createReminder, joinAs, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let carer: Actor;
let mine: Reminder;
let theirs: Reminder;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api);
  carer = await joinAs(owner, 'carer');
  theirs = await createReminder(owner, { title: 'Worm count' });
  mine = await createReminder(carer, { petIds: theirs.petIds });
});
afterAll(() => api.close());

const at = ({ id }: Pick<Reminder, 'id'>) => `/api/reminders/${id}`;

it('tells a carer which are theirs to change, and nobody else', async () => {
  expect(mine.mayEdit).toBe(true);
  expect((await carer.get(at(mine))).body).toMatchObject({ mayEdit: true });
  expect((await carer.get(at(theirs))).body).not.toHaveProperty('mayEdit');
  expect((await owner.get(at(mine))).body).not.toHaveProperty('mayEdit');
  const { items } = reminderList.parse((await carer.get('/api/reminders')).body);
  expect(items.filter(({ mayEdit }) => mayEdit).map(({ id }) => id)).toEqual([mine.id]);
  const dates = occurrenceList.parse((await carer.get('/api/occurrences?limit=50')).body).items;
  expect(dates.filter(({ mayEdit }) => mayEdit).map(({ reminderId }) => reminderId)).toEqual([mine.id]);
});

it('lets a carer change, delete and restore what they added, but not what others did', async () => {
  expect(await carer.patch(at(mine), { version: 1, notes: 'In its food' })).toMatchObject({ body: { mayEdit: true } });
  expect(await carer.patch(at(theirs), { version: 1, notes: 'In its food' })).toMatchObject({ status: 403 });
  expect((await carer.del(at(theirs))).status).toBe(403);
  expect((await carer.del(at(mine))).status).toBe(204);
  expect((await carer.post(`/api/recycle-bin/${mine.id}/restore`)).status).toBe(204);
  await owner.del(at(mine));
  expect((await carer.post(`/api/recycle-bin/${mine.id}/restore`)).status).toBe(403);
});
