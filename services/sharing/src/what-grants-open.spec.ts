import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { occurrenceList, pet, type Area } from '@petcare/contracts';
import { grant, type ChosenAreas, type Grant } from '@petcare/contracts/sharing';
import { Database } from '@petcare/platform';
import {
  aPhoto,
  confirmAddress,
  createPet,
  createReminder,
  leaveEverything,
  recordSamples,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';

const hour = 3_600_000;
const after = (ms: number): string => new Date(Date.now() + ms).toISOString();

let api: TestApi;
let owner: Actor;
let sam: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api));
  sam = await signUp(api, { firstName: 'Sam' });
});
beforeEach(async () => {
  petId = (await createPet(owner, { name: 'Rex' })).id;
});
afterAll(() => api.close());

const idOf = ({ status, body }: Answer): string => {
  if (status !== 201) throw new Error(`It was not made: ${status} ${JSON.stringify(body)}`);
  return (body as { id: string }).id;
};
async function share(areas: ChosenAreas, fields: object = {}): Promise<Grant> {
  const answer = await owner.post('/api/grants', { petIds: [petId], to: { userId: sam.userId }, areas, ...fields });
  expect(answer).toMatchObject({ status: 201 });
  return grant.parse(answer.body);
}
const page = () => `/api/pets/${petId}`;
const seen = async (path: string, who = sam) => (await who.get(path)).status;
const sampleOf = (kind: 'allergy' | 'measure' | 'medication' | 'note' | 'treatment') => recordSamples[kind].least;
const revoke = ({ id }: Grant) => owner.post(`/api/grants/${id}/revoke`);

describe('a grant opens', () => {
  const places: [Area, string][] = [
    ['medical', 'allergies'],
    ['medical', 'conditions'],
    ['medical', 'treatments'],
    ['medical', 'vaccinations'],
    ['medical', 'visits'],
    ['measures', 'measures'],
    ['medication', 'medications'],
    ['medication', 'doses?on=today'],
    ['notes', 'notes'],
  ];
  it.each(places)('of %s what is at %s, and of a pet who it is', async (area, path) => {
    expect(await seen(page())).toBe(404);
    const given = await share({ [area]: 'view' });
    expect(await seen(`${page()}/${path}`)).toBe(200);
    expect(await seen(page())).toBe(200);
    for (const [, elsewhere] of places.filter(([other]) => other !== area))
      expect([elsewhere, await seen(`${page()}/${elsewhere}`)]).toEqual([elsewhere, 404]);
    await revoke(given);
    expect(await seen(`${page()}/${path}`)).toBe(404);
  });

  it('nothing of money, of other pets, nor of the organisation', async () => {
    const other = (await createPet(owner)).id;
    const expense = idOf(await owner.post('/api/expenses', { ...recordSamples.expense.least, pets: [{ petId }] }));
    const policy = idOf(await owner.post(`${page()}/policies`, recordSamples.policy.least));
    await share({ medical: 'edit', medication: 'edit', expenses: 'none' });
    expect(await seen(`/api/expenses/${expense}`)).toBe(404);
    expect(await seen(`${page()}/policies/${policy}`)).toBe(404);
    expect(await seen(`/api/pets/${other}`)).toBe(404);
    expect(await seen(`/api/pets/${other}/allergies`)).toBe(404);
    expect((await sam.patch(page(), { version: 1, name: 'Max' })).status).toBe(403);
    expect((await sam.get('/api/pets')).body).toMatchObject({ items: [] });
  });

  it('only what it says: a look changes nothing, and what others added is theirs', async () => {
    const allergies = `${page()}/allergies`;
    const theirs = idOf(await owner.post(allergies, sampleOf('allergy')));
    const given = await share({ medical: 'view' });
    expect((await sam.post(allergies, sampleOf('allergy'))).status).toBe(403);
    await owner.patch(`/api/grants/${given.id}`, { version: given.version, areas: { medical: 'add' } });
    const mine = idOf(await sam.post(allergies, sampleOf('allergy')));
    expect((await sam.patch(`${allergies}/${mine}`, { version: 1, severity: 'severe' })).status).toBe(200);
    expect((await sam.patch(`${allergies}/${theirs}`, { version: 1, severity: 'severe' })).status).toBe(403);
    expect((await sam.del(`${allergies}/${theirs}`)).status).toBe(403);
    expect((await owner.get(`${allergies}/${mine}`)).body).toMatchObject({ severity: 'severe', createdBy: sam.userId });
    await owner.patch(`/api/grants/${given.id}`, { version: given.version + 1, areas: { medical: 'edit' } });
    expect((await sam.patch(`${allergies}/${theirs}`, { version: 1, severity: 'severe' })).status).toBe(200);
    expect((await sam.del(`${allergies}/${mine}`)).status).toBe(204);
  });

  it('doses to whoever may give them, once even with the same key', async () => {
    idOf(
      await owner.post(`${page()}/medications`, { ...sampleOf('medication'), schedule: { times: ['00:01', '23:59'] } }),
    );
    await share({ medication: 'add' });
    const { items } = (await sam.get(`${page()}/doses?on=today`)).body as { items: { id: string }[] };
    // The day's last, which nobody can miss before midnight.
    const id = items.at(-1)?.id;
    const give = () =>
      sam.post(`/api/doses/${id}/give`, { outcome: 'given' }, { headers: { 'idempotency-key': 'once' } });
    const first = await give();
    expect(first).toMatchObject({ status: 200, body: { outcome: 'given', givenBy: 'Sam' } });
    expect(await give()).toMatchObject({ status: 200, body: first.body });
    expect(await sam.post(`/api/doses/${id}/undo`)).toMatchObject({ status: 200, body: { outcome: null } });
  });

  it('dates of reminders to whoever may tick them off, and of other pets not even that there are any', async () => {
    const other = (await createPet(owner)).id;
    const { id } = await createReminder(owner, { petIds: [petId, other], rrule: 'FREQ=DAILY', anchor: 'completion' });
    const dates = async (of = petId) =>
      occurrenceList.parse((await sam.get(`/api/occurrences?status=open&petId=${of}`)).body).items;
    expect(await dates()).toEqual([]);
    const given = await share({ reminders: 'view' });
    const [due] = await dates();
    expect(due).toMatchObject({ reminderId: id, petIds: [petId] });
    expect((await sam.get(`/api/occurrences/counts?petId=${petId}`)).status).toBe(200);
    expect(await dates(other)).toEqual([]);
    const press = (verb: 'done' | 'undo') => sam.post(`/api/occurrences/${due?.id}/${verb}`);
    expect((await press('done')).status).toBe(403);
    await owner.patch(`/api/grants/${given.id}`, { version: given.version, areas: { reminders: 'add' } });
    expect(await press('done')).toMatchObject({
      status: 200,
      body: { status: 'done', doneBy: 'Sam', petIds: [petId] },
    });
    expect(await press('done')).toMatchObject({ status: 409, body: { current: { petIds: [petId] } } });
    const [next] = await dates();
    expect(next).toMatchObject({ reminderId: id, petIds: [petId] });
    expect(next?.id).not.toBe(due?.id);
    expect(await press('undo')).toMatchObject({ status: 200, body: { petIds: [petId] } });
    expect((await dates()).map((date) => date.id)).toEqual([due?.id]);
    expect((await sam.get(`/api/reminders/${id}`)).body).toMatchObject({ petIds: [petId] });
    await revoke({ ...given });
    expect((await press('done')).status).toBe(404);
  });

  it('the photo, for as long as anything of the pet is shared', async () => {
    const { photoId } = pet.parse((await upload(owner, `${page()}/photo`, await aPhoto())).body);
    const files = [`/api/files/${photoId}`, `/api/files/${photoId}/thumbnail`];
    const statuses = () => Promise.all(files.map((path) => seen(path)));
    expect(await statuses()).toEqual([404, 404]);
    const given = await share({ notes: 'view' });
    expect(await statuses()).toEqual([200, 200]);
    await revoke(given);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('no private note, neither by itself nor in the history', async () => {
    const notes = `${page()}/notes`;
    const hidden = idOf(await owner.post(notes, { ...sampleOf('note'), isPrivate: true }));
    const open = idOf(await owner.post(notes, sampleOf('note')));
    await share({ notes: 'edit' });
    expect((await sam.get(notes)).body).toMatchObject({ items: [{ id: open }] });
    expect(await seen(`${notes}/${hidden}`)).toBe(404);
    expect((await sam.patch(`${notes}/${hidden}`, { version: 1, body: 'Mine' })).status).toBe(404);
    expect((await sam.get(`${page()}/timeline`)).body).toMatchObject({ items: [{ id: open }] });
  });

  it('for somebody who is in no organisation, too', async () => {
    const nora = await signUp(api);
    await leaveEverything(nora);
    expect(await seen(page(), nora)).toBe(403);
    await share({ notes: 'view' }, { to: { userId: nora.userId } });
    expect(await seen(page(), nora)).toBe(200);
    expect(await seen(`${page()}/allergies`, nora)).toBe(404);
  });
});

describe('a grant ends', () => {
  it('with the next request after it was taken back or left', async () => {
    const given = await share({ notes: 'view' });
    expect(await seen(page())).toBe(200);
    await revoke(given);
    expect(await seen(page())).toBe(404);
    const { id } = await share({ notes: 'view' });
    expect(await seen(page())).toBe(200);
    expect((await sam.post(`/api/shared-with-me/${id}/leave`)).status).toBe(204);
    expect(await seen(page())).toBe(404);
  });

  it('by the clock of the database, and begins by it', async () => {
    await share({ notes: 'view' }, { from: after(hour), until: after(3 * hour) });
    expect(await seen(page())).toBe(404);
    await api.database.shiftClock('2 hours');
    expect(await seen(page())).toBe(200);
    await api.database.shiftClock('2 hours');
    expect(await seen(page())).toBe(404);
    await api.database.shiftClock('-4 hours');
  });
});

describe('the database', () => {
  const tables = ['pets.pet', 'health.allergy', 'journal.note', 'platform.record_entry', 'organisations.membership'];
  const rowsAs = (grantee: string) =>
    api.app.get(Database).transaction(owner.organisationId, async ({ query }) => {
      await query(`select set_config('app.via', 'grant', true), set_config('app.grantee', $1, true)`, [grantee]);
      const counts: Record<string, number> = {};
      for (const table of tables)
        counts[table] = (await query(`select from ${table} where organisation_id = $1`, [owner.organisationId])).length;
      return counts;
    });

  it('shows by a grant what it opens, whatever is asked for', async () => {
    for (const kind of ['allergy', 'note'] as const) {
      const path = kind === 'allergy' ? 'allergies' : 'notes';
      idOf(await owner.post(`${page()}/${path}`, sampleOf(kind)));
    }
    const kim = await signUp(api);
    const none = Object.fromEntries(tables.map((table) => [table, 0]));
    expect(await rowsAs(kim.userId)).toEqual(none);
    await share({ medical: 'view' }, { to: { userId: kim.userId } });
    expect(await rowsAs(kim.userId)).toEqual({
      ...none,
      'pets.pet': 1,
      'health.allergy': 1,
      'platform.record_entry': 1,
    });
  });
});
