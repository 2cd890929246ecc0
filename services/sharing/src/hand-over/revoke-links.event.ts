import { Injectable } from '@nestjs/common';
import { membershipEnded, sayLost } from '@petcare/organisations';
import { Audit, EventSubscriber, type Transaction } from '@petcare/platform';
import { revokeLinksOf } from './hand-over-links.queries.ts';

async function revokeOf(audit: Audit, transaction: Transaction, userId: string): Promise<void> {
  const revoked = await transaction.query<{ id: string }>(revokeLinksOf, [transaction.organisationId, userId]);
  await audit.recordAll(
    transaction,
    revoked.map(({ id }) => ({ action: 'hand-over-link.revoked', entity: { kind: 'hand-over-link', id } })),
  );
}

/**
 * Links made by somebody who has gone stop working: otherwise they could go on reading without an account. What others made
 * goes on, though owners and admins see its address.
 */
@Injectable()
export class RevokeLinks extends EventSubscriber<typeof membershipEnded> {
  readonly event = membershipEnded;
  readonly name = 'sharing.revoke-links';

  constructor(private readonly audit: Audit) {
    super();
  }

  async handle(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
    await revokeOf(this.audit, transaction, userId);
  }
}

/** The same for those of somebody whose new role doesn't let them share. */
@Injectable()
export class RevokeLinksWithRole extends EventSubscriber<typeof sayLost> {
  readonly event = sayLost;
  readonly name = 'sharing.revoke-links-with-role';

  constructor(private readonly audit: Audit) {
    super();
  }

  async handle(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
    await revokeOf(this.audit, transaction, userId);
  }
}
