import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { PetsService } from '@petcare/pets';
import { Database, MailSubjects, type MailSubject } from '@petcare/platform';
import { dueMailKind } from './due-mail-kind.ts';
import { subjectsOfNotifications } from './due-mail.queries.ts';
import { headingOf } from './due-letter.ts';

/** What mails about occurrences are about, for those who look at undelivered ones. */
@Injectable()
export class DueMailSubjects {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly pets: PetsService,
    subjects: MailSubjects,
  ) {
    subjects.register({ kind: dueMailKind, describe: (...which) => this.describe(...which) });
  }

  private async describe(organisationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, MailSubject>> {
    const rows = await this.database.read<{ id: string; recipientId: string; title: string; petIds: string[] }>(
      organisationId,
      subjectsOfNotifications,
      [ids],
    );
    const users = await this.users.findAll(rows.map(({ recipientId }) => recipientId));
    const pets = await this.pets.livingToldApart(organisationId, [...new Set(rows.flatMap(({ petIds }) => petIds))]);
    return new Map(
      rows.map(({ id, recipientId, title, petIds }) => [
        id,
        {
          about: headingOf(
            title,
            pets.filter((pet) => petIds.includes(pet.id)).map(({ name }) => name),
          ),
          recipient: users.get(recipientId)?.firstName ?? 'Somebody who has left',
          address: users.get(recipientId)?.email ?? null,
        },
      ]),
    );
  }
}
