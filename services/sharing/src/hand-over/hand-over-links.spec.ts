import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { handOverLink, type HandOverLink } from '@petcare/contracts/hand-over';
import { createPet, inject, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  owner = await signUp(api);
  petId = (await createPet(owner, { name: 'Rex' })).id;
});
afterAll(() => api.close());

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const body = (fields: object = {}) => ({
  label: 'Ann',
  petIds: [petId],
  areas: ['notes'],
  mayTickOff: true,
  until: inDays(3),
  ...fields,
});
const pathOf = ({ url }: HandOverLink) => new URL(url ?? '').pathname;
const open = (link: HandOverLink) => inject(api, { url: pathOf(link) });

describe('a link', () => {
  it.each(['active', 'away', 'lost', 'rehomed', 'transferred', 'archived'])(
    'is made for an animal that is %s only if it shows it',
    async (status) => {
      const pet = await createPet(owner, { name: 'Bella' });
      const moved = await owner.patch(`/api/pets/${pet.id}`, { status, version: pet.version });
      expect(moved).toMatchObject({ status: 200 });
      const answer = await owner.post('/api/hand-over-links', body({ petIds: [petId, pet.id] }));
      const refused = { errors: [{ path: 'petIds', message: 'Choose animals that are with you.' }] };
      if (answer.status === 201) expect((await open(handOverLink.parse(answer.body))).body).toContain('Bella');
      else expect(answer).toMatchObject({ status: 400, body: refused });
      expect(answer.status === 201).toBe(['active', 'away', 'lost'].includes(status));
    },
  );
});
