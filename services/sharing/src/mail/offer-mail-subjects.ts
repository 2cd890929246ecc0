import { Injectable } from '@nestjs/common';
import { Database, MailSubjects, type MailSubject } from '@petcare/platform';
import { grantNoticeMail } from './grant-notice-mail-kind.ts';
import { peopleByNotice } from './grant-notice.queries.ts';
import { offerMail } from './offer-mail-kind.ts';
import { peopleByOffer } from './offer-mail.queries.ts';

interface SubjectRow extends Record<string, unknown> {
  id: string;
  recipient: string;
  address: string | null;
}

/** Who e-mails about sharing are for, for those who look at undelivered ones. */
@Injectable()
export class OfferMailSubjects {
  constructor(
    private readonly database: Database,
    subjects: MailSubjects,
  ) {
    subjects.register({ kind: offerMail, describe: (...which) => this.describe(peopleByOffer, ...which) });
    subjects.register({ kind: grantNoticeMail, describe: (...which) => this.describe(peopleByNotice, ...which) });
  }

  private async describe(
    sql: string,
    organisationId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, MailSubject>> {
    const rows = await this.database.read<SubjectRow>(organisationId, sql, [ids]);
    return new Map(rows.map(({ id, recipient, address }) => [id, { about: 'What you share', recipient, address }]));
  }
}
