import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, MailKind, type Config, type DueMail, type Letter, type Transaction } from '@petcare/platform';
import { invitationLetter, type InvitationToMail } from './invitation-letter.ts';
import { invitationMail } from './invitation-mail-kind.ts';
import { invitationToMail } from './invitations.queries.ts';

/** The mail with an invitation's link; not sent if it has been revoked, answered or sent again. */
@Injectable()
export class InvitationMail extends MailKind {
  readonly name = invitationMail;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  async compose(
    { query }: Transaction,
    { organisationId, subjectId, secret }: DueMail,
  ): Promise<Letter | { suppress: string }> {
    const [row] = await query<InvitationToMail & { open: boolean }>(invitationToMail, [organisationId, subjectId]);
    if (!row?.open || secret === null) return { suppress: 'the invitation is over' };
    return invitationLetter(row, new URL(`/accept-invitation/${secret}`, this.config.PUBLIC_URL).href);
  }
}
