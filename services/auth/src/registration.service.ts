import { Injectable } from '@nestjs/common';
import type { CurrentUser, Registration } from '@petcare/contracts';
import { Database, newId, ProblemError } from '@petcare/platform';
import { AuthService } from './auth.service.ts';
import { OnRegister } from './on-register.ts';
import { hashPassword } from './passwords.ts';
import { UserEntity } from './user.entity.ts';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly onRegister: OnRegister,
    private readonly auth: AuthService,
  ) {}

  /**
   * Makes the person, the organisation they own, and a session.
   * @throws {ProblemError} 409 at `username` when it is taken
   */
  async register(registration: Registration): Promise<{ user: CurrentUser; token: string }> {
    const userId = newId();
    const organisationId = newId();
    const passwordHash = await hashPassword(registration.password);
    await this.database.transaction(organisationId, async (transaction) => {
      const { raw } = await transaction.manager
        .createQueryBuilder()
        .insert()
        .into(UserEntity)
        .values({
          id: userId,
          username: registration.username,
          email: registration.email,
          firstName: registration.firstName,
          lastName: registration.lastName ?? null,
          passwordHash,
        })
        .orIgnore()
        .returning('id')
        .execute();
      // `identifiers` names the row also when there was a conflict, as its id was made here.
      if (rowsIn(raw) === 0) throw usernameTaken();
      await this.onRegister.created(transaction, userId, registration);
    });
    return this.auth.logIn(userId);
  }
}

function rowsIn(raw: unknown): number {
  return Array.isArray(raw) ? raw.length : 0;
}

function usernameTaken(): ProblemError {
  const message = 'This username is taken. Try another one.';
  return new ProblemError('conflict', message, { errors: [{ path: 'username', message }] });
}
