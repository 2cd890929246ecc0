import { Injectable } from '@nestjs/common';
import { RestoreStep } from '@petcare/organisations';
import type { Transaction } from '@petcare/platform';
import { Ledger } from './ledger.ts';
import { broughtBack } from './machine/machine.ts';

/** The rest of a trial during which somebody subscribed is a period of theirs: `$1` organisation, `$2` when it was deleted. */
const holdDays = `
  update organisations.organisation o set over_since = o.over_since + (platform.now() - $2::timestamptz),
    trial_started_at = case when exists (select from billing.subscription s where s.organisation_id = o.id)
      then o.trial_started_at else o.trial_started_at + (platform.now() - $2::timestamptz) end
  where o.id = $1`;

/**
 * Nothing is charged for the time an organisation was deleted, no bill fell due in it, and it's taken neither off a trial nor off the days
 * before what is beyond the plan can only be read. At once, before anybody looks.
 */
@Injectable()
export class PauseWhileDeleted extends RestoreStep {
  constructor(private readonly ledger: Ledger) {
    super();
  }

  async restored(transaction: Transaction, deletedAt: string): Promise<void> {
    await transaction.query(holdDays, [transaction.organisationId, deletedAt]);
    await this.ledger.apply(transaction, (state, now, newId) => broughtBack(state, now, Date.parse(deletedAt), newId));
  }
}
