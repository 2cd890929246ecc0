import { expect, it, jest } from '@jest/globals';
import { Api } from './api.ts';

const dana = { id: '0190f9c2-5f1e-7c3e-8b1a-222222222222', organizationId: '0190f9c2-5f1e-7c3e-8b1a-111111111111' };
const elsewhere = '0190f9c2-5f1e-7c3e-8b1a-444444444444';

/** Answers everything, and tells the headers of what was sent last. */
function answering(status = 200, body: object = {}) {
  const stub = jest.fn<typeof fetch>(async () => Response.json(body, { status }));
  globalThis.fetch = stub;
  return () => {
    const headers = new Headers(stub.mock.lastCall?.[1]?.headers);
    return [headers.get('x-user-id'), headers.get('x-organization-id')];
  };
}

const changesOf = (api: Api) => [api.personChanged.get(), api.organisationChanged.get()];

it.each([
  ['GET', '/api/pets', dana.id, dana.organizationId],
  ['PATCH', '/api/auth/profile', dana.id, null],
  ['POST', '/api/super-admin/exit-drop-in', dana.id, null],
  ['GET', '/api/auth/user', null, null],
  ['POST', '/api/auth/login', null, null],
  ['POST', '/api/auth/logout', null, null],
])(
  '%s %s names the person the page is for, %p, and the organisation, %p',
  async (method, path, person, organisation) => {
    const sent = answering();
    const api = new Api();
    api.actAs(dana);
    await api.request(method, path);
    expect(sent()).toEqual([person, organisation]);
  },
);

it.each([
  ['another person', { ...dana, id: elsewhere }, [true, false]],
  ['another organisation', { ...dana, organizationId: elsewhere }, [false, true]],
  ['no organisation any more', { ...dana, organizationId: null }, [false, true]],
  ['the same', dana, [false, false]],
])('a page goes on in the same name after meeting %s', async (_, current, changed) => {
  const sent = answering();
  const api = new Api();
  api.meet(dana);
  api.meet(current);
  expect(changesOf(api)).toEqual(changed);
  await api.get('/api/pets');
  expect(sent()).toEqual([dana.id, dana.organizationId]);
});

it('a page is told that somebody else has logged in, as it is refused', async () => {
  answering(409, { status: 409, code: 'person-changed', message: 'In plain words.', requestId: 'req-1' });
  const api = new Api();
  api.actAs(dana);
  await expect(api.post('/api/pets', {})).rejects.toMatchObject({ code: 'person-changed' });
  expect(changesOf(api)).toEqual([true, false]);
});
