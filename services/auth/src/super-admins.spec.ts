import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newVisitor, startTestApi, type TestApi } from '@petcare/testing/server';
import { SuperAdmins } from './super-admins.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const account = { username: 'root', password: 'correct horse battery', firstName: 'Ruth' };
const create = (fields: object = {}, email = 'root@petcare.test') =>
  api.app.get(SuperAdmins, { strict: false }).create(email, { ...account, ...fields });

describe('a super admin', () => {
  it('belongs to the platform’s own organisation, and has to set up two-factor first', async () => {
    await create();
    const visitor = newVisitor(api);
    const { password } = account;
    expect(await visitor.post('/api/auth/login', { username: 'root', password })).toMatchObject({
      status: 200,
      body: {
        isSuperAdmin: true,
        emailVerified: true,
        twoFactor: 'required',
        organizationName: 'Petcare',
        role: 'owner',
      },
    });
    expect((await visitor.get('/api/pets')).status).toBe(403);
    await create({ username: 'second' }, 'second@petcare.test');
    const other = await newVisitor(api).post('/api/auth/login', { username: 'second', password });
    expect(other).toMatchObject({ body: { organizationName: 'Petcare', role: 'owner' } });
  });

  it('is refused with a name that is taken or a common password', async () => {
    await expect(create({}, 'other@petcare.test')).rejects.toMatchObject({ code: 'conflict' });
    await expect(create({ username: 'third', password: 'qwerty123456' })).rejects.toMatchObject({ code: 'validation' });
  });
});
