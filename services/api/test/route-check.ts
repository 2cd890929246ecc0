import type { Visitor } from '@petcare/testing/server';
import { actors, type ActorName } from './access-rows.ts';
import { routes, routesById, type RouteByIdName, type RouteName } from './access-table.ts';
import type { AccessWorld } from './access-world.ts';
import { ask } from './ask.ts';

/** Kinds of id whose answer changes without the guard, and their place in the table's rows. */
const telling = [
  ['own', 0],
  ['foreign', 1],
] as const;
const denials = new Set([401, 403, 404]);

/** Does a route answer these people as the table says? Returns the first difference, in words; null if there is none. */
export async function differenceAt(
  world: AccessWorld,
  route: string,
  askers: readonly ActorName[] = actors,
): Promise<string | null> {
  for (const actor of askers) {
    const difference =
      route in routesById
        ? await differenceById(world, route as RouteByIdName, actor)
        : await differenceOf(world, route as RouteName, actor);
    if (difference !== null) return `${route} as ${actor}: ${difference}`;
  }
  return null;
}

async function differenceOf(world: AccessWorld, route: RouteName, actor: ActorName): Promise<string | null> {
  const visitor = await world.visitorOf(actor, route);
  const { path, body } = await world.requestOf(route);
  const expected = routes[route][actor];
  return (
    between(expected, (await ask(visitor, route, path, body)).status) ??
    (await differenceOfGarbage(visitor, route, path, expected))
  );
}

async function differenceById(world: AccessWorld, route: RouteByIdName, actor: ActorName): Promise<string | null> {
  for (const [kind, index] of telling) {
    const visitor = await world.visitorOf(actor);
    const { path, body } = await world.requestOf(route, await world.idOf(route, kind));
    const expected = routesById[route][actor][index];
    const difference =
      between(expected, (await ask(visitor, route, path, body)).status) ??
      (await differenceOfGarbage(visitor, route, path, expected));
    if (difference !== null) return `${kind} id, ${difference}`;
  }
  return null;
}

/** Anyone refused is refused before their body is looked at; otherwise only the service refuses them. */
async function differenceOfGarbage(
  visitor: Visitor,
  route: string,
  path: string,
  expected: number,
): Promise<string | null> {
  if (!denials.has(expected) || route.startsWith('GET')) return null;
  const difference = between(expected, (await ask(visitor, route, path, '{"name":')).status);
  return difference && `with garbage, ${difference}`;
}

function between(expected: number, status: number): string | null {
  return status === expected ? null : `${status} instead of ${expected}`;
}
