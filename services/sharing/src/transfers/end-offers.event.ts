import { Injectable } from '@nestjs/common';
import { membershipEnded, sayLost } from '@petcare/organisations';
import { petDeleted, petDied, petLeft } from '@petcare/pets';
import { Audit, EventSubscriber, type Transaction } from '@petcare/platform';
import { TransferMails } from './mail/transfer-mails.ts';
import { cancelTransfersBy, cancelTransfersOf } from './transfers.queries.ts';

/** Offers that end with something else. */
@Injectable()
export class EndingOffers {
  constructor(
    private readonly audit: Audit,
    private readonly mails: TransferMails,
  ) {}

  ofPet(transaction: Transaction, { petId }: { petId: string }): Promise<void> {
    return this.end(transaction, cancelTransfersOf, petId);
  }

  by(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
    return this.end(transaction, cancelTransfersBy, userId);
  }

  private async end(transaction: Transaction, sql: string, which: string): Promise<void> {
    const ended = await transaction.query<{ id: string }>(sql, [transaction.organisationId, which]);
    await this.audit.recordAll(
      transaction,
      ended.map(({ id }) => ({ action: 'transfer.cancelled', entity: { kind: 'transfer', id } })),
    );
    await this.mails.cancelled(
      transaction,
      ended.map(({ id }) => id),
    );
  }
}

/** None of these events leaves the pet where it can be passed on. */
@Injectable()
abstract class EndOffersOfPet<E extends typeof petDied> extends EventSubscriber<E> {
  constructor(private readonly ending: EndingOffers) {
    super();
  }

  handle(transaction: Transaction, payload: { petId: string }): Promise<void> {
    return this.ending.ofPet(transaction, payload);
  }
}

@Injectable()
export class EndOffersAtDeath extends EndOffersOfPet<typeof petDied> {
  readonly event = petDied;
  readonly name = 'sharing.end-offers-at-death';
}

@Injectable()
export class EndOffersOfDeleted extends EndOffersOfPet<typeof petDeleted> {
  readonly event = petDeleted;
  readonly name = 'sharing.end-offers-of-deleted';
}

@Injectable()
export class EndOffersOfGone extends EndOffersOfPet<typeof petLeft> {
  readonly event = petLeft;
  readonly name = 'sharing.end-offers-of-gone';
}

/** Offers made by somebody who may not share any more stop working: otherwise they could take the pet themselves. What others made goes on. */
@Injectable()
abstract class EndOffersBy<E extends typeof membershipEnded> extends EventSubscriber<E> {
  constructor(private readonly ending: EndingOffers) {
    super();
  }

  handle(transaction: Transaction, payload: { userId: string }): Promise<void> {
    return this.ending.by(transaction, payload);
  }
}

@Injectable()
export class EndOffersWithMember extends EndOffersBy<typeof membershipEnded> {
  readonly event = membershipEnded;
  readonly name = 'sharing.end-offers-with-member';
}

@Injectable()
export class EndOffersWithRole extends EndOffersBy<typeof sayLost> {
  readonly event = sayLost;
  readonly name = 'sharing.end-offers-with-role';
}
