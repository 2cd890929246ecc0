import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dateIn, instantOf, occurrenceList } from '@petcare/contracts';
import type { HandOverLink } from '@petcare/contracts/hand-over';
import { doseList, type Dose } from '@petcare/contracts/health';
import { createPet, createReminder, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { fieldsOf, makeLink, noticeIn, pathOf, visitorOf } from './hand-over.fixture.ts';

const today = () => dateIn('Europe/London');
const ann = 'hand-over-name=Ann';

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  await api.database.setClock(instantOf(`${today()}T12:00`, 'Europe/London').toISOString());
});
beforeEach(async () => {
  owner = await signUp(api);
  petId = (await createPet(owner, { name: 'Rex' })).id;
});
afterAll(() => api.close());

const make = (fields: object = {}) => makeLink(owner, { petIds: [petId], ...fields });
const open = (link: HandOverLink, cookie = ann) => visitorOf(api).pageOf(link, cookie);
const send = (link: HandOverLink, fields: Record<string, string>, cookie = ann) =>
  visitorOf(api).send(link, fields, cookie);
const press = (link: HandOverLink, page: unknown, label: string) => visitorOf(api).press(link, page, label, ann);

async function giveMetacam(fields: object = {}): Promise<void> {
  const least = { drug: 'Metacam', amount: '0.5', unit: 'ml', route: 'oral', startsOn: today(), status: 'active' };
  const made = await owner.post(`/api/pets/${petId}/medications`, {
    ...least,
    schedule: { times: ['11:00'] },
    ...fields,
  });
  expect(made).toMatchObject({ status: 201 });
}
const doses = async (): Promise<Dose[]> =>
  doseList.parse((await owner.get(`/api/pets/${petId}/doses?on=${today()}`)).body).items;

describe('whoever has a link', () => {
  it('says once who they are, and only then can tick off', async () => {
    await giveMetacam();
    const link = await make();
    expect(await open(link, '')).toContain('Who are you?');
    expect(fieldsOf(await open(link, ''), 'Mark as given')).toEqual({});
    expect(await send(link, { name: ' ' }, '')).toMatchObject({
      status: 400,
      body: expect.stringContaining('Enter your name.'),
    });
    const saved = await send(link, { name: 'Ann' }, '');
    expect(saved).toMatchObject({ status: 303, headers: { location: pathOf(link) } });
    expect(String(saved.headers['set-cookie'])).toContain(`hand-over-name=Ann; Path=${pathOf(link)}; HttpOnly`);
    expect(await open(link)).toContain('Mark as given: Metacam for Rex, 11:00');
  });

  it('gives a dose once, under their name, and undoes it', async () => {
    await giveMetacam({ stock: '10' });
    const link = await make();
    const before = await open(link);
    const given = await press(link, before, 'Mark as given');
    expect(noticeIn(given)).toBe('Recorded: Metacam for Rex, 11:00, given by Ann.');
    expect(given).toContain('Given by Ann (by link) at 12:00');
    expect(await doses()).toMatchObject([{ outcome: 'given', givenBy: 'Ann (by link)' }]);
    expect(noticeIn(await press(link, before, 'Mark as given'))).toBe(
      'Metacam for Rex, 11:00: Ann (by link) gave this at 12:00.',
    );
    expect(await doses()).toHaveLength(1);
    const [{ id } = { id: '' }] = await doses();
    const undone = await press(link, given, 'Undo');
    expect(noticeIn(undone)).toBe('Undone: Metacam for Rex, 11:00. It isn’t recorded as given.');
    expect(await doses()).toMatchObject([{ outcome: null }]);
    expect(
      await api.sql(`select actor_kind, actor_id, action from platform.audit_event where entity_id = $1 order by id`, [
        id,
      ]),
    ).toEqual(['given', 'undone'].map((what) => ({ actor_kind: 'link', actor_id: link.id, action: `dose.${what}` })));
  });

  it('undoes nothing that somebody else has recorded since', async () => {
    await giveMetacam();
    const link = await make();
    const given = await press(link, await open(link), 'Mark as given');
    const [{ id } = { id: '' }] = await doses();
    await owner.post(`/api/doses/${id}/undo`);
    await api.database.shiftClock('1 minute');
    await owner.post(`/api/doses/${id}/give`, { outcome: 'given' });
    expect(noticeIn(await press(link, given, 'Undo'))).toContain('This can’t be undone any more.');
    expect(await doses()).toMatchObject([{ outcome: 'given' }]);
    await api.database.shiftClock('-1 minute');
  });

  it('is asked about what looks odd, as everybody is', async () => {
    await giveMetacam({ schedule: { times: ['11:00', '11:30'] } });
    const link = await make();
    const given = await press(link, await open(link), 'Mark as given: Metacam for Rex, 11:00');
    const asked = await press(link, given, 'Mark as given: Metacam for Rex, 11:30');
    expect(noticeIn(asked)).toContain('Ann (by link) gave this at');
    const confirmed = await press(link, asked, 'Yes, mark as given');
    expect(noticeIn(confirmed)).toBe('Recorded: Metacam for Rex, 11:30, given by Ann.');
    expect((await doses()).map(({ outcome }) => outcome)).toEqual(['given', 'given']);
  });

  it('marks a reminder as done, but none that writes into the record', async () => {
    await createReminder(owner, { title: 'Water the plants', petIds: [petId], date: today() });
    await createReminder(owner, {
      title: 'Worm tablet',
      petIds: [petId],
      date: today(),
      writes: { kind: 'note', type: 'general', body: 'Wormed.' },
    });
    const link = await make();
    const before = await open(link);
    expect(before).toContain('Worm tablet');
    expect(before).not.toContain('Mark as done: Worm tablet');
    const done = await press(link, before, 'Mark as done');
    expect(noticeIn(done)).toBe('Recorded: Water the plants for Rex, done by Ann.');
    expect(done).toContain('Done by Ann (by link) at');
    expect(noticeIn(await press(link, before, 'Mark as done'))).toContain('Ann (by link) did this at');
    const { items } = occurrenceList.parse((await owner.get('/api/occurrences?status=done')).body);
    expect(items).toMatchObject([{ title: 'Water the plants', doneBy: 'Ann (by link)' }]);
  });

  it('can tick off nothing with a button of another link, of one that is for looking, or of one that is over', async () => {
    await giveMetacam();
    const [link, other] = [await make(), await make()];
    const looking = await make({ mayTickOff: false });
    expect(await open(looking)).not.toContain('Who are you?');
    const fields = fieldsOf(await open(link), 'Mark as given');
    for (const one of [other, looking])
      expect(noticeIn((await send(one, fields)).body)).toContain('This page has been open too long.');
    await owner.post(`/api/hand-over-links/${link.id}/revoke`);
    expect((await send(link, fields)).status).toBe(404);
    expect(await doses()).toMatchObject([{ outcome: null }]);
  });

  it('gives nothing to a pet that has died meanwhile', async () => {
    await giveMetacam();
    const link = await make();
    const fields = fieldsOf(await open(link), 'Mark as given');
    expect((await owner.post(`/api/pets/${petId}/deceased`, {})).status).toBe(200);
    expect((await send(link, fields)).body).toContain('This hand-over is over');
    const given = await api.sql(`select id from health.dose where pet_id = $1 and outcome is not null`, [petId]);
    expect(given).toEqual([]);
  });
});

describe('a reminder', () => {
  const addPlants = () => createReminder(owner, { title: 'Water the plants', petIds: [petId], date: today() });
  const openOnes = async () => occurrenceList.parse((await owner.get('/api/occurrences?status=open')).body).items;

  it('that was marked as done can be undone for ten minutes, and the audit says by which link', async () => {
    const { id } = await addPlants();
    const link = await make();
    const before = await open(link);
    const done = await press(link, before, 'Mark as done');
    expect(await openOnes()).toEqual([]);
    const undone = await press(link, done, 'Undo');
    expect(noticeIn(undone)).toBe('Undone: Water the plants for Rex. It isn’t recorded as done.');
    expect(await openOnes()).toMatchObject([{ title: 'Water the plants' }]);
    expect(noticeIn(await press(link, done, 'Undo'))).toContain('This can’t be undone any more.');
    const again = await press(link, undone, 'Mark as done');
    await api.database.shiftClock('11 minutes');
    expect(noticeIn(await press(link, again, 'Undo'))).toContain('This can’t be undone any more.');
    await api.database.shiftClock('-11 minutes');
    const sql = `select actor_kind, actor_id, action, changes ->> 'title' as title from platform.audit_event
      where entity_id = $1 and actor_kind = 'link' order by sequence`;
    expect(await api.sql(sql, [id])).toEqual(
      ['done', 'undone', 'done'].map((what) => ({
        actor_kind: 'link',
        actor_id: link.id,
        action: `reminder.${what}`,
        title: '[null, "Water the plants"]',
      })),
    );
  });

  it('that somebody else has done since stays done', async () => {
    await addPlants();
    const link = await make();
    const done = await press(link, await open(link), 'Mark as done');
    await press(link, done, 'Undo');
    await api.database.shiftClock('1 minute');
    const [{ id } = { id: '' }] = await openOnes();
    await owner.post(`/api/occurrences/${id}/done`);
    expect(noticeIn(await press(link, done, 'Undo'))).toContain('This can’t be undone any more.');
    expect(await openOnes()).toEqual([]);
    await api.database.shiftClock('-1 minute');
  });

  it('that is about somebody else’s animal, too, by now isn’t marked as done', async () => {
    const { id, version } = await addPlants();
    const link = await make();
    const fields = fieldsOf(await open(link), 'Mark as done');
    const other = (await createPet(owner, { name: 'Mog' })).id;
    expect(await owner.patch(`/api/reminders/${id}`, { version, petIds: [petId, other] })).toMatchObject({
      status: 200,
    });
    const pressed = (await send(link, fields)).body;
    expect(noticeIn(pressed)).toContain('Only people with an account can mark this as done.');
    expect(await openOnes()).toMatchObject([{ title: 'Water the plants' }]);
  });
});
