import { Injectable } from '@nestjs/common';
import { Database, MailSubjects, type MailSubject } from '@petcare/platform';
import { finderAnswerMail } from './finder-answer-mail.ts';
import { passportNoticeMail } from './passport-notice-mail-kind.ts';
import { answersByMessage, peopleByNotice } from './passports.queries.ts';

interface SubjectRow {
  id: string;
  petName: string;
  recipient: string;
  address: string | null;
}

/** What e-mails about passports are about, for those who look at undelivered ones: names the finder, but not their address. */
@Injectable()
export class PassportMailSubjects {
  constructor(
    private readonly database: Database,
    subjects: MailSubjects,
  ) {
    subjects.register({
      kind: finderAnswerMail,
      describe: (...which) =>
        this.describe(answersByMessage, which, ({ petName }) => ({
          about: `Answer about ${petName}`,
          hidesAddress: true,
        })),
    });
    subjects.register({
      kind: passportNoticeMail,
      describe: (...which) =>
        this.describe(peopleByNotice, which, ({ petName }) => ({ about: `Passport of ${petName}` })),
    });
  }

  private async describe(
    sql: string,
    [organisationId, ids]: [string, readonly string[]],
    wordsOf: (row: SubjectRow) => Pick<MailSubject, 'about' | 'hidesAddress'>,
  ): Promise<ReadonlyMap<string, MailSubject>> {
    const rows = await this.database.read<SubjectRow & Record<string, unknown>>(organisationId, sql, [ids]);
    return new Map(rows.map((row) => [row.id, { ...wordsOf(row), recipient: row.recipient, address: row.address }]));
  }
}
