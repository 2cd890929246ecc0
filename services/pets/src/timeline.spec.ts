import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { timeline, timelineYears } from '@petcare/contracts';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let petId: string;

/** What happened, with the day it was where it happened: New Year comes at different instants around the world. */
const entries = [
  ['Noted lately', '2026-03-01', '2026-03-01T12:00:00Z'],
  ['Far east, first of 2024', '2024-01-01', '2023-12-31T11:00:00Z'],
  ['Far west, last of 2023', '2023-12-31', '2024-01-01T10:30:00Z'],
  ['Long ago', '2015-06-01', '2015-06-01T12:00:00Z'],
] as const;

beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api);
  petId = (await createPet(owner)).id;
  for (const [title, on, at] of entries) {
    await api.sql(
      `insert into platform.record_entry (organisation_id, id, record_id, kind, area, pet_id, happened_on, happened_at, has_time, title)
       values ($1, uuidv7(), uuidv7(), 'measure', 'measures', $2, $3, $4, true, $5)`,
      [owner.organisationId, petId, on, at, title],
    );
  }
});
afterAll(() => api.close());

const titles = async (query: string): Promise<string[]> =>
  timeline.parse((await owner.get(`/api/pets/${petId}/timeline?${query}`)).body).items.map(({ title }) => title);
const yearsOf = async (id: string) =>
  timelineYears.parse((await owner.get(`/api/pets/${id}/timeline/years`)).body).years;

describe('the history of a pet', () => {
  it.each([
    ['2026-03-01', ['Noted lately', 'Far west, last of 2023', 'Far east, first of 2024', 'Long ago']],
    ['2026-02-28', ['Far west, last of 2023', 'Far east, first of 2024', 'Long ago']],
    ['2023-12-31', ['Far west, last of 2023', 'Long ago']],
    ['2015-05-31', []],
  ])('goes back from the end of %s', async (until, found) => {
    expect(await titles(`until=${until}`)).toEqual(found);
  });

  it('goes on from page to page where it began', async () => {
    const first = await owner.get(`/api/pets/${petId}/timeline?until=2023-12-31&limit=1`);
    const { nextCursor } = timeline.parse(first.body);
    expect(await titles(`until=2023-12-31&limit=1&cursor=${nextCursor}`)).toEqual(['Long ago']);
  });

  it('knows the years in which something happened', async () => {
    expect(await yearsOf(petId)).toEqual([2026, 2024, 2023, 2015]);
    expect(await yearsOf((await createPet(owner)).id)).toEqual([]);
  });

  it('refuses what is no day', async () => {
    for (const until of ['2023-02-30', 'then', '']) {
      expect((await owner.get(`/api/pets/${petId}/timeline?until=${until}`)).status).toBe(400);
    }
  });
});
