import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { handOverLink, type HandOverLink } from '@petcare/contracts/hand-over';
import {
  createPet,
  eventually,
  inject,
  joinAs,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let worker: INestApplicationContext;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
beforeEach(async () => {
  owner = await signUp(api);
  petId = (await createPet(owner, { name: 'Rex' })).id;
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const body = (fields: object = {}) => ({
  label: 'Ann',
  petIds: [petId],
  areas: ['notes'],
  mayTickOff: true,
  until: inDays(3),
  ...fields,
});
async function make(fields: object = {}, by = owner): Promise<HandOverLink> {
  const answer = await by.post('/api/hand-over-links', body(fields));
  expect(answer).toMatchObject({ status: 201 });
  return handOverLink.parse(answer.body);
}
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

  it.each([
    ['was removed', (member: string) => owner.del(member)],
    ['may not share any more', (member: string) => owner.patch(member, { role: 'member', version: 1 })],
  ])('stops working when whoever made it %s; what others made goes on', async (_why, lose) => {
    const ben = await joinAs(owner, 'admin', { firstName: 'Ben' });
    const [his, hers] = [await make({}, ben), await make()];
    expect((await lose(`/api/organization/members/${ben.userId}`)).status).toBeLessThan(300);
    await eventually(async () => expect((await open(his)).status).toBe(404));
    expect((await open(hers)).status).toBe(200);
    expect(
      await api.sql(
        `select actor_kind as kind from platform.audit_event where action = 'hand-over-link.revoked' and entity_id = $1`,
        [his.id],
      ),
    ).toEqual([{ kind: 'system' }]);
  });
});
