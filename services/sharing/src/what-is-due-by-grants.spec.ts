import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, dateIn, occurrence, occurrenceList } from '@petcare/contracts';
import { doseList } from '@petcare/contracts/health';
import { accessLog, grant, type ChosenAreas, type Grant } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  createReminder,
  leaveEverything,
  recordSamples,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let other: Actor;
let sam: Actor;
let rex: string;
let mog: string;
beforeAll(async () => {
  api = await startTestApi();
  [owner, other] = [await confirmAddress(await signUp(api)), await confirmAddress(await signUp(api))];
});
beforeEach(async () => {
  sam = await signUp(api, { firstName: 'Sam' });
  rex = (await createPet(owner, { name: 'Rex' })).id;
  mog = (await createPet(owner, { name: 'Mog' })).id;
});
afterAll(() => api.close());

async function share(petIds: readonly string[], areas: ChosenAreas, by = owner): Promise<Grant> {
  const answer = await by.post('/api/grants', { petIds, to: { userId: sam.userId }, areas });
  expect(answer).toMatchObject({ status: 201 });
  return grant.parse(answer.body);
}

async function treat(petId: string, by = owner): Promise<void> {
  const medication = { ...recordSamples.medication.least, schedule: { times: ['23:59'] } };
  expect(await by.post(`/api/pets/${petId}/medications`, medication)).toMatchObject({ status: 201 });
}

const daily = (petIds: string[], by = owner) =>
  createReminder(by, { petIds, rrule: 'FREQ=DAILY', anchor: 'completion' });
const doses = async (who = sam) => doseList.parse((await who.get('/api/shared-with-me/doses')).body).items;
const dates = async (who = sam) => occurrenceList.parse((await who.get('/api/shared-with-me/occurrences')).body).items;
/** What Sam looked at of this pet, as its owner reads it. */
const seenOf = async (petId: string): Promise<string[][]> => {
  const { items } = accessLog.parse((await owner.get(`/api/access-log?petId=${petId}`)).body);
  return items.map(({ parts }) => parts);
};

describe('what is due for pets of others', () => {
  it('is of each pet what its grants open, wherever it is', async () => {
    const far = (await createPet(other, { name: 'Far' })).id;
    for (const petId of [rex, mog]) await treat(petId);
    await treat(far, other);
    await daily([rex, mog]);
    await daily([mog]);
    await daily([far], other);
    expect([await doses(), await dates()]).toEqual([[], []]);
    await share([rex], { medication: 'add' });
    expect((await doses()).map(({ petName }) => petName)).toEqual(['Rex']);
    expect(await dates()).toEqual([]);
    await share([rex], { reminders: 'view' });
    // One is about both pets, and isn't mentioned to anybody who can see only one.
    expect((await dates()).map(({ petIds }) => petIds)).toEqual([[rex]]);
    await share([far], { reminders: 'add', medication: 'view' }, other);
    expect((await doses()).map(({ petName }) => petName).toSorted()).toEqual(['Far', 'Rex']);
    expect((await dates()).map(({ petIds }) => petIds).toSorted()).toEqual([[rex], [far]].toSorted());
  });

  it('ends with the grant, and is nothing to members, who have it in their own lists', async () => {
    await treat(rex);
    await daily([rex]);
    const given = await share([rex], { medication: 'add', reminders: 'add' });
    expect([await doses(), await dates()]).toMatchObject([[{ petId: rex }], [{ petIds: [rex] }]]);
    expect([await doses(owner), await dates(owner)]).toEqual([[], []]);
    await owner.post(`/api/grants/${given.id}/revoke`);
    expect([await doses(), await dates()]).toEqual([[], []]);
  });

  it('is there for somebody in no organisation, and is noted for the owner', async () => {
    await leaveEverything(sam);
    await share([rex, mog], { medication: 'add', reminders: 'add', notes: 'view' });
    await treat(rex);
    expect(await doses()).toMatchObject([{ petId: rex }]);
    // What wasn't shown isn't recorded as seen.
    expect([await seenOf(rex), await seenOf(mog)]).toEqual([[['medication']], []]);
    await daily([mog]);
    expect(await dates()).toMatchObject([{ petIds: [mog] }]);
    expect([await seenOf(rex), await seenOf(mog)]).toEqual([[['medication']], [['reminders']]]);
  });

  it('is nothing to somebody with whom nothing is shared any more, whatever their log-in remembers', async () => {
    const given = await share([rex], { reminders: 'view' });
    await daily([rex]);
    expect(await dates()).toHaveLength(1);
    await api.database.shiftClock('1 day');
    await owner.patch(`/api/grants/${given.id}`, {
      version: given.version,
      until: new Date(Date.now() + 25 * 3_600_000).toISOString(),
    });
    expect(await dates()).toHaveLength(1);
    await api.database.shiftClock('2 hours');
    expect(await dates()).toEqual([]);
    await api.database.shiftClock('-26 hours');
  });

  it('is all of the coming week, however much is overdue', async () => {
    await share([rex], { reminders: 'view' });
    const today = dateIn('Europe/London');
    const old = await createReminder(owner, { petIds: [rex], date: today });
    await api.sql(
      `insert into reminders.occurrence (organisation_id, id, reminder_id, local_at, all_day, zone, due_at)
       select organisation_id, gen_random_uuid(), reminder_id, local_at - day * interval '1 day', all_day, zone, due_at - day * interval '1 day'
       from reminders.occurrence, generate_series(1, 150) day where reminder_id = $1`,
      [old.id],
    );
    const soon = await createReminder(owner, { petIds: [rex], date: addDays(today, 6) });
    expect((await dates()).map(({ reminderId }) => reminderId)).toContain(soon.id);
  });

  it('stays booked, whatever those it is shared with do', async () => {
    await share([rex], { reminders: 'add' });
    await daily([rex]);
    const [{ id } = { id: '' }] = await dates();
    const act = (verb: string, body?: object, who = sam) => who.post(`/api/occurrences/${id}/${verb}`, body);
    const on = addDays(dateIn('Europe/London'), 3);
    const booked = { status: 'booked', booked: { visitId: null, on } };
    expect(await act('book', { on }, owner)).toMatchObject({ status: 200, body: booked });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect(await act('snooze', { until })).toMatchObject({ status: 409, body: { current: booked } });
    expect(await act('undo')).toMatchObject({ status: 409, body: { current: booked } });
    expect(await act('done')).toMatchObject({ status: 200, body: { status: 'done' } });
    expect(occurrence.parse((await act('undo')).body)).toMatchObject(booked);
    const cancel = { booked: booked.booked };
    expect(await act('undo', cancel)).toMatchObject({ status: 409, body: { current: booked } });
    expect(await act('undo', cancel, owner)).toMatchObject({ status: 200, body: { booked: null } });
    expect(await act('snooze', { until })).toMatchObject({ status: 200, body: { status: 'snoozed' } });
  });
});
