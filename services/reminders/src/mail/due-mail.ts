import { Inject, Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { role, roleCan } from '@petcare/contracts';
import { OrganisationsService } from '@petcare/organisations';
import { PetsService } from '@petcare/pets';
import { CONFIG, MailKind, type Config, type DueMail, type Letter, type Transaction } from '@petcare/platform';
import { DoneLinks } from './done-link.ts';
import { dueMailKind } from './due-mail-kind.ts';
import { dueLetter } from './due-letter.ts';
import { getDueNotification, type DueNotification } from './due-mail.queries.ts';

/** The mail that says: this is due now. Whether it still holds is looked at when it is sent, not when it was planned. */
@Injectable()
export class DueMailKind extends MailKind {
  readonly name = dueMailKind;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly organisations: OrganisationsService,
    private readonly pets: PetsService,
    private readonly links: DoneLinks,
  ) {
    super();
  }

  async compose(
    { query }: Transaction,
    { organisationId, subjectId }: DueMail,
  ): Promise<Letter | { suppress: string }> {
    const [due] = await query<DueNotification>(getDueNotification, [organisationId, subjectId]);
    if (!due) return { suppress: 'the reminder is gone' };
    if (due.status !== 'scheduled') return { suppress: `the occurrence is ${due.status}` };
    const petNames = (await this.pets.living(organisationId, due.petIds)).map(({ name }) => name);
    if (petNames.length === 0) return { suppress: 'the pet is gone' };
    const recipient = await this.recipient(organisationId, due.recipientId);
    if (!recipient) return { suppress: 'the recipient may not see this any more' };
    return dueLetter({
      due,
      petNames,
      recipient,
      doneUrl: this.links.urlOf({ organisationId, occurrenceId: due.occurrenceId, userId: due.recipientId }),
      scheduleUrl: new URL('/schedule', this.config.PUBLIC_URL).href,
    });
  }

  private async recipient(organisationId: string, userId: string): Promise<{ name: string; address: string } | null> {
    const members = await this.organisations.members(organisationId);
    const member = members.find((candidate) => candidate.userId === userId);
    if (!member || !roleCan(role.parse(member.role), 'reminders.view')) return null;
    const user = await this.users.find(userId);
    return user && { name: user.firstName, address: user.email };
  }
}
