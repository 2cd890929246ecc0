import { Injectable } from '@nestjs/common';
import { invitationDays } from '@petcare/contracts';
import {
  type Actor,
  DailyCaps,
  enoughForToday,
  hashOfToken,
  newId,
  newToken,
  Outbox,
  ProblemError,
  type Transaction,
} from '@petcare/platform';
import { invitationMail } from './invitation-mail-kind.ts';

/** How many invitations one organisation may send in 24 hours, so that nobody can flood strangers. */
const dailyQuota = 50;
/** The same for one person, across organisations. */
const ofSender = { name: 'invitation.sender', most: 30 };
/** The same for one address, whoever writes to it. */
const ofRecipient = { name: 'invitation.recipient', most: 5 };

interface Sent {
  readonly mailId: string;
  readonly tokenHash: string;
}

/** A new token, and the mail that carries it: it exists nowhere else. */
@Injectable()
export class InvitationSending {
  constructor(
    private readonly outbox: Outbox,
    private readonly caps: DailyCaps,
  ) {}

  /** @throws {ProblemError} 409 when the organisation or person has sent too many lately, or the address has received too many */
  async requireQuota(transaction: Transaction, senderId: string, address: string): Promise<void> {
    if ((await this.outbox.plannedWithin(transaction, invitationMail, '24 hours')) >= dailyQuota)
      throw tooManyToday(`Petcare sends up to ${dailyQuota} invitations a day.`);
    if (!(await this.caps.take(transaction, ofSender, senderId)))
      throw tooManyToday(`You can send up to ${ofSender.most} invitations a day.`);
    if (!(await this.caps.take(transaction, ofRecipient, address.toLowerCase())))
      throw tooManyToday('We’ve sent enough invitations to this address today.');
  }

  async first(transaction: Transaction): Promise<Sent> {
    const token = newToken();
    const mailId = newId();
    await this.outbox.plan(transaction, [{ kind: invitationMail, subjectId: mailId, secret: token }]);
    return { mailId, tokenHash: hashOfToken(token) };
  }

  /** Whoever sends it again is the one who invites from then on. */
  async again(
    transaction: Transaction,
    sender: Actor,
    { id, mailId: old }: { id: string; mailId: string },
  ): Promise<void> {
    await this.cancel(transaction, [old]);
    const { mailId, tokenHash } = await this.first(transaction);
    await transaction.query(
      `update organisations.invitation
       set state = 'sent', token_hash = $3, mail_id = $4, invited_by = $5, invited_by_name = $6, sent_at = platform.now(),
           expires_at = platform.now() + interval '${invitationDays * 24} hours'
       where organisation_id = $1 and id = $2`,
      [transaction.organisationId, id, tokenHash, mailId, sender.userId, sender.name],
    );
  }

  async cancel(transaction: Transaction, mailIds: readonly string[]): Promise<void> {
    await this.outbox.cancel(transaction, invitationMail, mailIds, 'the invitation is over');
  }
}

function tooManyToday(message: string): ProblemError {
  return enoughForToday('invitations', `${message} Try again tomorrow.`);
}
