import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { Database, MailSubjects, type MailSubject } from '@petcare/platform';
import { longDate } from '../mail/due-letter.ts';
import { digestMailKind } from './digest-mail-kind.ts';

/** What daily e-mails are about, for those who look at undelivered ones. */
@Injectable()
export class DigestSubjects {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    subjects: MailSubjects,
  ) {
    subjects.register({ kind: digestMailKind, describe: (...which) => this.describe(...which) });
  }

  private async describe(organisationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, MailSubject>> {
    const rows = await this.database.read<{ id: string; recipientId: string; localDate: string }>(
      organisationId,
      `select id, recipient_id as "recipientId", local_date::text as "localDate" from reminders.digest
       where organisation_id = $1 and id = any($2::uuid[])`,
      [ids],
    );
    const users = await this.users.findAll(rows.map(({ recipientId }) => recipientId));
    return new Map(
      rows.map(({ id, recipientId, localDate }) => {
        const user = users.get(recipientId);
        const recipient = user?.firstName ?? 'Somebody who has left';
        return [id, { about: `Reminders for ${longDate(localDate)}`, recipient, address: user?.email ?? null }];
      }),
    );
  }
}
