import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, dateIn, recordKinds, type Area, type RecordKindWords } from '@petcare/contracts';
import { insightCodes, insightList, type Insight, type InsightEvidence } from '@petcare/contracts/insights';
import { Database } from '@petcare/platform';
import {
  confirmAddress,
  createPet,
  joinAs,
  recordSamples,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

const today = dateIn('Europe/London');
const at = (days: number): string => `${addDays(today, days)}T08:00:00.000Z`;

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api));
});
beforeEach(async () => {
  petId = await overduePet(owner);
});
afterAll(() => api.close());

async function write(who: Actor, path: string, body: object): Promise<string> {
  const answer = await who.post(path, { confirmed: true, ...body });
  expect(answer).toMatchObject({ status: 201 });
  return (answer.body as { id: string }).id;
}

/** A dog with an overdue jab, half its former weight, and a policy that renews soon. */
async function overduePet(who: Actor): Promise<string> {
  const { id } = await createPet(who, {
    name: 'Rex',
    species: 'dog',
    birthDate: '2018-01-01',
    birthDatePrecision: 'day',
  });
  const antigens = [{ code: 'leptospirosis' }];
  const jab = { product: 'L4', antigens, givenOn: addDays(today, -400), nextDueOn: addDays(today, -35) };
  await write(who, `/api/pets/${id}/vaccinations`, jab);
  await write(who, `/api/pets/${id}/measures`, { kind: 'weight', value: '20', unit: 'kg', measuredAt: at(-20) });
  await write(who, `/api/pets/${id}/measures`, { kind: 'weight', value: '15', unit: 'kg', measuredAt: at(-1) });
  const term = { startsOn: addDays(today, -350), renewsOn: addDays(today, 15) };
  await write(who, `/api/pets/${id}/policies`, { ...recordSamples.policy.least, ...term });
  return id;
}

/** Where an entry is read. */
function addressOf(petId: string, { kind, id, parentId }: InsightEvidence): string {
  if (kind === 'pet') return `/api/pets/${petId}`;
  const words: RecordKindWords & { within?: string; isOfOrganisation?: true } = recordKinds[kind];
  if (words.isOfOrganisation) return `/api/${words.path}/${id}`;
  return `/api/${words.within ?? 'pets'}/${words.within ? parentId : petId}/${words.path}/${id}`;
}

/** A dog's record about which every rule has something to say, whatever the day. */
async function petOfEveryRule(who: Actor): Promise<string> {
  const id = await overduePet(who);
  const base = `/api/pets/${id}`;
  const month = today.slice(0, 7);
  const antigens = [{ code: 'rabies' }];
  await write(who, `${base}/vaccinations`, {
    product: 'R',
    antigens,
    givenOn: addDays(today, -358),
    nextDueOn: addDays(today, 7),
  });
  await write(who, `${base}/measures`, { kind: 'body-condition', value: '8', unit: 'score', measuredAt: at(-1) });
  await write(who, `${base}/conditions`, { name: 'Mud fever, sweet itch' });
  const medication = await write(who, `${base}/medications`, {
    ...recordSamples.medication.least,
    startsOn: addDays(today, -3),
    stock: '1',
  });
  await api.sql(
    `insert into health.dose (organisation_id, id, pet_id, medication_id, due_at, local_at, local_on, zone, closes_at, amount, is_planned)
     select $1, uuidv7(), $2, $3, d, d, d::date, 'Europe/London', d + interval '1 hour', 1, true
     from (select $4::date + time '03:17' - interval '1 day' as d) planned`,
    [who.organisationId, id, medication, today],
  );
  const policy = await write(who, `${base}/policies`, recordSamples.policy.least);
  await write(who, `/api/policies/${policy}/claims`, { condition: 'Cough', dueOn: today });
  const spent = (spentOn: string, amountPence: number) =>
    write(who, '/api/expenses', { ...recordSamples.expense.least, spentOn, amountPence, pets: [{ petId: id }] });
  for (const [back, pence] of [
    [0, 90_000],
    [1, 3000],
    [2, 3000],
  ] as const)
    await spent(addDays(`${month}-01`, back === 0 ? 0 : -15 - 30 * (back - 1)), pence);
  await api.sql(
    `insert into pets.microchip (organisation_id, pet_id, slot, number) values ($1, $2, 1, '941000012345678')`,
    [who.organisationId, id],
  );
  return id;
}

const listed = async (who: Actor, path = `/api/pets/${petId}/insights`): Promise<Insight[]> => {
  const { status, body } = await who.get(path);
  expect(status).toBe(200);
  return insightList.parse(body).items;
};
const codesFor = async (who: Actor) => (await listed(who)).map(({ code }) => code);
const everything = ['weight-change', 'vaccination-overdue', 'policy-renewal'];

describe('insights', () => {
  it('name the entries they rest on, what matters most first', async () => {
    const items = await listed(owner);
    expect(items.map(({ code }) => code)).toEqual(everything);
    for (const { evidence } of items)
      for (const { kind, id } of evidence) {
        const paths = { measure: 'measures', vaccination: 'vaccinations', policy: 'policies' } as const;
        expect(await owner.get(`/api/pets/${petId}/${paths[kind as keyof typeof paths]}/${id}`)).toMatchObject({
          status: 200,
        });
      }
  });

  it('of every rule rest on entries that open, for whoever sees the insight', async () => {
    const id = await petOfEveryRule(owner);
    const carer = await joinAs(owner, 'carer');
    const items = await listed(owner, `/api/pets/${id}/insights`);
    expect(new Set(items.map(({ code }) => code))).toEqual(new Set(insightCodes));
    for (const who of [owner, carer]) {
      const seen = await listed(who, `/api/pets/${id}/insights`);
      for (const { code, evidence } of seen)
        for (const one of evidence) expect([code, (await who.get(addressOf(id, one))).status]).toEqual([code, 200]);
    }
  });

  it('go when the record says otherwise', async () => {
    const [weight] = await listed(owner);
    await owner.del(`/api/pets/${petId}/measures/${weight?.evidence[0]?.id}`);
    expect(await codesFor(owner)).toEqual(['vaccination-overdue', 'policy-renewal']);
  });

  it('say nothing of a renewal once somebody has decided against it', async () => {
    const renewal = (await listed(owner)).find(({ code }) => code === 'policy-renewal');
    const path = `/api/policies/${renewal?.evidence[0]?.id}/renewals`;
    const startsOn = addDays(today, 15);
    await write(owner, path, { startsOn, paidPence: 0, decision: 'lapsed' });
    expect(await codesFor(owner)).not.toContain('policy-renewal');
  });

  it('say nothing of a pet that has died', async () => {
    await owner.post(`/api/pets/${petId}/deceased`, { on: today });
    expect(await codesFor(owner)).toEqual([]);
  });

  it.each([
    ['away', everything],
    ['lost', everything],
    ['rehomed', []],
    ['archived', []],
    ['transferred', []],
  ])('are among all animals’ for one that is %s: %j', async (status, codes) => {
    expect((await owner.patch(`/api/pets/${petId}`, { version: 1, status })).status).toBe(200);
    const all = await listed(owner, '/api/insights');
    expect(all.filter((one) => one.petId === petId).map(({ code }) => code)).toEqual(codes);
    expect(await codesFor(owner)).toEqual(status === 'transferred' ? [] : everything);
  });

  it('tell carers nothing of money', async () => {
    const carer = await joinAs(owner, 'carer');
    expect(await codesFor(carer)).toEqual(['weight-change', 'vaccination-overdue']);
  });
});

describe('whoever a pet is shared with', () => {
  it.each<[Area, string[]]>([
    ['medical', ['vaccination-overdue']],
    ['measures', ['weight-change']],
    ['notes', []],
  ])('by %s is told no more than that', async (area, codes) => {
    const sam = await signUp(api, { firstName: 'Sam' });
    const body = { petIds: [petId], to: { userId: sam.userId }, areas: { [area]: 'view' } };
    expect((await sam.get(`/api/pets/${petId}/insights`)).status).toBe(404);
    expect(await owner.post('/api/grants', body)).toMatchObject({ status: 201 });
    expect(await codesFor(sam)).toEqual(codes);
  });

  it('sees what is muted as muted, and mutes nothing', async () => {
    const sam = await signUp(api, { firstName: 'Sam' });
    await owner.post('/api/grants', { petIds: [petId], to: { userId: sam.userId }, areas: { measures: 'edit' } });
    const [weight] = await listed(sam);
    const mute = { insightId: weight?.id };
    expect((await sam.post(`/api/pets/${petId}/insights/mute`, mute)).status).toBe(404);
    expect((await owner.post(`/api/pets/${petId}/insights/mute`, mute)).status).toBe(204);
    expect(await listed(sam)).toMatchObject([{ code: 'weight-change', muted: { until: null } }]);
  });
});

describe('muting', () => {
  const mute = (body: object) => owner.post(`/api/pets/${petId}/insights/mute`, body);

  it('is kept until a day or for good, audited and undone', async () => {
    const [weight, jab] = await listed(owner);
    const until = addDays(today, 7);
    expect((await mute({ insightId: weight?.id, until })).status).toBe(204);
    expect((await mute({ insightId: jab?.id })).status).toBe(204);
    expect((await listed(owner)).map(({ muted }) => muted)).toEqual([{ until }, { until: null }, null]);
    const all = await listed(owner, '/api/insights');
    expect(all.filter((one) => one.petId === petId).map(({ code }) => code)).toEqual(['policy-renewal']);
    expect((await owner.post(`/api/pets/${petId}/insights/unmute`, { insightId: weight?.id })).status).toBe(204);
    expect((await listed(owner)).map(({ muted }) => muted)).toEqual([null, { until: null }, null]);
    const events = await api.sql<{ action: string }>(
      `select action from platform.audit_event where entity_id = $1 and action like 'insight.%' order by id`,
      [petId],
    );
    expect(events.map(({ action }) => action)).toEqual(['insight.muted', 'insight.muted', 'insight.unmuted']);
    // Nor does its history say so: they may be about what it costs.
    expect(JSON.stringify((await owner.get(`/api/pets/${petId}/history`)).body)).not.toContain('muted');
  });

  it('ends after its last day', async () => {
    const [weight] = await listed(owner);
    await mute({ insightId: weight?.id, until: today });
    expect((await listed(owner))[0]?.muted).toEqual({ until: today });
    await api.sql(`update insights.mute set muted_until = muted_until - 1 where pet_id = $1`, [petId]);
    expect((await listed(owner))[0]?.muted).toBeNull();
  });

  it('of what may happen again ends, and is refused for good', async () => {
    const insightId = 'refill-low.019a0000-0000-7000-8000-000000000001';
    expect(await mute({ insightId })).toMatchObject({ status: 400, body: { errors: [{ path: 'until' }] } });
    expect((await mute({ insightId, until: today })).status).toBe(409);
  });

  it('refuses what is not there', async () => {
    expect((await mute({ insightId: 'chip-check.1' })).status).toBe(409);
    expect((await mute({ insightId: 'chip check' })).status).toBe(400);
  });
});

it('are found of every animal, however many come before it by name', async () => {
  const other = await signUp(api);
  const id = await overduePet(other);
  await api.sql(
    `insert into pets.pet (organisation_id, id, name, species)
     select $1, gen_random_uuid(), 'Hen ' || n, 'chicken' from generate_series(1, 300) n`,
    [other.organisationId],
  );
  const found = await listed(other, '/api/insights');
  expect(found.filter((one) => one.petId === id).map(({ code }) => code)).toEqual(everything);
});

it('asks as often for many animals as for one', async () => {
  const other = await signUp(api);
  const database = api.app.get(Database);
  const read = database.read.bind(database);
  let count = 0;
  database.read = async (organisationId, sql, ...values) => {
    count += sql.includes('insights.') || sql.includes('health.') || sql.includes('money.') ? 1 : 0;
    return read(organisationId, sql, ...values);
  };
  const asked = async (): Promise<number> => {
    count = 0;
    await listed(other, '/api/insights');
    return count;
  };
  await overduePet(other);
  const one = await asked();
  for (let times = 0; times < 3; times++) await overduePet(other);
  expect(await listed(other, '/api/insights')).toHaveLength(12);
  expect(await asked()).toBe(one);
  database.read = read;
});
