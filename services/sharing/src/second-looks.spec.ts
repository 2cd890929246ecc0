import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { grant, type Grant } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  createReminder,
  recordSamples,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let sam: Actor;
let petId: string;
let given: Grant;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  owner = await confirmAddress(await signUp(api));
  sam = await signUp(api);
  petId = (await createPet(owner)).id;
  await createReminder(owner, { petIds: [petId] });
  await owner.post(`/api/pets/${petId}/notes`, recordSamples.note.least);
  const areas = { notes: 'view', reminders: 'view' };
  given = grant.parse((await owner.post('/api/grants', { petIds: [petId], to: { userId: sam.userId }, areas })).body);
});
afterAll(() => api.close());

const looks = () => [
  `/api/pets/${petId}`,
  `/api/pets/${petId}/notes`,
  `/api/pets/${petId}/timeline`,
  `/api/occurrences?petId=${petId}`,
];
/** A list may also be answered with nothing in it: that of the asker's own organisation. */
async function isShown(path: string): Promise<boolean> {
  const { status, body } = await sam.get(path);
  expect([200, 404]).toContain(status);
  return status === 200 && (body as { items?: unknown[] }).items?.length !== 0;
}
const shown = () => Promise.all(looks().map(isShown));
const [all, none] = [
  [true, true, true, true],
  [false, false, false, false],
];

describe('the second look at an animal that is shared', () => {
  // No notice goes out here, as if it were still on its way from another process.
  it.each([
    ['was taken back', () => `update sharing.grant set ended_at = platform.now(), ended_how = 'revoked' where id = $1`],
    ['has run out', () => `update sharing.grant set ends_at = platform.now() where id = $1`],
    ['is no longer about it', () => `delete from sharing.grant_pet where grant_id = $1`],
    [
      'is of an organisation that was deleted',
      () =>
        `update organisations.organisation set deleted_at = platform.now() from sharing.grant g where g.id = $1 and organisation.id = g.organisation_id`,
    ],
  ])('shows nothing of it once the grant %s', async (_, sql) => {
    expect(await shown()).toEqual(all);
    await api.sql(sql(), [given.id]);
    expect(await shown()).toEqual(none);
  });

  it('shows nothing of an area once that is no longer given', async () => {
    expect(await shown()).toEqual(all);
    await api.sql(`update sharing.grant set areas = areas || '{"notes": "none"}' where id = $1`, [given.id]);
    expect(await shown()).toEqual([true, false, false, true]);
  });

  it('follows what the owner gives from the next request on', async () => {
    const notes = () => isShown(`/api/pets/${petId}/notes`);
    expect(await notes()).toBe(true);
    const change = async (areas: object, version: number) =>
      grant.parse((await owner.patch(`/api/grants/${given.id}`, { areas, version })).body).version;
    const version = await change({ reminders: 'view' }, given.version);
    expect(await notes()).toBe(false);
    await change({ notes: 'view' }, version);
    expect(await notes()).toBe(true);
    await owner.post(`/api/grants/${given.id}/revoke`);
    expect(await shown()).toEqual(none);
  });

  it('is over when the guest gives it back', async () => {
    expect(await shown()).toEqual(all);
    await sam.post(`/api/shared-with-me/${given.id}/leave`);
    expect(await shown()).toEqual(none);
  });

  it('of another pet is a look of its own', async () => {
    await sam.get(`/api/pets/${petId}`);
    const { id } = await createPet(owner);
    expect((await sam.get(`/api/pets/${id}`)).status).toBe(404);
  });
});
