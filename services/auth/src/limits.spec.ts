import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  newVisitor,
  signUp,
  startTestApi,
  testRedisUrl,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';

const stores = { memory: {}, postgres: {}, redis: { REDIS_URL: testRedisUrl() } };

describe.each(Object.entries(stores))('attempts counted in %s', (store, settings) => {
  let api: TestApi;
  let anna: Actor;
  let skipped = 0;
  /** Each test comes from a different address. */
  let address = '';
  let tests = 0;
  beforeAll(async () => {
    const limits = { RATE_LIMIT_STORE: store, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' };
    api = await startTestApi({ settings: { ...settings, ...limits } });
  });
  beforeEach(async () => {
    tests += 1;
    address = `198.51.100.${tests}`;
    anna = await signUp(api);
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => api.close());

  const ask = (path: string, body: object, from = address): Promise<Answer> =>
    newVisitor(api).post(`/api/auth/${path}`, body, { headers: { 'x-forwarded-for': from } });
  const logIn = (username: string, password: string, from = address): Promise<Answer> =>
    ask('login', { username, password }, from);
  const retryAfter = ({ headers }: Answer): number => Number(headers['retry-after']);
  /** Moves the clock used for counting, which a process's memory doesn't look at. */
  const wait = (seconds: number): void => {
    skipped += seconds * 1000;
    const shift = skipped;
    jest.restoreAllMocks();
    const real = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => real() + shift);
  };

  it('refuse the eleventh failed log-in of an account at latest, say when to come back, and count nobody else', async () => {
    const ben = await signUp(api);
    const answers = await Promise.all(Array.from({ length: 15 }, () => logIn(anna.username, 'something else')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(15 - refused.length);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    for (const answer of refused) {
      expect(answer.body).toMatchObject({ code: 'rate-limited' });
      expect(retryAfter(answer)).toBeGreaterThanOrEqual(1);
      expect(retryAfter(answer)).toBeLessThanOrEqual(60);
    }
    expect((await logIn(anna.username, anna.password)).status).toBe(429);
    expect((await logIn(ben.username, ben.password)).status).toBe(200);
  });

  it('are the same for a name that nobody has', async () => {
    const statuses = async (username: string): Promise<number[]> => {
      const answers = [];
      for (let attempt = 0; attempt < 6; attempt++) answers.push((await logIn(username, 'something else')).status);
      return answers;
    };
    expect(await statuses('nobody-of-that-name')).toEqual(await statuses(anna.username));
  });

  it('let a network wait that tried many names, one after the other, and no other', async () => {
    const statuses: number[] = [];
    for (let name = 0; name < 22; name += 1) statuses.push((await logIn(`nobody-${name}`, 'something else')).status);
    expect(statuses).toEqual([...Array.from({ length: 21 }, () => 401), 429]);
    const beyond = await logIn('nobody-at-all', 'something else', '203.0.113.77');
    expect(beyond.status).toBe(401);
  });

  it('do not count log-ins that succeed', async () => {
    for (let attempt = 0; attempt < 13; attempt++) expect((await logIn(anna.username, anna.password)).status).toBe(200);
  });

  it('refuse five asked mails an account, whoever asks', async () => {
    const statuses = [];
    for (let call = 0; call < 6; call++)
      statuses.push((await ask('password/forgot', { username: 'Some.Body' }, `203.0.113.${call}`)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  if (store !== 'memory')
    it('let an account wait longer after every failure, and forget that after success', async () => {
      const fail = (): Promise<Answer> => logIn(anna.username, 'something else');
      for (let attempt = 0; attempt < 4; attempt++) expect((await fail()).status).toBe(401);
      const first = await fail();
      expect([first.status, retryAfter(first)]).toEqual([429, 1]);
      if (store === 'redis') return;
      wait(1.5);
      expect((await fail()).status).toBe(401);
      expect(retryAfter(await fail())).toBe(2);
      wait(2.5);
      expect((await fail()).status).toBe(401);
      expect(retryAfter(await fail())).toBeGreaterThanOrEqual(3);
      wait(5);
      expect((await logIn(anna.username, anna.password)).status).toBe(200);
      for (let attempt = 0; attempt < 3; attempt++) expect((await fail()).status).toBe(401);
    });
});

describe('limits of every request', () => {
  let api: TestApi;
  afterEach(() => void jest.restoreAllMocks());
  beforeAll(async () => {
    api = await startTestApi({ settings: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => api.close());

  it('let a session ask 600 times a minute, and other sessions and pages go on', async () => {
    const [anna, ben] = [await signUp(api), await signUp(api)];
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const statuses: number[] = [];
    for (let request = 0; request < 610; request++) statuses.push((await anna.get('/api/auth/user')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const answer = await anna.get('/api/pets');
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate-limited' }, headers: { 'retry-after': '1' } });
    expect((await ben.get('/api/pets')).status).toBe(200);
    expect((await anna.get('/pets')).status).toBe(200);
  });

  it('come before 401, CSRF and the body: whoever is over them learns nothing else', async () => {
    const from = { headers: { 'x-forwarded-for': '192.0.2.200' } };
    const visitor = newVisitor(api);
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    let status = 401;
    for (let request = 0; status === 401 && request < 7000; request++)
      ({ status } = await visitor.get('/api/auth/user', from));
    expect(status).toBe(429);
    expect((await visitor.post('/api/pets', '{"name":', from)).status).toBe(429);
    // What is opened from a mail, too.
    expect(await visitor.get('/api/p/signed', from)).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    const page = await visitor.get('/api/p/signed', { headers: { ...from.headers, accept: 'text/html,*/*;q=0.8' } });
    expect(page).toMatchObject({ status: 429, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.body).toContain('<p>Too many attempts. Please try again in 1 second.</p>');
    expect((await visitor.get('/api/p/signed')).status).toBe(404);
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
  });
});

it('a factor is refused in production', async () => {
  await expect(startTestApi({ settings: { NODE_ENV: 'production', RATE_LIMIT_FACTOR: '2' } })).rejects.toThrow(
    'RATE_LIMIT_FACTOR: only for tests and benchmarks',
  );
});
