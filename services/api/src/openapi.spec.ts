import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openApiOf } from '@petcare/platform';
import { inject, startTestApi, type TestApi } from '@petcare/testing/server';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { routes, routesById } from '../test/access-table.ts';
import { guardedBy } from '../test/guarded-routes.ts';
import { keylessRoutes } from '../test/keyless-routes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const content = z.object({ 'application/json': z.object({ schema: z.unknown() }) });
const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }))
    .optional(),
  requestBody: z.object({ required: z.boolean(), content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().min(1), content: content.optional() })),
});
const document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.literal('Petcare') }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

const read = () => document.parse(openApiOf(api.app));

/** `GET /api/pets/:id` and the like, with its operation. */
function operations(): Map<string, z.infer<typeof operation>> {
  return new Map(
    Object.entries(read().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => [
        `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        described,
      ]),
    ),
  );
}

/** Anything that can't be undone asks for the password. */
const deletesWithProof = new Set([
  'DELETE /api/recycle-bin',
  'DELETE /api/recycle-bin/:id',
  'DELETE /api/auth/2fa',
  'DELETE /api/auth/account',
  'DELETE /api/organization',
]);

describe('the OpenAPI document', () => {
  it('is a valid one of version 3.1, and is served', async () => {
    const { body, status, headers } = await inject(api, { url: '/api/openapi.json' });
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(JSON.stringify(body)) as Record<string, unknown>)).toMatchObject({
      valid: true,
    });
    expect(validator.version).toBe('3.1');
  });

  it('keeps every rule that a linter recommends', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(openApiOf(api.app)), config });
    expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`)).toEqual([]);
  });

  it('says of every body that another kind of it is refused', () => {
    const silent = [...operations()].flatMap(([name, { requestBody, responses }]) =>
      requestBody && !responses['415']?.content?.['application/json'].schema ? [name] : [],
    );
    expect(silent).toEqual([]);
  });

  it('is readable for people: every route and schema, and nothing that runs', async () => {
    const { body, headers } = await inject(api, { url: '/api/docs' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const page = String(body);
    expect(page).not.toMatch(/<script|\son\w+=|javascript:/i);
    for (const name of operations().keys()) {
      const [method = '', path = ''] = name.split(' ');
      expect(page).toContain(`<b>${method}</b> <code>${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`);
    }
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(links.length).toBeGreaterThan(50);
    for (const target of new Set(links)) expect(page).toContain(`id="${target}"`);
  });

  it('names every schema that it refers to', () => {
    const { components } = read();
    const named = [...JSON.stringify(read()).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(named.filter((name) => !(String(name) in components.schemas))).toEqual([]);
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining([
        'Pet',
        'PetCreate',
        'PetList',
        'PetUpdate',
        'Reminder',
        'Occurrence',
        'Problem',
        'Registration',
      ]),
    );
  });

  it('says what every route takes: its query, its path and its body', () => {
    const pets = operations().get('GET /api/pets');
    expect(pets?.parameters?.map(({ name, in: place }) => `${place} ${name}`).toSorted()).toEqual([
      'query cursor',
      'query limit',
      'query living',
      'query search',
      'query species',
      'query status',
    ]);
    for (const [name, { parameters, requestBody }] of operations()) {
      const inPath =
        parameters?.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name) ?? [];
      expect([name, inPath]).toEqual([name, [...name.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)]);
      const takesBody =
        deletesWithProof.has(name) ||
        (/^(POST|PATCH)/.test(name) &&
          !/logout|exit-drop-in|resend|send-again|:(id|itemId)\/restore$|release$|imports\/:id\/apply$|retry|dismiss|pause$|cancel$|done|undo|hold$|resume$|stop$|leave|revoke|calendar-feed$|decline|shared-with-me|:id\/read$|paid$|backups$|:signed|:code|:secret|claim$|rotate$|subscription\/card$|webhook$/.test(
            name,
          ));
      expect([name, requestBody?.required ?? false]).toEqual([name, takesBody]);
    }
  });

  it('says every status that the access table knows, and the one shape of errors', () => {
    const known = operations();
    for (const [name, row] of Object.entries({ ...routes, ...routesById })) {
      const described = known.get(name);
      if (!described) continue;
      const statuses = [...new Set(Object.values(row).flat())].map(String);
      expect([name, Object.keys(described.responses)]).toEqual([name, expect.arrayContaining(statuses)]);
      const errors = Object.entries(described.responses).filter(([status]) => status >= '400');
      for (const [status, { content: body }] of errors)
        expect([name, status, body?.['application/json'].schema]).toEqual([
          name,
          status,
          { $ref: '#/components/schemas/Problem' },
        ]);
    }
  });

  it('says that what changes something wants a token', () => {
    const unprotected = [...operations()].filter(
      ([name, { responses }]) =>
        !name.startsWith('GET') &&
        !/:signed|:code|:secret|mf\/releases|billing\/webhook/.test(name) &&
        !responses['403']?.description.includes('csrf'),
    );
    expect(unprotected.map(([name]) => name)).toEqual([]);
  });

  it('says of what asks for a version how to say it', () => {
    const described = [...operations()];
    const asks = described.filter(([, { responses }]) => responses['428']);
    const takes = described.filter(([, { parameters }]) => parameters?.some(({ name }) => name === 'If-Match'));
    expect(asks.length).toBeGreaterThan(20);
    expect(takes.map(([name]) => name)).toEqual(asks.map(([name]) => name));
  });

  it('says what may be sent again with a key: every POST of somebody who is logged in, but for those listed', () => {
    const described = operations();
    const takesKey = (route: string) =>
      described
        .get(route)
        ?.parameters?.some(({ name, in: place }) => `${place} ${name}` === 'header Idempotency-Key') &&
      described.get(route)?.responses['409']?.description.includes('Retry-After') &&
      described.get(route)?.responses['422']?.description.includes('key');
    const posts = guardedBy(api, (level) => level !== 'public' && level !== 'signed-link')
      .map(({ route }) => route)
      .filter((route) => route.startsWith('POST '));
    expect(posts.filter((route) => !takesKey(route)).toSorted()).toEqual(Object.keys(keylessRoutes).toSorted());
    expect([...described.keys()].filter(takesKey).filter((route) => !posts.includes(route))).toEqual([]);
  });
});
