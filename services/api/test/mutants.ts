import { areas, permissions, role, roleCan, type Area, type Permission, type Role } from '@petcare/contracts';
import { ScopeSource } from '@petcare/platform';
import type { TestApi } from '@petcare/testing/server';
import type { AccessWorld } from './access-world.ts';
import { functionMutants } from './function-mutants.ts';
import { grantMutants } from './grant-mutants.ts';
import { guardedBy } from './guarded-routes.ts';
import { policyMutants } from './policy-mutants.ts';
import { requestMutants } from './request-mutants.ts';
import { differenceAt } from './route-check.ts';
import { sharedWriteMutants } from './shared-write-mutants.ts';

/** The product with one of its locks missing. */
export interface Mutant {
  readonly name: string;
  /** Takes the lock away; @returns what puts it back. */
  readonly apply: () => Promise<() => Promise<void>>;
  /** What shows that it is missing, in words; null if nothing does. */
  readonly caughtBy: () => Promise<string | null>;
}

const open = new Set(['public', 'signed-link', 'signed-in']);

/** Taking these away changes nothing anyone could notice, for the reason beside each. */
const withoutEffect: Record<string, string> = {
  'permission of POST /api/organization/leave': 'everybody in an organisation has it',
  'refusal of visitors for DELETE /api/auth/account':
    'without a proof, which visitors have none of here, it is refused in any case',
  'reminders.complete given to billing-only': 'they see no reminder to complete',
  'reminders.view turned round for grants': 'the lists that ask for it name a pet that nobody lends',
  'documents.view turned round for grants': 'the lists that ask for it name a pet that nobody lends',
  'what a grant lets be deleted of pets.pet': 'a trigger refuses it, too',
  'look at the row of GET /api/subscription/invoices/:id/pdf': 'the bill is read by its organisation, too',
  'look at the row of GET /api/pets/:id/vaccinations/valid': 'the pet is read with its jabs, too',
};

/** Each existing lock, taken away in turn: checks on every request, guards of routes, permissions of roles, policies, lookups across organisations, grants. */
export async function mutantsOf(api: TestApi, world: AccessWorld): Promise<Mutant[]> {
  const stranger = world.stranger?.organisationId ?? '';
  const all = [
    ...requestMutants(api, world),
    ...guardMutants(api, world),
    ...visitorMutants(api, world),
    ...permissionMutants(api, world),
    ...(await policyMutants(api, stranger)),
    ...(await functionMutants(api)),
    ...(await grantMutants(api, world)),
    ...(await sharedWriteMutants(api)),
  ];
  return all.filter(({ name }) => !(name in withoutEffect));
}

const guardedRoutes = (api: TestApi) => guardedBy(api, (level) => !open.has(level));

function guardMutants(api: TestApi, world: AccessWorld): Mutant[] {
  return guardedRoutes(api).flatMap(({ route, access }) => {
    const before = { ...access };
    const putBack = async (): Promise<void> => void Object.assign(access, before);
    const mutant = (name: string, change: () => void): Mutant => ({
      name: `${name} of ${route}`,
      apply: async () => {
        change();
        return putBack;
      },
      caughtBy: () => differenceAt(world, route),
    });
    const level = mutant('permission', () => {
      access.level = 'signed-in';
      delete access.row;
    });
    const row = mutant('look at the row', () => delete access.row);
    // Reading one record looks it up itself, too.
    const isRead = before.level.endsWith('.view') && /^GET .*:\w+$/.test(route);
    // Anyone who isn't staff learns nothing about these in any case, and its service finds what staff ask for.
    const isOfStaff = before.level === 'super-admin' && / \/api\/(super-admin|admin)\//.test(route);
    return before.row === undefined || isRead || isOfStaff ? [level] : [level, row];
  });
}

/** What support's visitors are refused, allowed to them; for someone else's row the answer is 404 in any case. */
function visitorMutants(api: TestApi, world: AccessWorld): Mutant[] {
  return guardedBy(api, (level) => level !== 'public' && level !== 'signed-link')
    .filter(({ access: { level, row, droppedIn = level !== 'signed-in' } }) => !droppedIn && row === undefined)
    .map(({ route, access }) => ({
      name: `refusal of visitors for ${route}`,
      apply: async () => {
        const before = access.droppedIn;
        access.droppedIn = true;
        return async () => void (before === undefined ? delete access.droppedIn : (access.droppedIn = before));
      },
      caughtBy: () => differenceAt(world, route, ['dropped-in', 'dropped-in to edit']),
    }));
}

function permissionMutants(api: TestApi, world: AccessWorld): Mutant[] {
  return role.options.flatMap((name) =>
    permissions
      .filter((permission) => !showsNowhere(api, name, permission))
      .map((permission) => permissionMutant(api, world, name, permission)),
  );
}

/** Routes that a permission opens, or opens for what others have added. */
const routesAsking = (api: TestApi, permission: Permission) =>
  guardedRoutes(api).filter(({ access }) => access.level === permission || access.ownUnless === permission);

/**
 * Permissions nobody could notice: for an area without records so far (role-routes.spec requires the others to be used), to edit what
 * others added for a role that may add nothing, or to do something inside rows the role can't see.
 */
function showsNowhere(api: TestApi, name: Role, permission: Permission): boolean {
  const [area = '', level] = permission.split('.');
  if (!areas.some((one) => one === area)) return false;
  const asking = routesAsking(api, permission);
  if (asking.length === 0) return true;
  if (roleCan(name, permission)) return false;
  if (asking.every(({ access }) => access.ownUnless === permission)) return !roleCan(name, `${area as Area}.add`);
  if (level === 'view' || roleCan(name, `${area as Area}.view`)) return false;
  return asking.every(({ route, access }) => access.ownUnless === permission || route.includes('/:id'));
}

/** What a role may do becomes what it may not, and the other way round. */
function permissionMutant(api: TestApi, world: AccessWorld, name: Role, permission: Permission): Mutant {
  const scopes = api.app.get(ScopeSource, { strict: false });
  return {
    name: `${permission} ${roleCan(name, permission) ? 'taken from' : 'given to'} ${name}`,
    apply: async () => {
      const original = scopes.resolveAll.bind(scopes);
      scopes.resolveAll = async (holders) =>
        (await original(holders)).map((resolved) => {
          if (resolved?.scope?.role !== name) return resolved;
          const { can } = resolved.scope;
          const turned = (asked: Permission): boolean => (asked === permission ? !can(asked) : can(asked));
          return { ...resolved, scope: { ...resolved.scope, can: turned } };
        });
      return async () => {
        scopes.resolveAll = original;
      };
    },
    caughtBy: () => caughtByRole(api, world, name, permission),
  };
}

async function caughtByRole(
  api: TestApi,
  world: AccessWorld,
  name: Role,
  permission: Permission,
): Promise<string | null> {
  const concerned = routesAsking(api, permission);
  for (const { route } of concerned) {
    const difference = await differenceAt(world, route, [name]);
    if (difference !== null) return difference;
  }
  return permission === 'organisation.support-access' ? supportAccessDiffers(world, name) : null;
}

/** The one permission that guards no route: it guards a field of one. */
async function supportAccessDiffers(world: AccessWorld, name: Role): Promise<string | null> {
  const route = 'PATCH /api/organization';
  const visitor = await world.visitorOf(name, route);
  const answer = await visitor.patch('/api/organization', { version: 1, supportAccess: 'off' });
  const expected = name === 'owner' ? 200 : 403;
  return answer.status === expected ? null : `${route} with supportAccess: ${answer.status} instead of ${expected}`;
}

/** Applies a mutant, looks whether it shows, and restores everything. @returns what showed it, null if nothing did */
export async function outcomeOf(mutant: Mutant): Promise<string | null> {
  const putBack = await mutant.apply();
  try {
    return await mutant.caughtBy();
  } finally {
    await putBack();
  }
}
