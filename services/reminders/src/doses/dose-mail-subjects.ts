import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { doseMailKind, lateDoseMailKind, refillMailKind } from '@petcare/health';
import { Database, MailSubjects, type MailSubject } from '@petcare/platform';
import { headingOf } from '../mail/due-letter.ts';
import { subjectsOfDoses, subjectsOfLateDoses, subjectsOfRefills } from './dose-mail.queries.ts';
import { guestDoseMailKind, subjectsOfGuestDoses } from './guest-doses.queries.ts';

interface Row extends Record<string, unknown> {
  id: string;
  drug: string;
  petName: string;
  recipientId: string | null;
}

/** What mails about doses are about, for those who look at undelivered ones. */
@Injectable()
export class DoseMailSubjects {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    subjects: MailSubjects,
  ) {
    subjects.register({ kind: doseMailKind, describe: (...which) => this.describe(subjectsOfDoses, ...which) });
    const describe = (...which: readonly [string, readonly string[]]) => this.describe(subjectsOfGuestDoses, ...which);
    subjects.register({ kind: guestDoseMailKind, describe });
    subjects.register({ kind: lateDoseMailKind, describe: (...which) => this.describe(subjectsOfLateDoses, ...which) });
    subjects.register({ kind: refillMailKind, describe: (...which) => this.describe(subjectsOfRefills, ...which) });
  }

  private async describe(
    sql: string,
    organisationId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, MailSubject>> {
    const rows = await this.database.read<Row>(organisationId, sql, [ids]);
    const users = await this.users.findAll(rows.flatMap(({ recipientId }) => recipientId ?? []));
    return new Map(
      rows.map(({ id, drug, petName, recipientId }) => {
        const user = recipientId === null ? undefined : users.get(recipientId);
        const recipient = user?.firstName ?? 'Somebody who has left';
        return [id, { about: headingOf(drug, [petName]), recipient, address: user?.email ?? null }];
      }),
    );
  }
}
