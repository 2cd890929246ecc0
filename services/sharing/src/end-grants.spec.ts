import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { grant, grantList, sharedWithMeList } from '@petcare/contracts/sharing';
import {
  addMembership,
  confirmAddress,
  createPet,
  signUp,
  startTestApi,
  workIn,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it.each([
  ['is removed', (owner: Actor, kim: Actor) => owner.del(`/api/organization/members/${kim.userId}`)],
  ['leaves', (_owner: Actor, kim: Actor) => kim.post('/api/organization/leave')],
])(
  'what somebody was granted before they joined ends when that person %s; what others have goes on',
  async (how, lose) => {
    const owner = await confirmAddress(await signUp(api));
    const { id: petId } = await createPet(owner);
    const email = `${how.replace(' ', '-')}@petcare.test`;
    const kim = await confirmAddress(await signUp(api, { email }));
    const sam = await signUp(api);
    const share = async (to: object) => {
      const answer = await owner.post('/api/grants', { petIds: [petId], to, preset: 'sitter' });
      return grant.parse(answer.body).id;
    };
    const [live, offered, other] = [
      await share({ userId: kim.userId }),
      await share({ email }),
      await share({ userId: sam.userId }),
    ];
    await addMembership(api, { userId: kim.userId, organisationId: owner.organisationId, role: 'member' });
    expect((await lose(owner, await workIn(kim, owner.organisationId))).status).toBe(204);
    expect((await kim.get(`/api/pets/${petId}`)).status).toBe(404);
    expect(sharedWithMeList.parse((await kim.get('/api/shared-with-me')).body).items).toEqual([]);
    const { items } = grantList.parse((await owner.get('/api/grants')).body);
    expect(new Map(items.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [other, 'live'],
        [offered, 'revoked'],
        [live, 'revoked'],
      ]),
    );
    const revoked = `select from platform.audit_event where action = 'grant.revoked' and entity_id = $1`;
    expect(await api.sql(revoked, [live])).toHaveLength(1);
  },
);
