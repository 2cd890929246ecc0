import { Injectable } from '@nestjs/common';
import { Database, MailSubjects, type MailSubject } from '@petcare/platform';
import { transferClaimedMail, transferExpiredMail, transferOfferMail } from './transfer-mail-kinds.ts';
import { keepersByTransfer, sendersByTransfer } from './transfer-mail.queries.ts';

interface SubjectRow extends Record<string, unknown> {
  id: string;
  petName: string;
  recipient: string;
  address: string;
}

/** Who e-mails about offered pets are for, for those who look at undelivered ones. */
@Injectable()
export class TransferMailSubjects {
  constructor(
    private readonly database: Database,
    subjects: MailSubjects,
  ) {
    const register = (kind: string, sql: string) =>
      subjects.register({ kind, describe: (...which) => this.describe(sql, ...which) });
    register(transferOfferMail, keepersByTransfer);
    register(transferClaimedMail, sendersByTransfer);
    register(transferExpiredMail, sendersByTransfer);
  }

  private async describe(
    sql: string,
    organisationId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, MailSubject>> {
    const rows = await this.database.read<SubjectRow>(organisationId, sql, [ids]);
    return new Map(
      rows.map(({ id, petName, recipient, address }) => [id, { about: `Passing on ${petName}`, recipient, address }]),
    );
  }
}
