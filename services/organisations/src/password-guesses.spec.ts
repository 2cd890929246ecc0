import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { joinAs, newVisitor, signUp, startTestApi, type Answer, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => api.close());

it('whoever has somebody’s browser cannot guess the password by deleting or giving away the organisation', async () => {
  const owner = await signUp(api);
  const heir = await joinAs(owner, 'member');
  const guesses: (() => Promise<Answer>)[] = [
    () => owner.del('/api/organization', { password: 'a wrong one' }),
    () => owner.post('/api/organization/transfer-ownership', { memberId: heir.userId, password: 'a wrong one' }),
  ];
  const answers = await Promise.all(Array.from({ length: 8 }, () => guesses.map((guess) => guess())).flat());
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(answers.length - refused.length);
  expect(refused.length).toBeGreaterThanOrEqual(6);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect((await owner.del('/api/organization', { password: owner.password })).status).toBe(429);
  // Counted for this browser only: the owner is let in elsewhere.
  const { username, password } = owner;
  expect((await newVisitor(api).post('/api/auth/login', { username, password })).status).toBe(200);
  expect((await owner.get('/api/organization')).status).toBe(200);
});
