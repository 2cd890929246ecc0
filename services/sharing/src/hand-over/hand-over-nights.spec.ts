import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, dateIn, instantOf, occurrenceList, type Occurrence } from '@petcare/contracts';
import type { HandOverLink } from '@petcare/contracts/hand-over';
import { createPet, createReminder, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { makeLink, noticeIn, visitorOf } from './hand-over.fixture.ts';

const today = dateIn('Europe/London');
const instant = (time: string, date = today) => instantOf(`${date}T${time}`, 'Europe/London').toISOString();
const ann = 'hand-over-name=Ann';

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.database.setClock(instant('12:00'));
  owner = await signUp(api);
  petId = (await createPet(owner, { name: 'Rex' })).id;
});
afterAll(() => api.close());

const make = () => makeLink(owner, { petIds: [petId] });
const open = (link: HandOverLink) => visitorOf(api).pageOf(link, ann);
const press = (link: HandOverLink, page: string, label: string) => visitorOf(api).press(link, page, label, ann);
const giveMetacam = async (time: string) =>
  expect(
    await owner.post(`/api/pets/${petId}/medications`, {
      drug: 'Metacam',
      amount: '0.5',
      unit: 'ml',
      route: 'oral',
      startsOn: today,
      status: 'active',
      schedule: { times: [time] },
    }),
  ).toMatchObject({ status: 201 });
async function dateOf(title: string): Promise<Occurrence> {
  const { items } = occurrenceList.parse((await owner.get('/api/occurrences?status=open')).body);
  const found = items.find((one) => one.title === title);
  if (!found) throw new Error('It isn’t open');
  return found;
}

describe('after midnight', () => {
  it('what was given the evening before is still there, and can be undone', async () => {
    await giveMetacam('23:30');
    const link = await make();
    await api.database.setClock(instant('23:55'));
    const before = await open(link);
    const given = await press(link, before, 'Mark as given');
    await api.database.setClock(instant('00:02', addDays(today, 1)));
    const after = await open(link);
    expect(after).toContain('Medication yesterday');
    expect(after).toContain('Given by Ann (by link) at 23:55');
    expect(noticeIn(await press(link, before, 'Mark as given'))).toContain('Ann (by link) gave this at 23:55');
    expect(noticeIn(await press(link, given, 'Undo'))).toContain('Undone: Metacam');
    expect(
      await api.sql(`select outcome from health.dose where pet_id = $1 and local_on = $2`, [petId, today]),
    ).toEqual([{ outcome: null }]);
  });

  it('what was given then says on which day', async () => {
    await giveMetacam('23:30');
    const link = await make();
    await api.database.setClock(instant('00:02', addDays(today, 1)));
    expect(await press(link, await open(link), 'Mark as given')).toMatch(
      /Given by Ann \(by link\) at 00:02 on \w{3} \d+ \w{3}/,
    );
  });

  it('what was missed the evening before can still be given', async () => {
    await giveMetacam('12:30');
    const link = await make();
    await api.database.setClock(instant('23:59'));
    const before = await open(link);
    await api.database.setClock(instant('00:45', addDays(today, 1)));
    expect(noticeIn(await press(link, before, 'Mark as given'))).not.toContain('no longer planned');
  });

  it('a reminder done the evening before is still there', async () => {
    await createReminder(owner, { title: 'Brush', petIds: [petId], date: today });
    const link = await make();
    await api.database.setClock(instant('23:55'));
    await press(link, await open(link), 'Mark as done');
    await api.database.setClock(instant('00:02', addDays(today, 1)));
    expect(await open(link)).toContain('Done by Ann (by link) at 23:55');
  });
});

describe('a reminder', () => {
  it('that was put off is due when it was put off to, and isn’t to be done before', async () => {
    await createReminder(owner, { title: 'Brush', petIds: [petId], date: addDays(today, -2) });
    const { id } = await dateOf('Brush');
    const until = instant('18:00', addDays(today, 1));
    expect(await owner.post(`/api/occurrences/${id}/snooze`, { until })).toMatchObject({ status: 200 });
    const page = await open(await make());
    expect(page).toMatch(/Due tomorrow, [^<]* at 18:00/);
    expect(page).not.toContain('Mark as done');
  });

  it('put off to later today is to be done today', async () => {
    await createReminder(owner, { title: 'Brush', petIds: [petId], date: addDays(today, -2) });
    const { id } = await dateOf('Brush');
    await owner.post(`/api/occurrences/${id}/snooze`, { until: instant('18:00') });
    const page = await open(await make());
    expect(page).toMatch(/Due today, [^<]* at 18:00/);
    expect(page).toContain('Mark as done');
  });

  it('that somebody has booked isn’t listed', async () => {
    await createReminder(owner, { title: 'Check-up', petIds: [petId], date: addDays(today, -2) });
    const { id } = await dateOf('Check-up');
    expect(await owner.post(`/api/occurrences/${id}/book`, { on: addDays(today, 1) })).toMatchObject({ status: 200 });
    expect(await open(await make())).not.toContain('Check-up');
  });
});
