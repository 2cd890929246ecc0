import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { confirmAddress, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => api.close());

const invite = (owner: Actor, email: string) => owner.post('/api/invitations', { email, role: 'carer' });
const tomorrow = (said: string) => ({ status: 409, body: { message: `${said} Try again tomorrow.` } });

it('nobody has strangers written to who has not confirmed their own address', async () => {
  const owner = await signUp(api);
  expect(await invite(owner, 'sam@petcare.test')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(
    await api.sql('select from organisations.invitation where organisation_id = $1', [owner.organisationId]),
  ).toEqual([]);
  await confirmAddress(owner);
  expect((await invite(owner, 'sam@petcare.test')).status).toBe(201);
});

it('an address gets five invitations a day, whoever sends them, and is free again a day later', async () => {
  const owners = await Promise.all(Array.from({ length: 7 }, async () => confirmAddress(await signUp(api))));
  const statuses = (await Promise.all(owners.map((owner) => invite(owner, 'ed@petcare.test')))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  const late = owners.find((_, index) => statuses[index] === 409);
  if (!late) throw new Error('Nobody was refused');
  expect(await invite(late, 'Ed@petcare.test')).toMatchObject(
    tomorrow('We’ve sent enough invitations to this address today.'),
  );
  expect((await invite(late, 'edna@petcare.test')).status).toBe(201);
  await api.sql(`update platform.rate_limit set expire = 0 where key like 'invitation.recipient:%'`);
  expect((await invite(late, 'ed@petcare.test')).status).toBe(201);
});

it('a person sends thirty a day; what is refused is not counted, and on record once', async () => {
  const owner = await confirmAddress(await signUp(api));
  for (let sent = 0; sent < 30; sent++) expect((await invite(owner, `p${sent}@petcare.test`)).status).toBe(201);
  expect(await invite(owner, 'p31@petcare.test')).toMatchObject(tomorrow('You can send up to 30 invitations a day.'));
  const rows = await api.sql(
    `select points from platform.rate_limit where key like 'invitation.sender:%' order by points desc limit 1`,
  );
  expect(rows).toEqual([{ points: 30 }]);
  expect((await invite(owner, 'p31@petcare.test')).status).toBe(409);
  const refused = await api.sql(
    `select changes from platform.audit_event where action = 'account.cap-reached' and actor_id = $1`,
    [owner.userId],
  );
  expect(refused).toEqual([{ changes: { cap: [null, 'invitations'] } }]);
});

it('an address gets ten links a day, by however many accounts they are asked for', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => signUp(api)));
  const asked = people.flatMap((person) => Array.from({ length: 4 }, () => person));
  const statuses: number[] = [];
  for (const { post, password } of asked)
    statuses.push((await post('/api/auth/email', { email: 'victim@petcare.test', password })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 409, 409]);
});
