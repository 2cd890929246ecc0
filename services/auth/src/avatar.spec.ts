import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentUser } from '@petcare/contracts';
import {
  aPhoto,
  inject,
  joinAs,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

describe('the picture of a person', () => {
  let api: TestApi;
  let anna: Actor;
  beforeAll(async () => {
    api = await startTestApi();
    anna = await signUp(api);
  });
  afterAll(() => api.close());

  const addressOf = async (actor: Actor) =>
    currentUser.parse((await actor.get('/api/auth/user')).body).profileImageUrl ?? '';
  const send = async (bytes: Uint8Array, person = anna) => upload(person, '/api/auth/profile/avatar', bytes);

  it('is theirs, and seen by those they share an organisation with', async () => {
    expect(await addressOf(anna)).toBe('');
    expect(await send(await aPhoto())).toMatchObject({
      status: 200,
      body: { profileImageUrl: expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}\/thumbnail$/) },
    });
    const address = await addressOf(anna);
    expect((await anna.get(address)).status).toBe(200);
    expect((await (await joinAs(anna, 'billing-only')).get(address)).status).toBe(200);
    expect((await (await signUp(api)).get(address)).status).toBe(404);
    expect((await inject(api, { url: address })).status).toBe(401);
  });

  it('that is none is refused, and the one before stays', async () => {
    const before = await addressOf(anna);
    expect(await send(Buffer.from('<svg/>'))).toMatchObject({ status: 400, body: { errors: [{ path: 'file' }] } });
    expect(await addressOf(anna)).toBe(before);
  });

  it('can be taken away', async () => {
    const before = await addressOf(anna);
    expect(await anna.del('/api/auth/profile/avatar')).toMatchObject({ status: 200, body: { profileImageUrl: null } });
    expect((await anna.get(before)).status).toBe(404);
  });

  it('goes with the person', async () => {
    const person = await signUp(api);
    await send(await aPhoto(), person);
    const kept = () => api.sql('select id from platform.picture where subject_id = $1', [person.userId]);
    expect(await kept()).toHaveLength(1);
    expect((await person.del('/api/auth/account', { password: person.password })).status).toBe(204);
    expect(await kept()).toEqual([]);
  });
});
