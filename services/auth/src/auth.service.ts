import { Injectable } from '@nestjs/common';
import { currentUser, pictureAddress, type CurrentUser } from '@petcare/contracts';
import {
  Audit,
  Database,
  noOrganisation,
  ProblemError,
  ScopeSource,
  SessionsService,
  SuppressedAddresses,
  type Session,
  type SessionClient,
} from '@petcare/platform';
import { AccountOrganisations } from './account-organisations.ts';
import { UsersService, type NamedUser, type UserProfile } from './users.service.ts';

export interface LogIn {
  readonly client?: SessionClient;
  /** The proof that let them in; left out for an account created this moment. */
  readonly shown?: NamedUser;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly scopes: ScopeSource,
    private readonly sessions: SessionsService,
    private readonly organisations: AccountOrganisations,
    private readonly audit: Audit,
    private readonly addresses: SuppressedAddresses,
  ) {}

  /**
   * @returns the person and the token of a new session in their first organisation
   * @throws {ProblemError} 401 when the password or the need for a second factor changed during the check
   */
  async logIn(userId: string, { client, shown }: LogIn): Promise<{ user: CurrentUser; token: string }> {
    const resolved = await this.scopes.resolve(userId, null);
    if (!resolved) throw new ProblemError('unauthenticated', 'Please log in.');
    const token = await this.database.transaction(noOrganisation, async (transaction) => {
      if (shown && !(await this.users.stillHas(transaction, shown)))
        throw new ProblemError('invalid-credentials', 'The username or password is no longer right.');
      const entity = { kind: 'user', id: userId } as const;
      await this.audit.record(transaction, { action: 'account.logged-in', entity, by: entity });
      return this.sessions.open(userId, resolved.scope?.organisationId ?? null, client);
    });
    return { user: await this.currentUser(resolved), token };
  }

  async logOut(session: Session): Promise<void> {
    const entity = { kind: 'user', id: session.actor.userId } as const;
    await this.database.transaction(noOrganisation, async (transaction) => {
      if (await this.sessions.close(transaction, session))
        await this.audit.record(transaction, { action: 'account.logged-out', entity });
    });
  }

  /** @throws {ProblemError} 401 when the person no longer exists */
  async currentUser({ actor, scope }: Pick<Session, 'actor' | 'scope'>): Promise<CurrentUser> {
    const user = await this.users.get(actor.userId);
    const [organisation, refused] = await Promise.all([
      scope && this.organisations.describe(scope.organisationId),
      this.addresses.among([user.email]),
    ]);
    const emailRefusal = refused.get(user.email.toLowerCase()) ?? null;
    return describe({ ...user, emailRefusal }, scope, organisation);
  }
}

function describe(
  user: UserProfile & Pick<CurrentUser, 'emailRefusal'>,
  scope: Session['scope'],
  organisation: { name: string; zone: string } | null,
): CurrentUser {
  return currentUser.parse({
    ...user,
    profileImageUrl: pictureAddress(user.avatarId, 'thumbnail'),
    inTechSupportMode: scope?.via === 'dropIn',
    techSupportEndsAt: scope?.dropIn?.endsAt ?? null,
    organizationId: scope?.organisationId ?? null,
    organizationName: organisation?.name ?? null,
    organizationZone: organisation?.zone ?? null,
    role: scope?.role ?? null,
  });
}
