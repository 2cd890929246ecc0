import { Injectable } from '@nestjs/common';
import { RestoreStep } from '@petcare/organisations';
import type { Transaction } from '@petcare/platform';
import { Ledger } from './ledger.ts';
import { broughtBack } from './machine/machine.ts';

/** `$1` organisation, `$2` when it was deleted. */
const holdTrial = `
  update organisations.organisation o set trial_started_at = o.trial_started_at + (platform.now() - $2::timestamptz)
  where o.id = $1 and not exists (select from billing.subscription s where s.organisation_id = o.id)`;

/** Nothing is charged for the time an organisation was deleted, no bill fell due in it, and it isn't taken off a trial. At once, before anybody looks. */
@Injectable()
export class PauseWhileDeleted extends RestoreStep {
  constructor(private readonly ledger: Ledger) {
    super();
  }

  async restored(transaction: Transaction, deletedAt: string): Promise<void> {
    await transaction.query(holdTrial, [transaction.organisationId, deletedAt]);
    await this.ledger.apply(transaction, (state, now, newId) => broughtBack(state, now, Date.parse(deletedAt), newId));
  }
}
