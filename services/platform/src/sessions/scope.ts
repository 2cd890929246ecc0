import type { Permission, Role } from '@petcare/contracts';

/** Who is asking. */
export interface Actor {
  readonly userId: string;
  /** How others see this person, such as "Anna". */
  readonly name: string;
}

/** A visit of support staff to an organisation. */
export interface DropIn {
  readonly id: string;
  readonly organisationId: string;
  /** When it is over by itself; ISO 8601. */
  readonly endsAt: string;
}

/** Whose rows a request may touch, and what it may do to them; resolved once per request. */
export interface Scope {
  readonly organisationId: string;
  readonly actor: Actor;
  /** The role in the organisation, or the one whose permissions a visitor has; of whom something is shared with, one that may only look. */
  readonly role: Role;
  readonly via: 'membership' | 'dropIn' | 'grant';
  /** Set for visitors, and for nobody else. */
  readonly dropIn?: DropIn;
  /** Of one pet where it matters which: members may do the same with each of their organisation, others what was shared with them. */
  can(permission: Permission, petId?: string): boolean;
}

/** Animals of other organisations that are shared with somebody, now or later; `many` where they are too many to be kept in mind. */
export type LentPets = ReadonlySet<string> | 'many';

/** A live log-in; `scope` is null for a person who is in no organisation. */
export interface Session {
  readonly tokenHash: string;
  /** Stays the same when the token becomes another one. */
  readonly id: string;
  readonly actor: Actor;
  readonly scope: Scope | null;
  /** Staff of the platform. */
  readonly isSuperAdmin: boolean;
  /** A super admin who has no second factor yet, and may do nothing but set it up. */
  readonly needsTwoFactor?: boolean;
  /** The person has shown within the last fifteen minutes, in this log-in, that it is them. */
  readonly isProven?: boolean;
  /** Left out for whom nothing is shared with. What they open is asked each time. */
  readonly lentPets?: LentPets;
  /** Milliseconds after which it has to be read again, as it will be another one then. */
  readonly lastsMs?: number;
}

/** What the domains know of the person behind a session. */
export type ResolvedSession = Omit<Session, 'tokenHash' | 'id' | 'isProven' | 'lentPets' | 'lastsMs'>;

/** Whose session it is, and where they work. */
export interface SessionHolder {
  readonly userId: string;
  readonly organisationId: string | null;
  /** The visit they are on, which is not over yet. */
  readonly dropIn?: DropIn | null;
}

/** Filled by the domains that know people and memberships. */
export abstract class ScopeSource {
  /** In the order of the holders; null for a person who is gone. */
  abstract resolveAll(holders: readonly SessionHolder[]): Promise<(ResolvedSession | null)[]>;

  /** Null when the person is gone. */
  async resolve(userId: string, organisationId: string | null): Promise<ResolvedSession | null> {
    const [resolved] = await this.resolveAll([{ userId, organisationId }]);
    return resolved ?? null;
  }
}
