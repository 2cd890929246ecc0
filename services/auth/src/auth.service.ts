import { Injectable } from '@nestjs/common';
import { currentUser, pictureAddress, type CurrentUser } from '@petcare/contracts';
import { ProblemError, ScopeSource, SessionsService, type Session, type SessionClient } from '@petcare/platform';
import { AccountOrganisations } from './account-organisations.ts';
import { UsersService, type UserProfile } from './users.service.ts';

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly scopes: ScopeSource,
    private readonly sessions: SessionsService,
    private readonly organisations: AccountOrganisations,
  ) {}

  /** @returns the person and the token of a new session in their first organisation */
  async logIn(userId: string, client?: SessionClient): Promise<{ user: CurrentUser; token: string }> {
    const resolved = await this.scopes.resolve(userId, null);
    if (!resolved) throw new ProblemError('unauthenticated', 'Please log in.');
    const token = await this.sessions.open(userId, resolved.scope?.organisationId ?? null, client);
    return { user: await this.currentUser(resolved), token };
  }

  async logOut(session: Session): Promise<void> {
    await this.sessions.close(session);
  }

  /** @throws {ProblemError} 401 when the person is gone */
  async currentUser({ actor, scope }: Pick<Session, 'actor' | 'scope'>): Promise<CurrentUser> {
    const user = await this.users.get(actor.userId);
    const organisation = scope && (await this.organisations.describe(scope.organisationId));
    return describe(user, scope, organisation);
  }
}

function describe(
  user: UserProfile,
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
