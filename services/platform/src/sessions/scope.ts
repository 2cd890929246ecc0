import type { Permission, Role } from '@petcare/contracts';

/** Who is asking. */
export interface Actor {
  readonly userId: string;
  /** How others see this person, such as "Anna". */
  readonly name: string;
}

/** Whose rows a request may touch, and what it may do to them; resolved once per request. */
export interface Scope {
  readonly organisationId: string;
  readonly actor: Actor;
  readonly role: Role;
  readonly via: 'membership';
  can(permission: Permission): boolean;
}

/** A live log-in; `scope` is null for a person who is in no organisation. */
export interface Session {
  readonly tokenHash: string;
  readonly actor: Actor;
  readonly scope: Scope | null;
}

/** Filled by the domains that know people and memberships. */
export abstract class ScopeSource {
  /** Null when the person is gone. */
  abstract resolve(
    userId: string,
    organisationId: string | null,
  ): Promise<{ actor: Actor; scope: Scope | null } | null>;
}
