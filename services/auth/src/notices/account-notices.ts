import { Injectable } from '@nestjs/common';
import { Audit, newId, Outbox, type Transaction } from '@petcare/platform';
import type { NoticeSubject } from './account-notice.entity.ts';
import { accountNoticeMail } from './account-notice-mail-kind.ts';

/** Who to tell, as known at that moment. */
export interface Addressee {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly email: string;
}

/** Tells people by e-mail what has happened to their account (ASVS 5.0, 6.3.7), and records it. */
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
    const entity = { kind: 'user', id: user.id } as const;
    // Even with a link from an e-mail and no log-in, it's the person who is acting; only wrong log-ins may be anybody's.
    const by = about === 'log-ins-failed' ? ({ kind: 'system', id: null } as const) : entity;
    await this.audit.record(transaction, { action: `account.${about}`, entity, by });
    const id = newId();
    await transaction.query(
      `insert into auth.account_notice (id, about, username, first_name, email) values ($1, $2, $3, $4, $5)`,
      [id, about, username, firstName, email],
    );
    await this.outbox.plan(transaction, [{ kind: accountNoticeMail, subjectId: id }]);
  }
}
