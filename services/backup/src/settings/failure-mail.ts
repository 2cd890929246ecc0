import { Inject, Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { OrganisationsService } from '@petcare/organisations';
import {
  CONFIG,
  letterLayout,
  MailKind,
  type Config,
  type DueMail,
  type Letter,
  type Notice,
  type Suppressed,
  type Transaction,
} from '@petcare/platform';
import { whomToTell } from './settings.queries.ts';

/** Stored with every mail about a failed backup. */
export const failureMail = 'backup.failed';

/** Tells whoever is named in the settings at that time, or an owner if they don't manage the organisation any more. */
@Injectable()
export class FailureMail extends MailKind {
  readonly name = failureMail;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly organisations: OrganisationsService,
  ) {
    super();
  }

  async compose({ query }: Transaction, { organisationId }: DueMail): Promise<Letter | Suppressed> {
    const [wanted] = await query<{ userId: string; organisation: string }>(whomToTell, [organisationId]);
    if (!wanted) return { suppress: 'nobody wants to be told' };
    const members = await this.organisations.members(organisationId);
    const named = members.find(({ userId, role }) => userId === wanted.userId && /^(owner|admin)$/.test(role));
    const { userId } = named ?? members.find(({ role }) => role === 'owner') ?? wanted;
    const user = (await this.users.findAll([userId])).get(userId);
    if (!user) return { suppress: 'they are not to be told any more' };
    const heading = `We couldn’t back up ${wanted.organisation}`;
    const { html, text } = letterLayout({
      preheader: 'Everything you keep in Petcare is safe. Only the backup is missing.',
      heading,
      paragraphs: [
        'We tried three times, and kept nothing. Everything you keep in Petcare is safe; only this backup is missing.',
        'Try making one yourself, and if that doesn’t work either, ask our support team.',
      ],
      actions: [{ label: 'Go to Data Backup', url: new URL('/data-backup', this.config.PUBLIC_URL).href }],
      footer: named
        ? 'You’re getting this because you’re named in Petcare’s backup settings.'
        : 'You’re getting this as an owner, because whoever is named in Petcare’s backup settings doesn’t manage the organisation any more.',
    });
    const notice: Notice = {
      userId,
      title: heading,
      body: 'Everything you keep in Petcare is safe. Only the backup is missing.',
      path: '/data-backup',
      permission: 'members.edit',
    };
    // Under the bell it's for them to read all the same.
    if (!user.emailVerified) return { suppress: 'the address is not confirmed', notice };
    return { to: { name: user.firstName, address: user.email }, subject: heading, html, text, notice };
  }
}
