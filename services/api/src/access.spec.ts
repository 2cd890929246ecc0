import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readingAssistant, startScriptedAssistant, type ScriptedAssistant } from '@petcare/testing/assistant';
import { startTestApi, type Answer, type TestApi, type Visitor } from '@petcare/testing/server';
import {
  actors,
  idKinds,
  type IdKind,
  routes,
  routesById,
  type RouteByIdName,
  type RouteName,
} from '../test/access-table.ts';
import { AccessWorld } from '../test/access-world.ts';
import { ask, type Extras } from '../test/ask.ts';

let api: TestApi;
let world: AccessWorld;
let assistant: ScriptedAssistant;
beforeAll(async () => {
  assistant = await startScriptedAssistant(readingAssistant);
  const settings = { ASSISTANT_URL: assistant.url, ASSISTANT_KEY: 'key', ASSISTANT_MODEL: 'scripted' };
  api = await startTestApi({ settings });
  world = new AccessWorld(api);
  await world.settle();
});
afterAll(async () => {
  await api.close();
  await assistant.stop();
});

const text = { headers: { 'content-type': 'text/plain' } };
/** Bodies nobody could mean: not JSON, the wrong shape, unknown fields, the wrong content type. */
const garbage: [unknown, Extras?][] = [['{"name":'], ['[]'], [{ nmae: 1, version: 'x' }], ['{}', text], [undefined]];

const denials = new Set([401, 403, 404]);

/** Takes turns, so that each route meets every one of them, from some of those it denies. */
function* turns<T>(all: readonly T[]): Generator<T, never> {
  for (;;) yield* all;
}
const nextGarbage = turns(garbage);

/** A denied asker learns nothing about what the body should look like. */
async function expectSameForGarbage(visitor: Visitor, route: string, path: string, status: number): Promise<void> {
  if (!denials.has(status) || route.startsWith('GET')) return;
  const [body, extras] = nextGarbage.next().value;
  const answer = await ask(visitor, route, path, body, extras);
  expect({ body, status: answer.status }).toEqual({ body, status });
}

/** Making a row costs more than all that's asked of it, so it serves until somebody's request may have changed it. */
let untouched: { route: RouteByIdName; id: string } | undefined;

async function idFor(route: RouteByIdName, kind: IdKind): Promise<string> {
  if (kind !== 'own') return world.idOf(route, kind);
  if (untouched?.route !== route) untouched = { route, id: await world.idOf(route, kind) };
  return untouched.id;
}

describe.each(Object.entries(routes))('%s', (name, row) => {
  const route = name as RouteName;
  it.each(actors)('as %s', async (actor) => {
    const visitor = await world.visitorOf(actor, route);
    const { path, body } = await world.requestOf(route);
    expect((await ask(visitor, route, path, body)).status).toBe(row[actor]);
    await expectSameForGarbage(visitor, route, path, row[actor]);
  });
});

describe.each(Object.entries(routesById))('%s', (name, row) => {
  const route = name as RouteByIdName;
  it.each(actors)('as %s', async (actor) => {
    const visitor = await world.visitorOf(actor);
    const statuses: number[] = [];
    for (const [index, kind] of idKinds.entries()) {
      const { path, body } = await world.requestOf(route, await idFor(route, kind));
      if (kind === 'own' || kind === 'random') await expectSameForGarbage(visitor, route, path, row[actor][index] ?? 0);
      const { status } = await ask(visitor, route, path, body);
      if (!route.startsWith('GET') && !denials.has(status)) untouched = undefined;
      statuses.push(status);
    }
    expect(statuses).toEqual(row[actor]);
  });

  it('answers for the id of a stranger as for one that nobody has', async () => {
    const visitor = await world.visitorOf('owner');
    const answers = [];
    for (const kind of ['foreign', 'random', 'deleted', 'malformed'] as const) {
      const { path, body } = await world.requestOf(route, await world.idOf(route, kind));
      const answer = await ask(visitor, route, path, body);
      answers.push({ ...answer, body: { ...(answer.body as object), requestId: '' }, headers: withoutChance(answer) });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});

function withoutChance({ headers }: Answer): object {
  return { ...headers, date: '', 'x-request-id': '' };
}
