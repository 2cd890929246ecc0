import type { Permission, Role } from '@petcare/contracts';

/** Who is asking. */
export interface Actor {
  readonly userId: string;
  /** How others see this person, such as "Anna". */
  readonly name: string;
}

/** A support visit to an organisation. */
export interface DropIn {
  readonly id: string;
  readonly organisationId: string;
  /** When it ends by itself; ISO 8601. */
  readonly endsAt: string;
}

/** Whose rows a request may touch, and what it may do to them; resolved once per request. */
export interface Scope {
  readonly organisationId: string;
  readonly actor: Actor;
  /** The role in the organisation, or the one whose permissions a visitor has; for somebody it's shared with, one that can only look. */
  readonly role: Role;
  readonly via: 'membership' | 'dropIn' | 'grant';
  /** Set only for visitors. */
  readonly dropIn?: DropIn;
  /** What a grant was seen to open, as in "<pet> notes": the database makes sure of it again whenever it's asked for anything. */
  readonly place?: string;
  /** For one pet if it matters which: members may do the same with each of their organisation's, others what was shared with them. */
  can(permission: Permission, petId?: string): boolean;
}

/** Other organisations' animals shared with somebody, now or later; `many` if there are too many to remember. */
export type LentPets = ReadonlySet<string> | 'many';

/** A look that is recorded, which need not be again until then, by the process's clock. */
export interface Opened {
  readonly scope: Scope;
  readonly until: number;
}

/** A live log-in; `scope` is null for a person in no organisation. */
export interface Session {
  readonly tokenHash: string;
  /** Stays the same when the token changes. */
  readonly id: string;
  readonly actor: Actor;
  readonly scope: Scope | null;
  /** Platform staff. */
  readonly isSuperAdmin: boolean;
  /** A super admin without a second factor, who may do nothing but set it up. */
  readonly needsTwoFactor?: boolean;
  /** The person has confirmed who they are within the last fifteen minutes, in this log-in. */
  readonly isProven?: boolean;
  /** Left out for those nothing is shared with. What they open is asked each time. */
  readonly lentPets?: LentPets;
  /** What grants opened to it lately, by what was looked at; it goes from one reading of the session to the next until anything changes. */
  readonly opened?: Map<string, Opened>;
  /** Milliseconds after which it has to be reread, because it'll be different then. */
  readonly lastsMs?: number;
}

/** What the domains know about the person behind a session. */
export type ResolvedSession = Omit<Session, 'tokenHash' | 'id' | 'isProven' | 'lentPets' | 'opened' | 'lastsMs'>;

/** Whose session it is, and where they work. */
export interface SessionHolder {
  readonly userId: string;
  readonly organisationId: string | null;
  /** The visit they're on, if it isn't over. */
  readonly dropIn?: DropIn | null;
}

/** Filled by the domains that know people and memberships. */
export abstract class ScopeSource {
  /** In the holders' order; null for a person who has gone. */
  abstract resolveAll(holders: readonly SessionHolder[]): Promise<(ResolvedSession | null)[]>;

  /** Null when the person has gone. */
  async resolve(userId: string, organisationId: string | null): Promise<ResolvedSession | null> {
    const [resolved] = await this.resolveAll([{ userId, organisationId }]);
    return resolved ?? null;
  }
}
