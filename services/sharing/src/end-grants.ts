import { Injectable } from '@nestjs/common';
import { DepartureStep } from '@petcare/organisations';
import { Audit, type Transaction } from '@petcare/platform';
import { endGrantsOf } from './grants.queries.ts';

/**
 * Whoever leaves or is removed loses all access: what was shared with them before they joined ends too, as nobody has thought of it
 * since. It can be shared again.
 */
@Injectable()
export class EndGrants extends DepartureStep {
  constructor(private readonly audit: Audit) {
    super();
  }

  async departed(transaction: Transaction, userId: string): Promise<void> {
    const ended = await transaction.query<{ id: string }>(endGrantsOf, [transaction.organisationId, userId]);
    await this.audit.recordAll(
      transaction,
      ended.map(({ id }) => ({ action: 'grant.revoked', entity: { kind: 'grant', id } })),
    );
  }
}
