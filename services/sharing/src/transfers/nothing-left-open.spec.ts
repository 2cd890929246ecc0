import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { passport } from '@petcare/contracts/passport';
import { grant } from '@petcare/contracts/sharing';
import { confirmAddress, createPet, inject, signUp, startTestApi, type TestApi } from '@petcare/testing/server';
import { makeLink, visitorOf } from '../hand-over/hand-over.fixture.ts';
import { aRescue, gone } from './transfers.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Fern is shared with Sam, handed over to somebody next door together with Mog, and has a passport. */
async function openToOthers() {
  const rescue = await aRescue(api);
  const { anna, petId } = rescue;
  const sam = await confirmAddress(await signUp(api, { firstName: 'Sam' }));
  const areas = { medical: 'edit', reminders: 'add' };
  expect(await anna.post('/api/grants', { petIds: [petId], to: { userId: sam.userId }, areas })).toMatchObject({
    status: 201,
  });
  const { id: mog } = await createPet(anna, { name: 'Mog' });
  const links = {
    alone: await makeLink(anna, { petIds: [petId] }),
    both: await makeLink(anna, { petIds: [petId, mog] }),
  };
  const { code } = passport.parse((await anna.post('/api/passports', { petId, mode: 'basic' })).body);
  return { ...rescue, sam, links, openPassport: () => inject(api, { url: `/passport/${code}` }) };
}

it('opens a pet that a new keeper has taken on to nobody it was open to, at once', async () => {
  const { petId, offer, claim, sam, links, openPassport } = await openToOthers();
  const paths = [`/api/pets/${petId}`, `/api/pets/${petId}/allergies`, `/api/pets/${petId}/timeline`];
  const { pageOf } = visitorOf(api);
  for (const path of paths) expect([path, await sam.get(path)]).toMatchObject([path, { status: 200 }]);
  for (const link of Object.values(links)) expect(await pageOf(link)).toContain('Fern');
  expect(await openPassport()).toMatchObject({ status: 200, body: expect.stringContaining('Fern') });
  expect(await claim(await offer())).toMatchObject({ status: 200 });
  for (const path of paths) expect([path, await sam.get(path)]).toMatchObject([path, gone]);
  expect((await sam.get('/api/shared-with-me')).body).toMatchObject({ items: [] });
  for (const link of Object.values(links)) expect(await pageOf(link)).not.toContain('Fern');
  expect(await pageOf(links.both)).toContain('Mog');
  const shut = await openPassport();
  expect(shut).toMatchObject({ status: 404 });
  expect(shut.body).not.toContain('Fern');
});

it('leaves what is shared together with it to be changed', async () => {
  const { anna, petId, offer, claim, sam } = await openToOthers();
  const [{ id: mog }, { id: ivy }] = [await createPet(anna, { name: 'Mog' }), await createPet(anna, { name: 'Ivy' })];
  const petIds = [petId, mog];
  const made = await anna.post('/api/grants', { petIds, to: { userId: sam.userId }, areas: { medical: 'view' } });
  const { id, version } = grant.parse(made.body);
  expect(await claim(await offer())).toMatchObject({ status: 200 });
  const changed = await anna.patch(`/api/grants/${id}`, { version, petIds: [petId, ivy] });
  expect(changed).toMatchObject({ status: 200, body: { pets: [{ id: petId }, { id: ivy }] } });
});

it('opens it to nobody again', async () => {
  const { anna, petId, offer, claim, sam } = await openToOthers();
  expect(await claim(await offer())).toMatchObject({ status: 200 });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const areas = ['medical'];
  const asked = [
    await anna.post('/api/grants', { petIds: [petId], to: { userId: sam.userId }, areas: { medical: 'view' } }),
    await anna.post('/api/hand-over-links', { label: 'Ann', petIds: [petId], areas, mayTickOff: false, until }),
    await anna.post('/api/passports', { petId, mode: 'basic' }),
  ];
  for (const { status } of asked) expect([400, 404, 409]).toContain(status);
  expect((await sam.get(`/api/pets/${petId}`)).status).toBe(404);
});
