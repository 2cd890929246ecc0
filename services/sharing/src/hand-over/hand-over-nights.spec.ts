import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, dateIn, instantOf } from '@petcare/contracts';
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
    expect(await api.sql(`select outcome from health.dose where pet_id = $1 and local_on = $2`, [petId, today])).toEqual([
      { outcome: null },
    ]);
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
