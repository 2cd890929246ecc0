import { Injectable } from '@nestjs/common';
import { Audit, type Transaction } from '@petcare/platform';

interface Claim {
  readonly userId: string;
  readonly email: string;
}

/** Whose an e-mail address is: mail to it was shown to reach them. */
@Injectable()
export class ConfirmedAddresses {
  constructor(private readonly audit: Audit) {}

  /** Has nobody else confirmed it? If two people do so at once, the second one waits here; the unique index is the second lock. */
  async isFree(transaction: Transaction, { userId, email }: Claim): Promise<boolean> {
    await transaction.query(`select pg_advisory_xact_lock(hashtextextended('verify ' || $1, 0))`, [email]);
    const taken = await transaction.query(
      `select from auth.user where email = $1 and email_verified_at is not null and id <> $2`,
      [email, userId],
    );
    return taken.length === 0;
  }

  /** For an address that `isFree`. @returns false if the person has another one by now */
  async confirm(transaction: Transaction, { userId, email }: Claim): Promise<boolean> {
    const confirmed = await transaction.query(
      `update auth.user set email_verified_at = coalesce(email_verified_at, platform.now()), updated_at = platform.now()
       where id = $1 and email = $2 returning id`,
      [userId, email],
    );
    if (confirmed.length === 0) return false;
    const entity = { kind: 'user', id: userId } as const;
    await this.audit.record(transaction, { action: 'account.email-verified', entity, by: entity });
    return true;
  }
}
