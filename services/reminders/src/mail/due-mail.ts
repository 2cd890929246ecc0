import { Inject, Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { role, roleCan } from '@petcare/contracts';
import { OrganisationsService } from '@petcare/organisations';
import { PetsService } from '@petcare/pets';
import {
  CONFIG,
  MailKind,
  type Config,
  type DueMail,
  type Letter,
  type MailEnd,
  type MailOutcome,
  type Suppressed,
  type Transaction,
} from '@petcare/platform';
import { dueMailKind } from './due-mail-kind.ts';
import { dueLetter } from './due-letter.ts';
import { getDueNotifications, setOutcomes, type DueNotification } from './due-mail.queries.ts';
import { ReminderLinks } from './reminder-links.ts';

/** Nobody gets more than so many a day at an address that may not be theirs. */
const mostUnverified = 10;

interface Recipient {
  readonly name: string;
  readonly address: string;
  readonly isVerified: boolean;
}

/** The mails about an occurrence. Whether one still holds is looked at when it is sent, not when it was planned. */
@Injectable()
export class DueMailKind extends MailKind {
  readonly name = dueMailKind;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly organisations: OrganisationsService,
    private readonly pets: PetsService,
    private readonly links: ReminderLinks,
  ) {
    super();
  }

  async compose(transaction: Transaction, mail: DueMail): Promise<Letter | Suppressed> {
    const [letter] = await this.composeAll(transaction, [mail]);
    return letter ?? { suppress: 'the reminder is gone' };
  }

  override async composeAll(
    { query, organisationId }: Transaction,
    mails: readonly DueMail[],
  ): Promise<(Letter | Suppressed)[]> {
    const found = await query<DueNotification>(getDueNotifications, [
      organisationId,
      mails.map(({ subjectId }) => subjectId),
    ]);
    const dues = new Map(found.map((due) => [due.id, due]));
    const living = await this.pets.living(organisationId, [...new Set(found.flatMap(({ petIds }) => petIds))]);
    const recipients = await this.recipients(organisationId, new Set(found.map(({ recipientId }) => recipientId)));
    const written = new Map<string, number>();
    return mails.map(({ subjectId }) => {
      const due = dues.get(subjectId);
      if (!due) return { suppress: 'the reminder is gone' };
      const before = written.get(due.recipientId) ?? 0;
      const letter = this.letterOf(organisationId, { ...due, sentToday: due.sentToday + before }, living, recipients);
      if (!('suppress' in letter)) written.set(due.recipientId, before + 1);
      return letter;
    });
  }

  override async settled(transaction: Transaction, mail: DueMail, outcome: MailOutcome): Promise<void> {
    await this.settledAll(transaction, [{ mail, outcome }]);
  }

  override async settledAll({ query, organisationId }: Transaction, ends: readonly MailEnd[]): Promise<void> {
    await query(setOutcomes, [
      organisationId,
      ends.map(({ mail }) => mail.subjectId),
      ends.map(({ outcome }) => outcome),
    ]);
  }

  private letterOf(
    organisationId: string,
    due: DueNotification,
    living: readonly { id: string; name: string }[],
    recipients: ReadonlyMap<string, Recipient>,
  ): Letter | Suppressed {
    if (due.status !== 'scheduled') return { suppress: `the occurrence is ${due.status}` };
    if (due.isPutOff) return { suppress: 'it was put off' };
    if (due.isMuted) return { suppress: 'the recipient wants no mails about this' };
    const petNames = living.filter(({ id }) => due.petIds.includes(id)).map(({ name }) => name);
    if (petNames.length === 0) return { suppress: 'the pet is gone' };
    const recipient = recipients.get(due.recipientId);
    if (!recipient) return { suppress: 'the recipient may not see this any more' };
    if (!recipient.isVerified && due.sentToday >= mostUnverified)
      return { suppress: `an address that is not verified gets ${mostUnverified} mails a day` };
    return dueLetter({ due, petNames, recipient, urls: this.urlsOf(organisationId, due) });
  }

  private urlsOf(organisationId: string, { occurrenceId, recipientId: userId, type }: DueNotification) {
    const link = { organisationId, occurrenceId, userId };
    return {
      done: this.links.urlOf('done', link),
      snooze: this.links.urlOf('snooze', link),
      schedule: new URL('/schedule', this.config.PUBLIC_URL).href,
      unsubscribe: this.links.unsubscribeUrlOf({ organisationId, userId, type }),
    };
  }

  /** Those of the people who may still see reminders here. */
  private async recipients(organisationId: string, userIds: ReadonlySet<string>): Promise<Map<string, Recipient>> {
    const recipients = new Map<string, Recipient>();
    for (const member of await this.organisations.members(organisationId)) {
      if (!userIds.has(member.userId) || !roleCan(role.parse(member.role), 'reminders.view')) continue;
      const user = await this.users.find(member.userId);
      if (user) {
        const { firstName: name, email: address, emailVerified: isVerified } = user;
        recipients.set(member.userId, { name, address, isVerified });
      }
    }
    return recipients;
  }
}
