import { Injectable } from '@nestjs/common';
import type { Role } from '@petcare/contracts';
import { Audit, type Transaction } from '@petcare/platform';
import { InvitationSending } from './invitation-sending.ts';

/** Withdraws invitations when the sender could no longer send them. */
@Injectable()
export class InvitationRevocations {
  constructor(
    private readonly sending: InvitationSending,
    private readonly audit: Audit,
  ) {}

  /** All open ones this person sent, except for roles they may still give. */
  async revokeAllBy(transaction: Transaction, userId: string, stillGiven: readonly Role[] = []): Promise<void> {
    const revoked = await transaction.query<{ id: string; mailId: string }>(
      `update organisations.invitation set state = 'revoked', answered_at = platform.now()
       where organisation_id = $1 and invited_by = $2 and state = 'sent' and role <> all($3::text[])
       returning id, mail_id as "mailId"`,
      [transaction.organisationId, userId, stillGiven],
    );
    for (const { id } of revoked)
      await this.audit.record(transaction, { action: 'invitation.revoked', entity: { kind: 'invitation', id } });
    await this.sending.cancel(
      transaction,
      revoked.map(({ mailId }) => mailId),
    );
  }
}
