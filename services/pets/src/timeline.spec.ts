import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { onThisDay, timeline, timelineYears } from '@petcare/contracts';
import {
  confirmAddress,
  createPet,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let petId: string;

/** What happened, with the local date: New Year comes at different instants around the world. */
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

  it.each([
    ['2015-06-02', ['Far west, last of 2023', 'Far east, first of 2024', 'Noted lately'].toSorted()],
    ['2024-01-01', ['Far east, first of 2024', 'Noted lately']],
    ['2026-03-02', []],
  ])('goes on from %s to what came later', async (since, found) => {
    const listed = await titles(`since=${since}`);
    expect(since === '2015-06-02' ? listed.toSorted() : listed).toEqual(found);
  });

  it('goes on to later pages, the earliest first', async () => {
    const first = timeline.parse((await owner.get(`/api/pets/${petId}/timeline?since=2015-06-01&limit=1`)).body);
    expect(first.items.map(({ title }) => title)).toEqual(['Long ago']);
    expect(await titles(`since=2015-06-01&limit=2&cursor=${first.nextCursor}`)).toEqual([
      'Far east, first of 2024',
      'Far west, last of 2023',
    ]);
  });

  it('goes one way at a time', async () => {
    const answer = await owner.get(`/api/pets/${petId}/timeline?since=2023-01-01&until=2024-01-01`);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'since' }] } });
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

  it('leaves out private notes when it is for others', async () => {
    const noted = (await createPet(owner)).id;
    for (const isPrivate of [true, false])
      await owner.post(`/api/pets/${noted}/notes`, {
        type: 'general',
        body: isPrivate ? 'Private' : 'For all',
        isPrivate,
      });
    const told = async (query: string) =>
      timeline.parse((await owner.get(`/api/pets/${noted}/timeline${query}`)).body).items.map(({ title }) => title);
    expect(await told('')).toEqual(['For all', 'Private']);
    expect(await told('?without=private')).toEqual(['For all']);
    expect(await told('?without=private&since=2020-01-01')).toEqual(['For all']);
    expect((await owner.get(`/api/pets/${noted}/timeline?without=notes`)).status).toBe(400);
  });

  it('refuses what is no day', async () => {
    for (const day of ['2023-02-30', 'then', ''])
      for (const end of ['until', 'since'])
        expect((await owner.get(`/api/pets/${petId}/timeline?${end}=${day}`)).status).toBe(400);
  });
});

describe('the day of what has a time', () => {
  // In Auckland it's the 2nd already; in London and in UTC still the 1st.
  const at = '2026-01-01T20:00:00.000Z';
  const daysOf = async (id: string) =>
    timeline.parse((await settler.get(`/api/pets/${id}/timeline`)).body).items.map(({ kind, on }) => `${kind} ${on}`);
  let settler: Actor;
  beforeAll(async () => {
    settler = await confirmAddress(await signUp(api));
    await api.sql(`update organisations.organisation set zone = 'Pacific/Auckland' where id = $1`, [
      settler.organisationId,
    ]);
  });

  it.each([
    ['notes', { type: 'general', body: 'Ate grass', occurredAt: at }],
    ['measures', { kind: 'temperature', value: '38.5', unit: 'celsius', measuredAt: at }],
    ['treatments', { target: 'flea', product: 'Frontline', treatedAt: at }],
  ])('is the organisation’s: %s, written and changed', async (path, body) => {
    const id = (await createPet(settler)).id;
    const made = await settler.post(`/api/pets/${id}/${path}`, body);
    expect(made.status).toBe(201);
    const day = `${path.slice(0, -1)} 2026-01-02`;
    expect(await daysOf(id)).toEqual([day]);
    const { id: recordId } = made.body as { id: string };
    const change = { ...body, version: 1, ...(path === 'notes' && { pinned: true }) };
    expect((await settler.patch(`/api/pets/${id}/${path}/${recordId}`, change)).status).toBe(200);
    expect(await daysOf(id)).toEqual([day]);
  });

  it('is the organisation’s for training, too', async () => {
    const { id: petId } = await createPet(settler);
    const { body: plan } = await settler.post('/api/training/plans', { petId, goal: 'Sits' });
    const { body: skill } = await settler.post(`/api/training/plans/${(plan as { id: string }).id}/skills`, {
      name: 'Sit',
    });
    const trials = [{ skillId: (skill as { id: string }).id, attempts: 1, successes: 1, prompt: 'none' }];
    const session = { planId: (plan as { id: string }).id, at, minutes: 5, trials };
    expect(await settler.post('/api/training/sessions', session)).toMatchObject({ status: 201 });
    expect(await daysOf(petId)).toEqual(['training-session 2026-01-02']);
  });

  it('is the organisation’s for what somebody it is shared with writes', async () => {
    const id = (await createPet(settler)).id;
    const sam = await signUp(api, { firstName: 'Sam' });
    await settler.post('/api/grants', { petIds: [id], to: { userId: sam.userId }, areas: { notes: 'edit' } });
    const body = { type: 'general', body: 'Ate grass', occurredAt: at };
    expect((await sam.post(`/api/pets/${id}/notes`, body)).status).toBe(201);
    expect(await daysOf(id)).toEqual(['note 2026-01-02']);
  });
});

describe('on this day', () => {
  const write = (title: string, on: string, area = 'measures') =>
    api.sql(
      `insert into platform.record_entry (organisation_id, id, record_id, kind, area, pet_id, happened_on, happened_at, has_time, title)
       values ($1, uuidv7(), uuidv7(), 'measure', $2, $3, $4, $4::date + time '12:00', false, $5)`,
      [owner.organisationId, area, otherId, on, title],
    );
  let otherId: string;
  let carer: Actor;
  const told = async (now: string, who = owner) => {
    await api.database.setClock(now);
    const { body } = await who.get(`/api/pets/${otherId}/timeline/on-this-day`);
    return onThisDay.parse(body).items.map(({ title }) => title);
  };
  beforeAll(async () => {
    otherId = (await createPet(owner)).id;
    for (const on of ['2019-02-28', '2020-02-28', '2020-02-29', '2020-03-01', '2021-02-28', '2021-03-01'])
      await write(on, on);
    carer = await joinAs(owner, 'carer');
    await write('What it cost', '2019-02-28', 'expenses');
    for (const place of [1, 2, 3, 4, 5, 6]) await write(`${place}`, '2018-06-01');
  });

  it.each([
    ['2022-03-01T12:00:00Z', ['2021-03-01', '2020-03-01']],
    ['2022-02-28T12:00:00Z', ['2021-02-28', '2020-02-29', '2020-02-28', 'What it cost', '2019-02-28']],
    ['2024-02-29T12:00:00Z', ['2021-02-28', '2020-02-29', 'What it cost', '2019-02-28']],
    ['2022-02-27T12:00:00Z', []],
    // Nothing from this very year.
    ['2021-03-01T12:00:00Z', ['2020-03-01']],
  ])('of %s tells of earlier years', async (now, expected) => {
    expect((await told(now)).toSorted()).toEqual(expected.toSorted());
  });

  it('leaves out what nobody knows the day of', async () => {
    for (const [name, onsetPrecision] of [
      ['Sprain', 'day'],
      ['Arthritis', 'month'],
      ['Asthma', 'year'],
    ])
      await owner.post(`/api/pets/${otherId}/conditions`, { name, onsetOn: '2017-01-01', onsetPrecision });
    expect(await told('2022-01-01T12:00:00Z')).toEqual(['Sprain']);
  });

  it('tells five things of a year, and carers nothing of money', async () => {
    expect(await told('2022-06-01T12:00:00Z')).toHaveLength(5);
    expect(await told('2022-02-28T12:00:00Z', carer)).not.toContain('What it cost');
  });
});
