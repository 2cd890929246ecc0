import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { presetAreas } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const aboutMoney = /plan|trial|bill|pay|paid|subscri|storage|limit|\bGB\b|\bMB\b|Basic|Standard/i;

let api: TestApi;
let owner: Actor;
let sam: Actor;
let petIds: string[];
beforeAll(async () => {
  api = await startTestApi();
  sam = await signUp(api, { firstName: 'Sam' });
});
beforeEach(async () => {
  owner = await confirmAddress(await signUp(api, { onTrial: true, plan: 'standard' }));
  petIds = [];
  for (const name of ['Ada', 'Bella', 'Coco', 'Dot']) petIds.push((await createPet(owner, { name })).id);
  const areas = { ...presetAreas('family'), documents: 'add' };
  await owner.post('/api/grants', { petIds, to: { userId: sam.userId }, areas });
});
afterAll(() => api.close());

const note = (who: Actor, petId = petIds[3]) =>
  who.post(`/api/pets/${petId}/notes`, { type: 'general', body: 'Limps' });
const send = (who: Actor, petId = petIds[3] ?? '') =>
  upload(who, `/api/files?petId=${petId}`, pdf, 'page.pdf', { petId });
const begin = (who: Actor, petId = petIds[3]) =>
  who.post(`/api/uploads?petId=${petId}`, { name: 'page.pdf', bytes: pdf.length });

function saysNothingOfMoney({ status, body }: Answer): void {
  expect({ status, body }).toMatchObject({
    status: 402,
    body: { code: 'read-only', message: expect.stringContaining('at the moment. Ask whoever shares the pet.') },
  });
  expect(body).not.toHaveProperty('limit');
  expect(JSON.stringify({ ...(body as object), requestId: '' })).not.toMatch(aboutMoney);
}

const stands: Record<string, () => Promise<unknown>> = {
  'ended its trial': () =>
    api.sql(
      `update organisations.organisation set trial_started_at = platform.now() - interval '8 days' where id = $1`,
      [owner.organisationId],
    ),
  'left a bill unpaid': async () => {
    await owner.post('/api/subscription', { plan: 'standard' });
    await api.sql(
      `update billing.subscription set standing = 'restricted', past_due_at = platform.now() - interval '8 days',
         turns_at = platform.now() + interval '40 days' where organisation_id = $1`,
      [owner.organisationId],
    );
  },
  'ended its subscription': async () => {
    await owner.post('/api/subscription', { plan: 'standard' });
    await api.sql(
      `update billing.subscription set standing = 'cancelled', period_starts_at = platform.now() - interval '60 days',
         period_ends_at = platform.now() - interval '1 hour', turns_at = null where organisation_id = $1`,
      [owner.organisationId],
    );
  },
  'kept more pets than its plan has room for': async () => {
    await owner.post('/api/subscription', { plan: 'basic' });
    await api.sql(`update organisations.organisation set over_since = over_since - interval '31 days' where id = $1`, [
      owner.organisationId,
    ]);
  },
};

describe.each(Object.keys(stands))('somebody who shares a pet of an organisation that has %s', (what) => {
  it('is told that nothing can be changed, and not why; its own people are', async () => {
    expect([(await note(sam)).status, (await send(sam)).status]).toEqual([201, 201]);
    await stands[what]?.();
    for (const refused of [await note(sam), await send(sam), await begin(sam)]) saysNothingOfMoney(refused);
    const told = await note(owner);
    expect(told).toMatchObject({
      status: 402,
      body: { code: 'read-only', message: expect.stringMatching(aboutMoney) },
    });
  });
});

describe('somebody who shares a pet of an organisation that has no room left', () => {
  const fill = () =>
    api.sql(
      `insert into organisations.storage_usage (organisation_id, bytes) values ($1, $2)
       on conflict (organisation_id) do update set bytes = excluded.bytes`,
      [owner.organisationId, String(10 ** 15)],
    );

  it('is told that nothing can be added, and not which plan it has; its own people are', async () => {
    const begun = (await begin(sam)).body as { id: string };
    await fill();
    for (const refused of [await send(sam), await begin(sam)]) {
      saysNothingOfMoney(refused);
      expect(refused.body).toMatchObject({ message: expect.stringContaining('No more files can be added') });
    }
    expect(await send(owner)).toMatchObject({
      status: 402,
      body: { code: 'plan-limit', limit: { resource: 'storage' } },
    });
    expect((await sam.get(`/api/uploads/${begun.id}`)).status).toBe(200);
    expect((await note(sam)).status).toBe(201);
  });
});
