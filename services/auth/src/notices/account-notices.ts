import { Injectable } from '@nestjs/common';
import { Audit, newId, Outbox, type Transaction } from '@petcare/platform';
import type { NoticeSubject } from './account-notice.entity.ts';
import { accountNoticeMail } from './account-notice-mail-kind.ts';

/** Whom to tell, as they are known at that moment. */
export interface Addressee {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly email: string;
}

/** Tells people by mail what has happened to their account (ASVS 5.0, 6.3.7), and puts it on record. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async tell(
    transaction: Transaction,
    about: NoticeSubject,
    { username, firstName, email, ...user }: Addressee,
  ): Promise<void> {
    // Also over a link in a mail, without a log-in, it is the person who does it.
    const entity = { kind: 'user', id: user.id } as const;
    await this.audit.record(transaction, { action: `account.${about}`, entity, by: entity });
    const id = newId();
    await transaction.query(
      `insert into auth.account_notice (id, about, username, first_name, email) values ($1, $2, $3, $4, $5)`,
      [id, about, username, firstName, email],
    );
    await this.outbox.plan(transaction, [{ kind: accountNoticeMail, subjectId: id }]);
  }
}
