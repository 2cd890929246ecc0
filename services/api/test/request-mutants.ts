import { newId, RequestHooks } from '@petcare/platform';
import type { TestApi } from '@petcare/testing/server';
import type { AccessWorld } from './access-world.ts';
import { guardedBy } from './guarded-routes.ts';
import type { Mutant } from './mutants.ts';
import { differenceAt } from './route-check.ts';

const strangers = ['anonymous', 'expired session', 'revoked session'] as const;
const pet = { name: 'Bella', species: 'dog' };
const planted = 'cGxhbnRlZA.cGxhbnRlZA';

/** What every request goes through before its own guard, each taken away in turn. */
export function requestMutants(api: TestApi, world: AccessWorld): Mutant[] {
  const hooks: object = api.app.get(RequestHooks, { strict: false });
  const tokens: unknown = Reflect.get(hooks, 'csrf');
  if (typeof tokens !== 'object' || tokens === null) throw new Error('The hooks know no CSRF tokens');
  return [
    {
      name: 'check of the CSRF token',
      apply: () => without(hooks, 'checkCsrf', () => undefined),
      caughtBy: () => postWith(world, { 'x-csrf-token': '' }),
    },
    {
      name: 'binding of the CSRF token to the session',
      apply: () => without(tokens, 'isValid', () => true),
      caughtBy: () => postWith(world, { 'x-csrf-token': planted }, planted),
    },
    {
      name: 'check of the organisation that the page was drawn for',
      apply: () => without(hooks, 'checkOrganisation', () => undefined),
      caughtBy: () => readForAnother(world, 'x-organization-id'),
    },
    {
      name: 'check of the person that the page was drawn for',
      apply: () => without(hooks, 'checkPerson', () => undefined),
      caughtBy: () => readForAnother(world, 'x-user-id'),
    },
    ...signedInMutants(api, world),
  ];
}

/** Puts something in front of the method; @returns what takes it away again */
async function without(owner: object, method: string, instead: () => unknown): Promise<() => Promise<void>> {
  if (typeof Reflect.get(owner, method) !== 'function') throw new Error(`There is no ${method}`);
  Object.assign(owner, { [method]: instead });
  return async () => void Reflect.deleteProperty(owner, method);
}

async function postWith(world: AccessWorld, headers: Record<string, string>, cookie?: string): Promise<string | null> {
  const visitor = await world.visitorOf('owner');
  if (cookie !== undefined) visitor.cookies.set('csrf-token', cookie);
  const { status } = await visitor.post('/api/pets', pet, { headers });
  return status === 403 ? null : `POST /api/pets: ${status} instead of 403`;
}

async function readForAnother(world: AccessWorld, header: string): Promise<string | null> {
  const visitor = await world.visitorOf('owner');
  const { status } = await visitor.get('/api/pets', { headers: { [header]: newId() } });
  return status === 409 ? null : `GET /api/pets: ${status} instead of 409`;
}

/**
 * Anyone not logged in is let through to the handlers. Reads and row lookups ask for the session themselves and answer
 * 401 anyway, so nothing shows there.
 */
function signedInMutants(api: TestApi, world: AccessWorld): Mutant[] {
  return guardedBy(api, (level) => level === 'signed-in')
    .filter(({ route, access }) => !route.startsWith('GET ') && access.row === undefined)
    .map(({ route, access }) => ({
      name: `log-in for ${route}`,
      apply: async () => {
        access.level = 'public';
        return async () => {
          access.level = 'signed-in';
        };
      },
      caughtBy: () => differenceAt(world, route, strangers),
    }));
}
