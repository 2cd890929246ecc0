import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp, startTestApi, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('the profile', () => {
  it('changes what is named, clears what is null and leaves the rest', async () => {
    const anna = await signUp(api, { lastName: 'Hale' });
    expect(
      await anna.patch('/api/auth/profile', { version: 1, firstName: ' Änne ', zone: 'Asia/Tokyo' }),
    ).toMatchObject({
      status: 200,
      body: { firstName: 'Änne', lastName: 'Hale', zone: 'Asia/Tokyo', version: 2 },
    });
    const cleared = await anna.patch(
      '/api/auth/profile',
      { lastName: null, zone: null },
      { headers: { 'if-match': '"2"' } },
    );
    expect(cleared).toMatchObject({ body: { firstName: 'Änne', lastName: null, zone: null, version: 3 } });
    expect(await anna.get('/api/auth/user')).toMatchObject({ body: { firstName: 'Änne', version: 3 } });
  });

  it.each([
    [{ firstName: 'Ben' }, {}, 428, 'precondition-required'],
    [{ firstName: 'Ben', version: 2 }, {}, 409, 'stale'],
    [{ firstName: 'Ben' }, { 'if-match': '"7"' }, 412, 'precondition-failed'],
    [{ version: 1, zone: 'Mars/Olympus' }, {}, 400, 'validation'],
    [{ version: 1, firstName: 'An\r\nBcc: x@y.z' }, {}, 400, 'validation'],
    [{ version: 1, isSuperAdmin: true }, {}, 400, 'validation'],
    [{ version: 1, email: 'a@b.uk' }, {}, 400, 'validation'],
  ] as const)('refuses %j with %j', async (body, headers, status, code) => {
    const anna = await signUp(api);
    expect(await anna.patch('/api/auth/profile', body, { headers })).toMatchObject({ status, body: { code } });
    expect(await anna.get('/api/auth/user')).toMatchObject({
      body: { firstName: 'Anna', version: 1, isSuperAdmin: false },
    });
  });

  it('of two who change it at once one is told', async () => {
    const anna = await signUp(api);
    const answers = await Promise.all(
      ['Bea', 'Cleo'].map((firstName) => anna.patch('/api/auth/profile', { version: 1, firstName })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
