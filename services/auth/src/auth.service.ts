import { Injectable } from '@nestjs/common';
import { currentUser, type CurrentUser } from '@petcare/contracts';
import { ProblemError, ScopeSource, SessionsService, type Session } from '@petcare/platform';
import { UsersService, type UserProfile } from './users.service.ts';

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly scopes: ScopeSource,
    private readonly sessions: SessionsService,
  ) {}

  /** @returns the person and the token of a new session in their first organisation */
  async logIn(userId: string): Promise<{ user: CurrentUser; token: string }> {
    const resolved = await this.scopes.resolve(userId, null);
    if (!resolved) throw new ProblemError('unauthenticated', 'Please log in.');
    const token = await this.sessions.open(userId, resolved.scope?.organisationId ?? null);
    return { user: await this.currentUser(resolved), token };
  }

  async logOut(session: Session): Promise<void> {
    await this.sessions.close(session);
  }

  /** @throws {ProblemError} 401 when the person is gone */
  async currentUser({ actor, scope }: Pick<Session, 'actor' | 'scope'>): Promise<CurrentUser> {
    const user = await this.users.find(actor.userId);
    if (!user) throw new ProblemError('unauthenticated', 'Please log in.');
    return describe(user, scope);
  }
}

function describe(user: UserProfile, scope: Session['scope']): CurrentUser {
  return currentUser.parse({
    ...user,
    profileImageUrl: null,
    inTechSupportMode: false,
    organizationId: scope?.organisationId ?? null,
    role: scope?.role ?? null,
  });
}
