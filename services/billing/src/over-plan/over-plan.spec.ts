import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { organisation } from '@petcare/contracts';
import { planOver } from '@petcare/contracts/billing';
import {
  createPet,
  createReminder,
  eventually,
  joinAs,
  prove,
  recordSamples,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let member: Actor;
let pets: string[];

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  owner = await signUp(api, { onTrial: true, plan: 'standard' });
  member = await joinAs(owner, 'member');
  pets = [];
  for (const name of ['Ada', 'Bella', 'Coco', 'Dot', 'Echo']) pets.push((await createPet(owner, { name })).id);
});

const path = '/api/subscription';
const over = async (who = owner) => planOver.parse((await who.get(`${path}/over`)).body);
const choose = (plan: string) => owner.post(path, { plan });
const change = (plan: string) => owner.patch(path, { plan });
const daysLater = (days: number) =>
  api.sql(
    `update organisations.organisation set over_since = over_since - make_interval(days => $2::int) where id = $1`,
    [owner.organisationId, days],
  );
const staying = async (resource: string) =>
  (await over()).tooMany
    .find((found) => found.resource === resource)
    ?.items.filter(({ stays }) => stays)
    .map(({ name }) => name);
const note = (pet: string | undefined, who = owner) =>
  who.post(`/api/pets/${pet}/notes`, { type: 'general', body: 'Well' });
const told = async (): Promise<string[]> =>
  (
    await api.sql<{ kind: string }>(
      `select distinct kind from billing.notice where organisation_id = $1 and kind like 'over-%' order by kind`,
      [owner.organisationId],
    )
  ).map(({ kind }) => kind);

it('leaves everything as it is for thirty days when a plan is too small, and tells those who pay', async () => {
  expect(await over()).toEqual({ from: null, tooMany: [] });
  await choose('basic');
  const { from, tooMany } = await over();
  expect(tooMany.map(({ resource, limit, items }) => [resource, limit, items.length])).toEqual([
    ['pets', 3, 5],
    ['users', 1, 2],
  ]);
  const { over: shown } = organisation.parse((await member.get('/api/organization')).body);
  expect(shown).toEqual({ from, isLocked: false, petIds: pets.slice(3), userIds: [member.userId] });
  for (const pet of pets) expect((await note(pet, member)).status).toBe(201);
  expect(await told()).toEqual(['over-plan']);
});

it('lets what is over only be read after thirty days: the newest pets, unless others were chosen', async () => {
  const written = (await note(pets[4])).body as { id: string; version: number };
  await choose('basic');
  await daysLater(31);
  const refused = { status: 402, body: { code: 'read-only', message: expect.stringContaining('Choose which stay') } };
  expect(await note(pets[4])).toMatchObject(refused);
  expect(await owner.patch(`/api/pets/${pets[4]}`, { version: 1, name: 'Rex' })).toMatchObject(refused);
  expect(
    await owner.patch(`/api/pets/${pets[4]}/notes/${written.id}`, { version: written.version, body: 'x' }),
  ).toMatchObject(refused);
  expect(
    await owner.post('/api/reminders', { title: 'Worming', type: 'other', petIds: [pets[0], pets[4]] }),
  ).toMatchObject(refused);
  expect((await note(pets[0])).status).toBe(201);
  expect((await owner.get(`/api/pets/${pets[4]}`)).status).toBe(200);

  expect((await owner.post(`${path}/kept`, { ids: [pets[4]] })).status).toBe(200);
  expect(await staying('pets')).toEqual(['Echo', 'Ada', 'Bella']);
  expect((await note(pets[4])).status).toBe(201);
  expect(await note(pets[2])).toMatchObject(refused);
});

it('lets only be read what is over, however a record names its pet', async () => {
  const [pet = '', kept = ''] = [pets[4], pets[0]];
  const expense = (...ids: string[]) => ({
    spentOn: '2026-11-02',
    amountPence: 4500,
    category: 'food',
    pets: ids.map((petId) => ({ petId })),
  });
  const idOf = async (at: string, body: object): Promise<string> => {
    const answer = await owner.post(at, body);
    expect(answer).toMatchObject({ status: 201 });
    return (answer.body as { id: string }).id;
  };
  const plan = await idOf('/api/training/plans', { ...recordSamples['training-plan'].least, petId: pet });
  const policy = await idOf(`/api/pets/${pet}/policies`, recordSamples.policy.least);
  const paid = await idOf('/api/expenses', { ...expense(pet), category: 'vet-fees' });
  const skill = `/api/training/plans/${plan}/skills/${await idOf(`/api/training/plans/${plan}/skills`, { name: 'Sit' })}`;
  const claim = `/api/policies/${policy}/claims`;
  const claimed = `${claim}/${await idOf(claim, { condition: 'Limp', expenseIds: [paid] })}`;
  const spent = `/api/expenses/${await idOf('/api/expenses', expense(kept, pet))}`;
  const reminder = `/api/reminders/${(await createReminder(owner, { petIds: [pet] })).id}`;
  await choose('basic');
  await daysLater(31);
  const writes = await Promise.all([
    owner.post('/api/expenses', expense(pet)),
    owner.post('/api/expenses', expense(kept, pet.toUpperCase())),
    owner.post('/api/training/sessions', { planId: plan, minutes: 5, at: '2026-11-02T10:00:00Z', trials: [] }),
    owner.post(`/api/training/plans/${plan}/skills`, { name: 'Stay' }),
    owner.post(claim, { condition: 'Limp', expenseIds: [] }),
    ...[spent, reminder, skill, claimed].flatMap((at) => [owner.patch(at, { version: 1 }), owner.del(at)]),
  ]);
  expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 402));
  expect((await owner.post('/api/expenses', expense(kept))).status).toBe(201);
});

it('brings nothing back to a pet that is over, and lets what is in its bin go for good', async () => {
  const binned = async (pet = '') => {
    const { id } = (await note(pet)).body as { id: string };
    expect((await owner.del(`/api/pets/${pet}/notes/${id}`)).status).toBe(204);
    return `/api/recycle-bin/${id}`;
  };
  const [locked, kept] = [await binned(pets[4]), await binned(pets[0])];
  await choose('basic');
  await daysLater(31);
  const { label } = (await owner.get(locked)).body as { label: string };
  expect(await owner.post(`${locked}/restore`)).toMatchObject({ status: 402, body: { code: 'read-only' } });
  expect((await owner.post(`${kept}/restore`)).status).toBe(204);
  expect((await owner.del(locked, { confirm: label })).status).toBe(204);
});

it('lets a pet go that is over, after which there is room for the others', async () => {
  await choose('basic');
  await daysLater(31);
  expect((await owner.post(`/api/pets/${pets[4]}/deceased`, {})).status).toBe(200);
  expect((await owner.del(`/api/pets/${pets[3]}`)).status).toBe(204);
  expect((await over()).tooMany.map(({ resource }) => resource)).toEqual(['users']);
  expect((await note(pets[2])).status).toBe(201);
});

it('lets people who are over only read, but never an owner, and reminders be done by all', async () => {
  const { id } = await createReminder(owner, { petIds: [pets[0] ?? ''] });
  await choose('basic');
  await daysLater(31);
  const message = expect.stringMatching(/as done[.] Ask an owner of your organisation[.]$/);
  expect(await note(pets[0], member)).toMatchObject({ status: 402, body: { code: 'read-only', message } });
  expect((await note(pets[0])).status).toBe(201);
  expect((await member.get(`/api/reminders/${id}`)).status).toBe(200);
  const due = (await member.get('/api/occurrences?limit=5')).body as { items: { id: string }[] };
  expect((await member.post(`/api/occurrences/${due.items[0]?.id}/done`, {})).status).toBe(200);
});

it('refuses a choice of more than there is room for, or of what is not there', async () => {
  await choose('basic');
  for (const [ids, message] of [
    [pets.slice(0, 4), 'Choose at most 3 pets.'],
    [[member.userId], 'Choose at most 1 person, owners included.'],
    [[owner.organisationId], 'Choose from the list.'],
  ] as const)
    expect(await owner.post(`${path}/kept`, { ids })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'ids', message }] },
    });
});

it('ends as soon as the plan is large enough', async () => {
  await choose('basic');
  await daysLater(31);
  await change('advanced');
  expect(await over()).toEqual({ from: null, tooMany: [] });
  expect((await note(pets[4], member)).status).toBe(201);
});

it('asks nobody to choose among owners, however many there are', async () => {
  const second = await signUp(api);
  await api.sql(`update organisations.membership set role = 'owner' where organisation_id = $1 and user_id = $2`, [
    owner.organisationId,
    member.userId,
  ]);
  await choose('basic');
  expect((await over()).tooMany.map(({ resource }) => resource)).toEqual(['pets']);
  expect(await over(second)).toEqual({ from: null, tooMany: [] });
});

it('leaves an owner who becomes a member everything for thirty days, whatever was over before', async () => {
  const worker = await startTestWorker(api.database);
  try {
    for (const pet of pets.slice(3)) await owner.del(`/api/pets/${pet}`);
    const role = (given: string, version: number) =>
      owner.patch(`/api/organization/members/${member.userId}`, { role: given, version });
    await prove(owner);
    expect((await role('owner', 1)).status).toBe(200);
    await choose('basic');
    await daysLater(31);
    expect((await role('member', 2)).status).toBe(200);
    await eventually(async () => expect((await over()).tooMany.map(({ resource }) => resource)).toEqual(['users']));
    const { from } = await over();
    expect(Date.parse(String(from)) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect((await note(pets[0], member)).status).toBe(201);
    expect(await told()).toEqual(['over-plan']);
    await daysLater(31);
    expect((await note(pets[0], member)).status).toBe(402);
  } finally {
    await worker.close();
  }
});
