import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { areas, permissions, recordKinds, role, roleCan, type Permission, type Role } from '@petcare/contracts';
import { startTestApi, type TestApi } from '@petcare/testing/server';
import type { Row, RowById } from '../test/access-rows.ts';
import { routes, routesById } from '../test/access-table.ts';

/**
 * Menu and buttons ask `roleCan`, as do the guards; the table of who gets what is written by hand. Where the three agree,
 * nobody is shown something that will then be refused, and nothing they may do is hidden.
 */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Seen by everyone who sees pets; who may restore something depends on what it is, and a conversation or a report's file belongs to one person, the link of an offer to its maker and the owners. */
const refinedByRow = new Set([
  'POST /api/recycle-bin/:id/restore',
  'DELETE /api/recycle-bin/:id',
  'GET /api/pets/:id/conversations/:itemId/messages',
  'POST /api/pets/:id/conversations/:itemId/messages',
  'DELETE /api/pets/:id/conversations/:itemId',
  'POST /api/pets/:id/conversations/:itemId/restore',
  'GET /api/report-files/:id/download',
  'DELETE /api/report-files/:id',
  'GET /api/transfers/:id/code.svg',
]);

const refusals = new Set([401, 403, 404]);

const isPermission = (level: string): level is Permission => permissions.some((permission) => permission === level);

/** The owner's entries, which only those who may change everyone's can change. */
function guarded(): { route: string; permission: Permission; level: Permission }[] {
  const table = api.app.getHttpAdapter().getInstance().table;
  return table.flatMap(({ method, path, access }) => {
    const route = `${method} ${path}`;
    return access && isPermission(access.level) && method !== 'HEAD' && !refinedByRow.has(route)
      ? [{ route, permission: access.ownUnless ?? access.level, level: access.level }]
      : [];
  });
}

/** What the table says each role gets for its own rows. Another test checks that no route is missing there. */
function statusOf(route: string, name: Role): number | undefined {
  const [one, byId]: [Partial<Record<string, Row>>, Partial<Record<string, RowById>>] = [routes, routesById];
  return byId[route]?.[name][0] ?? one[route]?.[name];
}

it('what a role may is what the routes let it do, and nothing else', () => {
  const pairs = guarded().flatMap(({ route, permission }) => role.options.map((name) => ({ route, permission, name })));
  const known = pairs.filter(({ route, name }) => statusOf(route, name) !== undefined);
  // Not a refusal: a missing file is the request's fault, not the sender's.
  const said = known.map(({ route, name }) => [name, route, !refusals.has(statusOf(route, name) ?? 0)]);
  expect(said).toEqual(known.map(({ route, permission, name }) => [name, route, roleCan(name, permission)]));
  expect(known.length).toBeGreaterThan(100);
});

it('every permission guards something', () => {
  const used = new Set(guarded().flatMap(({ permission, level }) => [permission, level]));
  // An area exists before its first kind of record.
  const kept = new Set<string>(Object.values(recordKinds).map(({ area }) => area));
  const empty = areas.filter((area) => !kept.has(area));
  const asked = permissions.filter((permission) => !empty.some((area) => permission.startsWith(`${area}.`)));
  expect(asked.filter((permission) => !used.has(permission))).toEqual([]);
});
