import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Global, Module } from '@nestjs/common';
import {
  createTestDatabase,
  inject,
  startTestApi,
  testConfig,
  type TestApi,
  type TestDatabase,
} from '@petcare/testing/server';
import { ConfigModule } from '../config/config.module.ts';
import { DatabaseModule } from '../database/database.module.ts';
import { platformDatabase } from '../platform-database.ts';
import { ScopeSource } from '../sessions/scope.ts';
import { Access } from './access.ts';
import { createHttpApplication } from './http-application.ts';
import { HttpModule } from './http.module.ts';
import { RowFinders } from './row-finders.ts';

@Controller('api/toys')
class ToysController {
  @Get()
  @Access('public')
  list(): string[] {
    return [];
  }

  @Get(':id')
  get(): string {
    return 'a ball';
  }
}

class NoScopes extends ScopeSource {
  override async resolveAll(): Promise<[]> {
    return [];
  }
}

describe('an application', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('does not start with a handler that does not say who may call it', async () => {
    const config = testConfig(database);

    @Global()
    @Module({ providers: [{ provide: ScopeSource, useClass: NoScopes }], exports: [ScopeSource] })
    class ScopesModule {}

    @Module({
      imports: [ConfigModule.with(config), DatabaseModule.over([platformDatabase]), ScopesModule, HttpModule],
      controllers: [ToysController],
    })
    class OpenModule {}
    await expect(createHttpApplication(OpenModule, config)).rejects.toThrow(
      'These routes do not say who may call them: GET /api/toys/:id, HEAD /api/toys/:id',
    );
  });

  it('does not start in production as a role that no policy binds', async () => {
    const production = { NODE_ENV: 'production', APP_SECRET: 'Zx8!kQ2vRm4#tB7wYp1&nD5sLc9*hJ3f' };
    const start = (url: string) => startTestApi({ database, settings: { ...production, DATABASE_URL: url } });
    await expect(start(database.superuserUrl)).rejects.toThrow('DATABASE_URL: its role is a superuser');
    await (await start(database.databaseUrl)).close();
  });

  it('mounts the domains it is told to, and knows when there is no such domain', async () => {
    const pets = await startTestApi({ database, settings: { PETCARE_MODULES: 'pets' } });
    expect((await inject(pets, { url: '/api/pets' })).status).toBe(401);
    expect((await inject(pets, { url: '/api/reminders' })).status).toBe(404);
    expect((await inject(pets, { url: '/health/ready' })).status).toBe(200);
    await pets.close();
    await expect(startTestApi({ database, settings: { PETCARE_MODULES: 'pets,hats' } })).rejects.toThrow(
      'unknown hats',
    );
  });
});

describe('every answer', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it.each(['/', '/api/pets', '/api/nothing', '/health/live', '/assets/app.0123.js', '/assets/gone.js', '/api/r/x'])(
    '%s says what a browser may do with it',
    async (url) => {
      const { headers } = await inject(api, { url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.any(String),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('of the API is kept by nobody', async () => {
    expect((await inject(api, { url: '/api/auth/user' })).headers['cache-control']).toBe('no-store');
  });

  it('to what was posted to a page is kept by nobody', async () => {
    const posted = {
      method: 'POST',
      url: '/passport/nothing',
      payload: 'a=b',
      headers: { 'content-type': 'text/xml' },
    } as const;
    expect((await inject(api, posted)).headers['cache-control']).toBe('no-store');
  });
});

describe('a name', () => {
  let api: TestApi;
  beforeAll(async () => {
    const settings = { PUBLIC_URL: 'https://petcare.example', ALLOWED_HOSTS: 'api.internal, 10.0.0.7' };
    api = await startTestApi({ settings: { ...settings, TRUST_PROXY: '10.0.0.1' } });
  });
  afterAll(() => api.close());

  const ways = ['/', '/api/pets', '/health/live', '/metrics', '/api/r/x', '/assets/app.0123.js'];

  it.each([
    'localhost:3000',
    'pets.localhost',
    '127.0.0.1',
    '[::1]:80',
    'petcare.example',
    'API.internal:1',
    '10.0.0.7',
  ])('%s is ours', async (host) => {
    for (const url of ways) expect((await inject(api, { url, headers: { host } })).status).not.toBe(421);
  });

  it.each([
    'rebound.example',
    'petcare.example.evil.example',
    'localhost.evil.example',
    '10.0.0.8',
    '127.0.0.1.nip.io',
    'a@localhost',
    'localhost:x',
    '[::2]',
    'localhost.',
  ])('%s is not, whatever is asked', async (host) => {
    for (const url of ways)
      expect(await inject(api, { url, headers: { host } })).toMatchObject({
        status: 421,
        body: { code: 'unknown-host', message: 'Petcare doesn’t answer to this name.' },
        headers: { 'x-content-type-options': 'nosniff' },
      });
  });

  it('is that which a trusted proxy was asked for', async () => {
    const headers = { host: 'upstream', 'x-forwarded-host': 'petcare.example' };
    expect((await inject(api, { url: '/', headers, remoteAddress: '10.0.0.1' })).status).toBe(200);
    expect((await inject(api, { url: '/', headers, remoteAddress: '10.0.0.2' })).status).toBe(421);
  });
});

describe('the finders of rows', () => {
  it('are one for each kind', () => {
    const rows = new RowFinders();
    rows.register('pet', async () => true);
    expect(() => rows.register('pet', async () => true)).toThrow('Two domains find rows of kind pet');
    expect(() => rows.of('toy')).toThrow('Nobody finds rows of kind toy');
  });
});
