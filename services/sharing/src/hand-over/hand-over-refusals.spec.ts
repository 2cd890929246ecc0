import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { makeLink, visitorOf } from './hand-over.fixture.ts';

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

const make = (fields: object = {}) => makeLink(owner, { petIds: [petId], ...fields });

describe('a page left open until the PIN is forgotten', () => {
  it('asks for it again, and counts no button as a wrong one', async () => {
    const { send } = visitorOf(api);
    const link = await make({ pin: '4711' });
    for (let tries = 0; tries < 11; tries += 1)
      expect(await send(link, { tick: 'anything' })).toMatchObject({
        status: 403,
        body: expect.stringContaining('Enter the PIN again. What you pressed wasn’t recorded.'),
      });
    expect((await send(link, { pin: '4711' })).status).toBe(303);
  });
});
