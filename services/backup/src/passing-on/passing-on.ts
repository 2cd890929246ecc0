import { Injectable } from '@nestjs/common';
import type { TransferPart } from '@petcare/contracts/transfers';
import { Entitlements } from '@petcare/organisations';
import { Database, newId, ProblemError, type Scope, type Transaction } from '@petcare/platform';

export interface WantedClaim {
  from: { organisationId: string; petId: string };
  to: Scope;
  parts: readonly TransferPart[];
  transferId: string;
  /** Runs in the sender's transaction before the commit; throws to stop all. */
  settle: (transaction: Transaction) => Promise<void>;
}

/** Gives a pet to another organisation. */
@Injectable()
export class PassingOn {
  constructor(
    private readonly database: Database,
    private readonly entitlements: Entitlements,
  ) {}

  /**
   * @returns the new pet's id
   * @throws {ProblemError} 402 without room, 409 when the pet is no longer there to pass on
   */
  async claim({ from, to, settle }: WantedClaim): Promise<{ petId: string }> {
    const petId = newId();
    await this.database.enclose(from.organisationId, async (transaction) => {
      const { query } = transaction;
      const [pet] = await query<{ name: string; species: string }>(
        `update pets.pet set status = 'transferred', version = version + 1
         where organisation_id = $1 and id = $2 and deleted_at is null and deceased_on is null and status <> 'transferred'
         returning name, species`,
        [from.organisationId, from.petId],
      );
      if (!pet) throw new ProblemError('conflict', 'This animal isn’t there to pass on any more.');
      await settle(transaction);
      await this.database.transaction(to.organisationId, async (receiving) => {
        await this.entitlements.requireRoom(receiving, 'pets');
        await receiving.query(
          `insert into pets.pet (organisation_id, id, created_by, updated_by, name, species) values ($1, $2, $3, $3, $4, $5)`,
          [to.organisationId, petId, to.actor.userId, pet.name, pet.species],
        );
      });
    });
    return { petId };
  }
}
