import { areaLevels, areas, type Permission } from '@petcare/contracts';
import { mostGiven } from '@petcare/contracts/sharing';
import { Grants, newId, type GrantSource, type Scope } from '@petcare/platform';
import { createPet, type Actor, type TestApi } from '@petcare/testing/server';
import type { AccessWorld } from './access-world.ts';
import { asGrantee } from './as-grantee.ts';
import { guardedBy } from './guarded-routes.ts';
import type { Mutant } from './mutants.ts';
import { openToGrantees } from './open-to-grantees.ts';
import { differenceAt } from './route-check.ts';

interface Terms {
  /** SQL for the moments. */
  readonly from?: string;
  readonly until?: string;
  readonly ended?: string;
}

/** What stops a grant from opening anything at this moment, each by one condition alone, and how the functions say it. */
const conditions = {
  'whose it is': {
    terms: {},
    said: /g\.user_id = (?:NULLIF\(current_setting\('app\.grantee'(?:::text)?, true\), ''(?:::text)?\)::uuid|person)/gi,
  },
  'that it began': { terms: { from: `interval '1 day'` }, said: /g\.starts_at <= platform\.now\(\)/g },
  'that it is not over': {
    terms: { from: `interval '-2 days'`, until: `interval '-1 day'` },
    said: /g\.ends_at > platform\.now\(\)/g,
  },
  'that nobody ended it': {
    terms: { from: `interval '-2 days'`, ended: `interval '-1 day'` },
    said: /g\.ended_at is null/g,
  },
} as const satisfies Record<string, { terms: Terms; said: RegExp }>;

async function share(
  { api, organisationId }: Pick<Actor, 'api' | 'organisationId'>,
  { person, terms }: { person: string; terms: Terms },
  petIds: readonly string[],
): Promise<void> {
  const id = newId();
  const at = (interval: string | undefined) => (interval === undefined ? 'null' : `platform.now() + ${interval}`);
  const all = Object.fromEntries(areas.map((area) => [area, 'edit']));
  await api.sql(
    `insert into sharing.grant (organisation_id, id, user_id, areas, starts_at, ends_at, ended_at, ended_how)
     values ($1, $2, $3, $4, coalesce(${at(terms.from)}, platform.now() - interval '1 hour'), ${at(terms.until)}, ${at(terms.ended)},
       ${terms.ended === undefined ? 'null' : `'revoked'`})`,
    [organisationId, id, person, JSON.stringify(all)],
  );
  await api.sql(`insert into sharing.grant_pet (organisation_id, grant_id, pet_id) select $1, $2, unnest($3::uuid[])`, [
    organisationId,
    id,
    petIds,
  ]);
}

const opened = {
  'sharing.find_granted': (person: string) => ({
    sql: `select from unnest(sharing.granted('view'))`,
    values: [],
    person,
  }),
  'sharing.grants_on': (person: string, petId: string) => ({
    sql: `select from sharing.grants_on($1, 'pet', $2, null)`,
    values: [person, petId],
    person,
  }),
  'sharing.shown_on': (person: string, petId: string) => ({
    sql: `select from sharing.shown_on($1, 'pet', $2, null, 'notes', 'notes', 'view')`,
    values: [person, petId],
    person,
  }),
} as const;

/** Each condition of each function that says what grants open. */
async function conditionMutants(api: TestApi, owner: Actor): Promise<Mutant[]> {
  const { id: petId } = await createPet(owner);
  const made: Mutant[] = [];
  for (const [name, { terms, said }] of Object.entries(conditions)) {
    const [given, asks] = [newId(), newId()];
    await share(owner, { person: given, terms }, [petId]);
    const person = name === 'whose it is' ? asks : given;
    for (const [lookup, lookOf] of Object.entries(opened)) {
      const [row] = await api.sql<{ definition: string }>(
        `select pg_get_functiondef(oid) as definition from pg_proc where oid::regproc::text = $1`,
        [lookup],
      );
      const { definition } = row ?? { definition: '' };
      const without = definition.replaceAll(said, 'true');
      if (without === definition) throw new Error(`${lookup} does not say ${name}`);
      made.push({
        name: `${name} of ${lookup}`,
        apply: async () => {
          await api.sql(without);
          return async () => void (await api.sql(definition));
        },
        caughtBy: async () => {
          const { sql, values } = lookOf(person, petId);
          const rows = await asGrantee(api, owner.organisationId, person, (query) => query(sql, [...values]));
          return rows.length === 0 ? null : `${lookup} opens what it should not`;
        },
      });
    }
  }
  return made;
}

/** Inverts what an area and its level open for everyone something is shared with. */
function areaMutants(api: TestApi, world: AccessWorld): Mutant[] {
  const grants = api.app.get(Grants, { strict: false });
  const routesOf = (permission: Permission) =>
    guardedBy(api, () => true).filter(
      ({ route, access }) =>
        openToGrantees.has(route) && (access.level === permission || access.ownUnless === permission),
    );
  const asked = areas
    .filter((area) => mostGiven[area] !== 'none')
    .flatMap((area) => areaLevels.map((level): Permission => `${area}.${level}`));
  return [...asked, 'pets.view' as const, 'reminders.complete' as const].flatMap((permission) => {
    const routes = routesOf(permission).filter(({ access }) => access.level === permission);
    if (routes.length === 0) return [];
    return {
      name: `${permission} turned round for grants`,
      apply: async () => {
        const source = Reflect.get(grants, 'source') as GrantSource;
        const turned = async (...given: Parameters<GrantSource['scopeOn']>): Promise<Scope | null> => {
          const scope = await source.scopeOn(...given);
          if (!scope) return null;
          const can: Scope['can'] = (one, id) => (one === permission ? !scope.can(one, id) : scope.can(one, id));
          return { ...scope, can };
        };
        grants.fillBy(
          new Proxy(source, {
            get: (target, key) => (key === 'scopeOn' ? turned : bound(target, key)),
          }),
        );
        return async () => grants.fillBy(source);
      },
      caughtBy: async () => {
        for (const { route } of routes) {
          const difference = await differenceAt(world, route, ['grantee', 'grantee who may only look']);
          if (difference !== null) return difference;
        }
        return null;
      },
    };
  });
}

function bound(target: GrantSource, key: string | symbol): unknown {
  const value: unknown = Reflect.get(target, key);
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
}

/** What limits people to what is shared with them, each lock taken away in turn. */
export async function grantMutants(api: TestApi, world: AccessWorld): Promise<Mutant[]> {
  const owner = world.stranger;
  if (!owner) throw new Error('There is no stranger');
  return [...(await conditionMutants(api, owner)), ...areaMutants(api, world)];
}
