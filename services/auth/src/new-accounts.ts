import { Injectable } from '@nestjs/common';
import type { NewAccount } from '@petcare/contracts';
import { Audit, newId, ProblemError, type Transaction } from '@petcare/platform';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { UserEntity } from './user.entity.ts';

/** A person who doesn't exist yet; the password is already hashed, because that takes longer than a transaction should. */
export interface PreparedAccount extends Omit<NewAccount, 'password'> {
  readonly id: string;
  readonly passwordHash: string;
}

/** Creates accounts, for registration or an invitation. */
@Injectable()
export class NewAccounts {
  constructor(private readonly audit: Audit) {}

  /** @throws {ProblemError} 400 at `password` for one anybody would try first */
  async prepare({ password, ...account }: NewAccount): Promise<PreparedAccount> {
    checkNewPassword(password, account);
    return { ...account, id: newId(), passwordHash: await hashPassword(password) };
  }

  /**
   * Part of the caller's transaction. `isVerified` if mail to the address is proven to reach this person.
   * @throws {ProblemError} 409 at `username` when it's taken
   */
  async create(transaction: Transaction, account: PreparedAccount, email: string, isVerified: boolean): Promise<void> {
    const { id, username, firstName, lastName = null, passwordHash } = account;
    const { raw } = await transaction.manager
      .createQueryBuilder()
      .insert()
      .into(UserEntity)
      .values({
        id,
        username,
        email,
        firstName,
        lastName,
        passwordHash,
        ...(isVerified && { emailVerifiedAt: () => 'platform.now()' }),
      })
      .orIgnore()
      .returning('id')
      .execute();
    // `identifiers` names the row even after a conflict, because its id was made here.
    if (rowsIn(raw) === 0) throw usernameTaken();
    const entity = { kind: 'user', id } as const;
    await this.audit.record(transaction, { action: 'account.registered', entity, by: entity });
  }
}

function rowsIn(raw: unknown): number {
  return Array.isArray(raw) ? raw.length : 0;
}

function usernameTaken(): ProblemError {
  const message = 'This username is taken. Try another one.';
  return new ProblemError('conflict', message, { errors: [{ path: 'username', message }] });
}
