import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inject, newVisitor, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { createLogger, NestLogger } from './logger.ts';

describe('the log of the API', () => {
  let api: TestApi;
  let anna: Actor;
  beforeAll(async () => {
    api = await startTestApi({ settings: { LOG_LEVEL: 'debug' } });
    anna = await signUp(api);
  });
  afterAll(() => api.close());

  const linesOf = (requestId: unknown) => api.log.filter((line) => line['requestId'] === requestId);

  it('has one line for a request: what for, how it ended, how long it took, and nothing of who asked', async () => {
    const { headers } = await anna.get('/api/pets?search=Bella');
    const lines = linesOf(headers['x-request-id']);
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        service: 'api',
        requestId: headers['x-request-id'],
        method: 'GET',
        path: '/api/pets',
        status: 200,
        milliseconds: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  it('has the reason for a fault of ours, under the same id, which the asker can quote', async () => {
    await api.sql('alter table pets.pet rename to pet_elsewhere');
    const { headers, body } = await anna.get('/api/pets');
    await api.sql('alter table pets.pet_elsewhere rename to pet');
    const requestId = headers['x-request-id'];
    expect(body).toMatchObject({ code: 'internal', requestId });
    expect(linesOf(requestId)).toMatchObject([
      { level: 50, context: 'http', err: { message: 'relation "pets.pet" does not exist' } },
      { level: 30, status: 500 },
    ]);
  });

  it('has no reason for what the asker got wrong', async () => {
    const { headers } = await anna.post('/api/pets', { name: 'SECRET-NAME' });
    expect(linesOf(headers['x-request-id'])).toMatchObject([{ level: 30, status: 400 }]);
    expect(JSON.stringify(api.log)).not.toContain('SECRET-NAME');
  });

  it('holds no password, token, link or address of a person', async () => {
    const visitor = newVisitor(api);
    await visitor.post('/api/auth/login', { username: anna.username, password: 'wrong-PASSWORD' });
    await visitor.post('/api/auth/login', { username: anna.username, password: anna.password });
    await visitor.get('/api/r/SECRET-LINK');
    await visitor.get('/reset-password/SECRET-LINK');
    await visitor.get('/Reset-Password/SECRET-LINK/more');
    await visitor.get('/api/invitations/SECRET-LINK');
    await visitor.post('/api/invitations/SECRET-LINK/accept', {});
    await visitor.post('/api/invitations/SECRET-LINK/acept', {});
    await visitor.get('//api/invitations/SECRET-LINK');
    await visitor.get('/%61pi/invitations/SECRET-LINK');
    await visitor.get('/api/invitations/SECRET-LINK%zz');
    await visitor.get('/pets?token=SECRET-LINK');
    const log = JSON.stringify(api.log);
    const secrets = ['SECRET-LINK', 'wrong-PASSWORD', anna.password, anna.username, ...anna.cookies.values()];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    for (const path of ['/api/r/[secret]', '/api/invitations/[secret]/accept', '/reset-password/[secret]'])
      expect(log).toContain(`"${path}"`);
  });
});

describe('the id of a request', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const idFor = async (given?: string) =>
    (await inject(api, { url: '/health/live', headers: given === undefined ? {} : { 'x-request-id': given } })).headers[
      'x-request-id'
    ];

  it('is that of the proxy in front, when it is one', async () => {
    expect(await idFor('edge-7f3a9c01.2')).toBe('edge-7f3a9c01.2');
  });

  it.each([undefined, 'short', 'a'.repeat(65), 'with spaces in it', '<script>alert(1)</script>'])(
    'is a new one for %j',
    async (given) => {
      expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('what Nest says', () => {
  it('goes to the same log, quietly, and faults with their stack', () => {
    const lines: unknown[] = [];
    const logger = new NestLogger(
      createLogger({ LOG_LEVEL: 'debug' }, 'worker', { write: (line) => void lines.push(JSON.parse(line)) }),
    );
    logger.log('Mapped', 'Router');
    logger.warn({ err: new Error('x'), job: 'sweep' }, 'Jobs');
    logger.error('It broke', 'the stack', 'Jobs');
    expect(lines).toMatchObject([
      { level: 20, service: 'worker', context: 'Router', msg: 'Mapped' },
      { level: 40, context: 'Jobs', err: { message: 'x' }, job: 'sweep' },
      { level: 50, context: 'Jobs', stack: 'the stack', msg: 'It broke' },
    ]);
  });

  it('is silent about what a failed query was given', () => {
    const lines: string[] = [];
    const logger = createLogger({ LOG_LEVEL: 'error' }, 'api', { write: (line) => void lines.push(line) });
    const error = Object.assign(new Error('violates check constraint "pet_name_check"'), {
      query: 'insert into pets.pet values ($1)',
      parameters: ['SECRET'],
      detail: 'Failing row contains (SECRET).',
      where: 'SQL function "x" statement SECRET',
      driverError: { detail: 'SECRET' },
    });
    logger.error({ err: error }, 'x');
    expect(lines.join()).toContain('violates check constraint');
    expect(lines.join()).not.toContain('SECRET');
  });
});
