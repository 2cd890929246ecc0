import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createPet,
  joinAs,
  leaveEverything,
  newVisitor,
  prove,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { startPost, type Post } from '../test/letters.ts';

let api: TestApi;
let post: Post;
beforeAll(async () => {
  api = await startTestApi();
  post = await startPost(api);
});
afterAll(async () => {
  await post.stop();
  await api.close();
});

const remove = ({ del, password }: Actor, fields: object = {}) => del('/api/auth/account', { password, ...fields });

describe('deleting one’s account', () => {
  it('takes everything about the person away, with organisations that were theirs alone, and says good-bye', async () => {
    const anna = await signUp(api, { username: 'anna.canary', firstName: 'Canarina', email: 'canary@petcare.test' });
    await createPet(anna, { name: 'Bella' });
    const phone = newVisitor(api);
    await phone.post('/api/auth/login', { username: anna.username, password: anna.password });
    expect((await remove(anna)).status).toBe(204);
    await post.letter('canary@petcare.test', 'Your account has been deleted');
    expect([(await anna.get('/api/auth/user')).status, (await phone.get('/api/auth/user')).status]).toEqual([401, 401]);
    expect(
      (await newVisitor(api).post('/api/auth/login', { username: 'anna.canary', password: anna.password })).status,
    ).toBe(401);
    const rows = await api.sql(`select (select count(*)::int from auth.user where username = 'anna.canary') as users,
      (select count(*)::int from auth.account_link where email = 'canary@petcare.test') as links,
      (select count(*)::int from organisations.membership where user_id = '${anna.userId}') as memberships,
      (select deleted_at is not null from organisations.organisation where id = '${anna.organisationId}') as gone`);
    expect(rows).toEqual([{ users: 0, links: 0, memberships: 0, gone: true }]);
    expect((await signUp(api, { username: 'anna.canary' })).userId).not.toBe(anna.userId);
  });

  it('is refused while others would be left without an owner, and changes nothing', async () => {
    const owner = await signUp(api, { organizationName: 'Brook End' });
    await joinAs(owner, 'admin');
    expect(await remove(owner)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('Nobody else owns Brook End.') },
    });
    expect((await owner.get('/api/pets')).status).toBe(200);
    await joinAs(owner, 'owner');
    expect((await remove(owner)).status).toBe(204);
  });

  it('is not held up by an organisation that was deleted already', async () => {
    const owner = await signUp(api);
    await joinAs(owner, 'admin');
    await owner.del('/api/organization', { password: owner.password });
    expect((await remove(owner)).status).toBe(204);
    expect(await api.sql('select from organisations.membership where user_id = $1', [owner.userId])).toEqual([]);
  });

  it('leaves an organisation of others as it is', async () => {
    const owner = await signUp(api);
    const carer = await joinAs(owner, 'carer');
    expect((await remove(carer)).status).toBe(204);
    expect((await owner.get('/api/pets')).status).toBe(200);
  });

  it('is open to somebody who is in no organisation', async () => {
    const friend = await signUp(api);
    await leaveEverything(friend);
    expect((await remove(friend)).status).toBe(204);
  });

  it('wants the password', async () => {
    const anna = await signUp(api);
    expect(await remove(anna, { password: 'something else' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    });
    expect((await anna.get('/api/auth/user')).status).toBe(200);
  });
});

it('the export has everything about the person, nothing of others and no secret, as a file', async () => {
  const [anna, ben] = [await signUp(api, { firstName: 'Annabel' }), await signUp(api, { firstName: 'Benedict' })];
  await prove(anna);
  const { status, body, headers } = await anna.get('/api/auth/export');
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="petcare-account.json"']);
  expect(body).toMatchObject({
    parts: {
      account: {
        username: anna.username,
        firstName: 'Annabel',
        email: `${anna.username}@petcare.test`,
        sessions: [{ address: '127.0.0.1' }],
        organizations: [{ name: 'Annabel’s pets', role: 'owner' }],
      },
    },
  });
  for (const secret of ['argon2', ben.username, 'Benedict', 'hash', 'secret'])
    expect(JSON.stringify(body)).not.toContain(secret);
});
