import { Injectable } from '@nestjs/common';
import type { Area, Permission } from '@petcare/contracts';
import { grantCan, rightOf, wholeAreas, type ChosenAreas } from '@petcare/contracts/sharing';
import {
  Database,
  Grants,
  type GrantSource,
  type Lent,
  type LentPets,
  type Look,
  type Scope,
  type Session,
  type SharedThing,
} from '@petcare/platform';

interface SharedPet extends Record<string, unknown> {
  organisationId: string;
  petId: string;
  areas: ChosenAreas;
}

const grantsOn = `select organisation_id as "organisationId", pet_id as "petId", areas from sharing.grants_on($1, $2, $3, $4)`;
/** The same, with the look recorded. */
const shownOn = `select organisation_id as "organisationId", pet_id as "petId", areas from sharing.shown_on($1, $2, $3, $4, $5, $6, $7)`;
const placesOf = `
  select distinct organisation_id as "organisationId" from sharing.grants_for($1, null)
  where state = 'live' and sharing.given_rank(areas, $2) > 0 and organisation_id is distinct from $3`;
const lentTo = `
  select g.organisation_id as "organisationId", g.organisation_name as name, pet.value ->> 'id' as "petId", g.areas
  from sharing.grants_for($1, null) g cross join lateral json_array_elements(g.pets) as pet
  where g.state = 'live' and g.organisation_id is distinct from $2`;
const noteLooks = `
  select from unnest($2::uuid[]) as pet(id), lateral sharing.shown_on($1, 'pet', pet.id, $3, $4, $4, 'view')`;
/** A vet may see thousands; a log-in remembers this many. */
const kept = 200;
const lentPets = `select user_id as "userId", pet_ids as "petIds" from sharing.lent_pets($1, ${kept + 1})`;

/** Among several grants for a pet, each area is what the widest one says; without a pet, of any of them. */
function rightsIn(rows: readonly SharedPet[]): Scope['can'] {
  const shared = rows.map(({ petId, areas }) => ({ petId, given: wholeAreas(areas) }));
  return (permission, asked) =>
    shared.some(({ petId, given }) => (asked === undefined || asked === petId) && grantCan(given, permission));
}

/** A page asks for a dozen things at once, and again when somebody comes back to it; a visit's end in the access log is as exact as this. */
const rememberedMs = 30_000;
/** Looks that one log-in remembers. */
const most = 500;
/** Looks at a pet, which a page takes many of; everything else is asked each time. */
const isRemembered = (thing: SharedThing, look: Look | null): look is Look =>
  thing === 'pet' && look?.permission.endsWith('.view') === true;

/** What grants let people do in organisations they don't work in, for the access guard. */
@Injectable()
export class GrantScopes implements GrantSource {
  constructor(
    private readonly database: Database,
    grants: Grants,
  ) {
    grants.fillBy(this);
  }

  async lentPets(userIds: readonly string[]): Promise<ReadonlyMap<string, LentPets>> {
    const rows = await this.database.readAcross<{ userId: string; petIds: string[] }>(lentPets, [userIds]);
    return new Map(rows.map(({ userId, petIds }) => [userId, petIds.length > kept ? 'many' : new Set(petIds)]));
  }

  async scopeOn(session: Session, thing: SharedThing, id: string, look: Look | null): Promise<Scope | null> {
    const { opened } = session;
    if (!opened || !isRemembered(thing, look)) return this.askedScope(session, thing, id, look);
    const key = `${id} ${look.permission} ${look.part ?? ''}`;
    const known = opened.get(key);
    const now = performance.now();
    if (known && known.until > now) return known.scope;
    const scope = await this.askedScope(session, thing, id, look);
    if (opened.size >= most) opened.clear();
    if (scope?.place !== undefined) opened.set(key, { scope, until: now + rememberedMs });
    return scope;
  }

  async placesOf({ actor, scope }: Session, area: Area): Promise<readonly string[]> {
    const asked = [actor.userId, area, scope?.organisationId ?? null];
    const rows = await this.database.readAcross<{ organisationId: string }>(placesOf, asked);
    return rows.map(({ organisationId }) => organisationId);
  }

  async lentTo({ actor, scope }: Session): Promise<readonly Lent[]> {
    const asked = [actor.userId, scope?.organisationId ?? null];
    const rows = await this.database.readAcross<SharedPet & { name: string }>(lentTo, asked);
    return [...Map.groupBy(rows, ({ organisationId }) => organisationId)].map(([organisationId, pets]) => ({
      scope: { organisationId, actor, role: 'viewer', via: 'grant', can: rightsIn(pets) },
      name: pets[0]?.name ?? '',
      petIds: [...new Set(pets.map(({ petId }) => petId))],
    }));
  }

  async readAs<T>({ actor }: Session, organisationId: string, read: () => Promise<T>): Promise<T> {
    return this.database.asGrantee(organisationId, actor.userId, read);
  }

  async noteLooks({ actor, scope }: Session, area: Area, petIds: readonly string[]): Promise<void> {
    await this.database.readAcross(noteLooks, [actor.userId, petIds, scope?.organisationId ?? null, area]);
  }

  private async askedScope(session: Session, thing: SharedThing, id: string, look: Look | null): Promise<Scope | null> {
    const { actor } = session;
    const rows = await this.petsOn(session, thing, id, look);
    const [first, second] = rows;
    if (!first) return null;
    const rights = rightsIn(rows);
    const can = (permission: Permission, asked?: string) => rights(permission, asked === id ? undefined : asked);
    const scope = { organisationId: first.organisationId, actor, role: 'viewer', via: 'grant', can } as const;
    const right = isRemembered(thing, look) && can(look.permission) ? rightOf(look.permission) : null;
    // Where one of several grants ends, the others may still open the place, but not what else it did.
    return right && !second ? { ...scope, place: `${first.petId} ${right[0]}` } : scope;
  }

  private async petsOn(
    { actor, scope }: Session,
    thing: SharedThing,
    id: string,
    look: Look | null,
  ): Promise<SharedPet[]> {
    const asked = [actor.userId, thing, id, scope?.organisationId ?? null];
    const right = look && rightOf(look.permission);
    if (!right) return this.database.readAcross<SharedPet>(grantsOn, asked);
    const [area, least] = right;
    return this.database.readAcross<SharedPet>(shownOn, [...asked, look.part ?? area, area, least]);
  }
}
