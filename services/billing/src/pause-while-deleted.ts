import { Injectable } from '@nestjs/common';
import { RestoreStep } from '@petcare/organisations';
import type { Transaction } from '@petcare/platform';
import { Ledger } from './ledger.ts';
import { broughtBack } from './machine/machine.ts';

/** Nothing is charged for the time an organisation was deleted, and no bill fell due in it. At once, before anybody looks. */
@Injectable()
export class PauseWhileDeleted extends RestoreStep {
  constructor(private readonly ledger: Ledger) {
    super();
  }

  restored(transaction: Transaction, deletedAt: string): Promise<void> {
    return this.ledger.apply(transaction, (state, now, newId) => broughtBack(state, now, Date.parse(deletedAt), newId));
  }
}
