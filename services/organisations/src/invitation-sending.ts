import { Injectable } from '@nestjs/common';
import { invitationDays } from '@petcare/contracts';
import { newId, Outbox, ProblemError, type Transaction } from '@petcare/platform';
import { invitationMail } from './invitation-mail-kind.ts';
import { hashOfToken, newInvitationToken } from './invitation-token.ts';

/** Mails of invitations that one organisation may send in 24 hours, so that nobody can have strangers flooded. */
const dailyQuota = 50;

interface Sent {
  readonly mailId: string;
  readonly tokenHash: string;
}

/** A new token, and the mail that carries it: it is nowhere else. */
@Injectable()
export class InvitationSending {
  constructor(private readonly outbox: Outbox) {}

  /** @throws {ProblemError} 409 when the organisation has sent too many of late */
  async requireQuota(transaction: Transaction): Promise<void> {
    if ((await this.outbox.plannedWithin(transaction, invitationMail, '24 hours')) < dailyQuota) return;
    throw new ProblemError('conflict', `Petcare sends ${dailyQuota} invitations a day at most. Try again tomorrow.`);
  }

  async first(transaction: Transaction): Promise<Sent> {
    const token = newInvitationToken();
    const mailId = newId();
    await this.outbox.plan(transaction, [
      { kind: invitationMail, subjectId: mailId, sendAt: await this.now(transaction), secret: token },
    ]);
    return { mailId, tokenHash: hashOfToken(token) };
  }

  async again(transaction: Transaction, { id, mailId: old }: { id: string; mailId: string }): Promise<void> {
    await this.cancel(transaction, [old]);
    const { mailId, tokenHash } = await this.first(transaction);
    await transaction.query(
      `update organisations.invitation
       set state = 'sent', token_hash = $3, mail_id = $4, sent_at = platform.now(),
           expires_at = platform.now() + interval '${invitationDays * 24} hours'
       where organisation_id = $1 and id = $2`,
      [transaction.organisationId, id, tokenHash, mailId],
    );
  }

  async cancel(transaction: Transaction, mailIds: readonly string[]): Promise<void> {
    await this.outbox.cancel(transaction, invitationMail, mailIds, 'the invitation is over');
  }

  private async now({ query }: Transaction): Promise<Date> {
    const [row] = await query<{ now: string }>(`select platform.now() as now`);
    return new Date(row?.now ?? Date.now());
  }
}
