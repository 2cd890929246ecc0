import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openApiOf } from '@petcare/platform';
import { startTestApi, type TestApi } from '@petcare/testing/server';
import { routes, routesById } from '../test/access-table.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Routes outside the documented API: files, pages, health, and the document itself. */
const undocumented = [
  'GET /',
  'GET /*',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /assets/*',
  'GET /contact',
  'GET /health/live',
  'GET /health/ready',
  'GET /metrics',
  'GET /mf/:remote/:build/*',
  'GET /privacy',
  'GET /service-worker.js',
  'GET /terms',
];

/** Routes no log-in opens; releases.spec.ts shows that a publisher's token does. */
const ofPublishers = ['GET /api/mf/releases', 'POST /api/mf/releases'];

/** Routes that take a file, which the table doesn't send; the file specs show that they work with one. */
const ofFiles = [
  'POST /api/restores',
  'POST /api/auth/profile/avatar',
  'POST /api/files',
  'PATCH /api/uploads/:id',
  'POST /api/imports',
  'POST /api/pets/:id/photo',
  'POST /api/support/attachments',
  'POST /api/support/tickets/:id/attachments',
];

/** What the card provider sends or answers, which isn't here; the payment specs show that it works with one. */
const ofCards = ['POST /api/billing/webhook', 'POST /api/subscription/card'];

/** Nobody in the table has a new address that waits to be confirmed; account-email.spec.ts shows that it works with one. */
const ofWaiting = ['POST /api/auth/email/send-again'];

/** Everybody in the table owns an organisation; own-organisation.spec.ts shows that it works for those who own none. */
const ofOwners = ['POST /api/organizations'];

const table = { ...routes, ...routesById };
const known = Object.keys(table).toSorted();

const served = () => api.app.getHttpAdapter().getInstance().table;

describe('the list of routes', () => {
  it('is the same in the access table as on the server', () => {
    const names = served().filter(({ method }) => method !== 'HEAD');
    expect(names.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(known);
  });

  it('has HEAD only beside a GET that everything is said about', () => {
    const paths = (wanted: string) => served().flatMap(({ method, path }) => (method === wanted ? [path] : []));
    expect(paths('HEAD').toSorted()).toEqual(paths('GET').toSorted());
  });

  it('is the same in the OpenAPI document, but for those listed here', () => {
    const documented = Object.entries(openApiOf(api.app).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect([...documented, ...undocumented].toSorted()).toEqual(known);
  });

  it('names nobody who can do nothing: each route has somebody who succeeds', () => {
    const successes = Object.entries(table).filter(([, row]) =>
      Object.values(row)
        .flat()
        .some((status) => status < 300),
    );
    expect(
      [
        ...successes.map(([name]) => name),
        ...ofPublishers,
        ...ofFiles,
        ...ofCards,
        ...ofWaiting,
        ...ofOwners,
      ].toSorted(),
    ).toEqual(known);
  });
});
