import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newVisitor, signUp, startTestApi, type TestApi } from '@petcare/testing/server';
import PostalMime from 'postal-mime';
import { startPost, tokenIn, type Post } from '../test/letters.ts';

let api: TestApi;
let post: Post;
beforeAll(async () => {
  api = await startTestApi();
  await api.database.setClock('2026-07-06T10:00:00Z');
  post = await startPost(api, { RATE_LIMIT_FACTOR: '1' });
});
afterAll(async () => {
  await post.stop();
  await api.close();
});

const subject = 'Choose a new password';
const reset = (token: string) =>
  newVisitor(api).post('/api/auth/password/reset', { token, password: 'a rabbit eats hay all day' });

it('strangers who ask for links again and again neither fill an inbox nor keep its owner out', async () => {
  const { username } = await signUp(api);
  const address = `${username}@petcare.test`;
  const count = async () => (await post.subjects(address)).filter((found) => found === subject).length;
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      await newVisitor(api).post('/api/auth/password/forgot', { username: time % 2 === 0 ? username : address });
    return count();
  };
  expect(await ask(13)).toBe(10);
  await api.database.shiftClock('61 minutes');
  expect(await ask(3)).toBe(11);
  const mails = post.server.taken.filter(({ to, raw }) => to.includes(address) && raw.includes(subject));
  const [first, ...rest] = await Promise.all(mails.map(async ({ raw }) => tokenIn(await PostalMime.parse(raw))));
  expect((await reset(first ?? '')).status).toBe(422);
  expect((await reset(rest.at(-1) ?? '')).status).toBe(204);
  expect(await ask(1)).toBe(12);
  await api.database.shiftClock('1 day');
  expect(await ask(2)).toBe(14);
});
