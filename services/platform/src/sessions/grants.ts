import { Injectable } from '@nestjs/common';
import type { Area, Permission } from '@petcare/contracts';
import type { Actor, LentPets, Scope, Session } from './scope.ts';

/** What a path names whose pet may be shared: the pet itself, or something about one or several. */
export type SharedThing =
  | 'pet'
  | 'dose'
  | 'occurrence'
  | 'reminder'
  | 'contact'
  | 'file'
  | 'policy'
  | 'expense'
  | 'training-plan'
  | 'training-session';

/** What a query or a body may name, if the path names nothing. */
export const namedThings = {
  petId: 'pet',
  petIds: 'pet',
  pets: 'pet',
  primaryFor: 'pet',
  planId: 'training-plan',
} as const satisfies Record<string, SharedThing>;
type NamedThing = keyof typeof namedThings;
/** Where a request says what it's about: in its path's `:id`, or under that name in its query or body. */
export type SharedPlace = SharedThing | NamedThing;

export function isNamed(place: SharedPlace): place is NamedThing {
  return place in namedThings;
}

/** What somebody wants to see or do, to be recorded if their grant lets them. */
export interface Look {
  readonly permission: Permission;
  /** What is seen, if it's more than the permission's area. */
  readonly part?: 'history';
}

/** What one organisation shares with somebody right now. */
export interface Lent {
  /** What may be done with its pets. */
  readonly scope: Scope;
  /** Whose they are. */
  readonly name: string;
  readonly petIds: readonly string[];
}

/** The domain that knows what is shared with whom. */
export interface GrantSource {
  /** What is shared with those of the people with whom anything is, now or later; where it stands is asked each time. */
  lentPets(userIds: readonly string[]): Promise<ReadonlyMap<string, LentPets>>;
  /**
   * What this person may do with that thing right now, by the database's clock; null if none of it is shared with them. The `look` is
   * in the owner's access log before that is answered; a picture of the animal isn't a look.
   */
  scopeOn(session: Session, thing: SharedThing, id: string, look: Look | null): Promise<Scope | null>;
  /** Other organisations that let this person see an area of any of their pets right now. */
  placesOf(session: Session, area: Area): Promise<readonly string[]>;
  /** Everything other organisations share with this person right now. */
  lentTo(session: Session): Promise<readonly Lent[]>;
  /** What `read` finds in that organisation of what its grants open to this person, and nothing else. */
  readAs<T>(session: Session, organisationId: string, read: () => Promise<T>): Promise<T>;
  /** In the owners' access logs before it's answered. */
  noteLooks(session: Session, area: Area, petIds: readonly string[]): Promise<void>;
}

/** What people may do in organisations they don't belong to, because somebody there lets them. */
@Injectable()
export class Grants {
  private source: GrantSource | null = null;

  fillBy(source: GrantSource): void {
    this.source = source;
  }

  async lentPets(userIds: readonly string[]): Promise<ReadonlyMap<string, LentPets>> {
    return this.source ? this.source.lentPets(userIds) : new Map();
  }

  /** Visiting support looks after the organisation it has dropped in to, not what others share with it. */
  async scopeOn(
    session: Session | null,
    thing: SharedThing,
    id: string,
    look: Look | null = null,
  ): Promise<Scope | null> {
    const lent = session?.lentPets;
    if (!session || !lent || session.scope?.via === 'dropIn') return null;
    // Nobody asks about an animal that was never shared with them, such as one of their own.
    if (thing === 'pet' && lent !== 'many' && !lent.has(id.toLowerCase())) return null;
    return this.source ? this.source.scopeOn(session, thing, id, look) : null;
  }

  /** What `read` finds of what a grant opens to somebody who may do that with the thing; null if it opens none of it. */
  async readOn<T>(
    session: Session,
    thing: SharedThing,
    id: string,
    { needs, read }: { needs: Permission; read: (scope: Scope) => Promise<T> },
  ): Promise<T | null> {
    const scope = await this.scopeOn(session, thing, id, { permission: needs });
    if (!this.source || !scope?.can(needs)) return null;
    return this.source.readAs(session, scope.organisationId, () => read(scope));
  }

  /**
   * What `read` finds in each place that shares something with this person, as one who can see no more than that.
   * The areas from which something is shown have to be recorded, with `noteLooks` or `scopeOn`.
   */
  async readLent<T>(session: Session, read: (lent: Lent) => Promise<readonly T[]>): Promise<T[]> {
    const { source } = this;
    if (!source || !session.lentPets || session.scope?.via === 'dropIn') return [];
    const places = await source.lentTo(session);
    const found = await Promise.all(
      places.map((lent) => source.readAs(session, lent.scope.organisationId, () => read(lent))),
    );
    return found.flat();
  }

  /** In the owners' access logs before what was seen is answered. */
  async noteLooks(session: Session, area: Area, petIds: readonly string[]): Promise<void> {
    await this.source?.noteLooks(session, area, petIds);
  }

  /**
   * What somebody following a link may do with others' things without being logged in; `work` sees what their grant opens. Null
   * if it opens none of it.
   */
  async byLink<T>(
    actor: Actor,
    thing: SharedThing,
    id: string,
    { needs, work }: { needs: Permission; work: (scope: Scope) => Promise<T> },
  ): Promise<T | null> {
    const session: Session = { tokenHash: '', id: '', actor, scope: null, isSuperAdmin: false, lentPets: 'many' };
    return this.readOn(session, thing, id, { needs, read: work });
  }

  /** What `read` finds of an area wherever any of it is shared with this person, all of it recorded as seen. */
  async gather<T>(
    session: Session,
    area: Area,
    {
      read,
      petsOf,
    }: { read: (organisationId: string) => Promise<readonly T[]>; petsOf: (row: T) => readonly string[] },
  ): Promise<T[]> {
    const { source } = this;
    if (!source || !session.lentPets || session.scope?.via === 'dropIn') return [];
    const places = await source.placesOf(session, area);
    const found = await Promise.all(places.map((place) => source.readAs(session, place, () => read(place))));
    const rows = found.flat();
    const petIds = [...new Set(rows.flatMap(petsOf))];
    if (petIds.length > 0) await source.noteLooks(session, area, petIds);
    return rows;
  }
}
