import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { passport } from '@petcare/contracts/passport';
import {
  confirmAddress,
  createPet,
  inject,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  owner = await confirmAddress(await signUp(api));
  petId = (await createPet(owner, { name: 'Rex' })).id;
});
afterAll(() => api.close());

const message = {
  name: 'Jo Finder',
  message: 'He is with me',
  email: 'jo.finder@elsewhere.test',
  place: 'By the mill',
};
const set = async () => passport.parse((await owner.post('/api/passports', { petId, mode: 'basic' })).body);
const stored = async () => passport.parse((await owner.get(`/api/pets/${petId}/passport`)).body);
const write = (code: string | null, fields: Record<string, string>) =>
  inject(api, {
    url: `/passport/${code}`,
    method: 'POST',
    remoteAddress: '198.51.100.7',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

it('a finder who presses twice writes once', async () => {
  const { code } = await set();
  const answers = await Promise.all([write(code, message), write(code, message)]);
  for (const { body } of answers) expect(body).toContain('The owner will get it by e-mail.');
  expect((await stored()).messages).toHaveLength(1);
  await write(code, { ...message, message: 'He’s eaten' });
  expect((await stored()).messages).toHaveLength(2);
  await api.database.shiftClock('11 minutes');
  await write(code, message);
  await api.database.shiftClock('-11 minutes');
  expect((await stored()).messages).toHaveLength(3);
});

it('a finder who adds where the animal is writes again', async () => {
  const { code } = await set();
  const { place, ...rest } = message;
  await write(code, rest);
  await write(code, message);
  await write(code, message);
  expect((await stored()).messages.map((one) => one.place)).toEqual([place, null]);
});

it('a finder is forgotten with what they wrote, a year later', async () => {
  const { code } = await set();
  await write(code, message);
  const forget = () => api.sql('select sharing.forget_finder_messages(1000)');
  await api.sql(`update sharing.finder_message set created_at = platform.now() - interval '364 days'`);
  await forget();
  expect((await stored()).messages).toHaveLength(1);
  await api.sql(`update sharing.finder_message set created_at = platform.now() - interval '367 days'`);
  await forget();
  expect((await stored()).messages).toEqual([]);
});
