import { Injectable } from '@nestjs/common';
import { dateIn, type Pet, type PetDeceased } from '@petcare/contracts';
import { Entitlements, OrganisationsService } from '@petcare/organisations';
import { Audit, Database, DomainEvents, invalid, Outbox, type Scope, type Transaction } from '@petcare/platform';
import { petDied, petLives } from './pet.events.ts';
import { takesPlaceAlive } from './pets.queries.ts';
import { lockedPet, storedPet } from './stored-pet.ts';

/** `$1` organisation, `$2` pet, `$3` the day or null, `$4` who. */
const setDeceased = `
  update pets.pet set deceased_on = $3, updated_at = platform.now(), updated_by = $4, version = version + 1
  where organisation_id = $1 and id = $2`;

/** A pet's death in one action, which stops what belongs to it; a mistake is undone in one, too. */
@Injectable()
export class PetDeceasedService {
  constructor(
    private readonly database: Database,
    private readonly entitlements: Entitlements,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly organisations: OrganisationsService,
  ) {}

  /** Today where they live, unless they say. @throws {ProblemError} 400 when that was before the pet was born */
  async record(scope: Scope, id: string, said: PetDeceased): Promise<Pet> {
    const on = said.on ?? dateIn(await this.organisations.zoneOf(scope.organisationId));
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const before = await lockedPet(transaction, id);
      if (before.birthDate !== null && on < before.birthDate)
        throw invalid([{ path: 'on', message: 'Enter a date on or after the birth date.' }]);
      if (before.deceasedOn === on) return before;
      await this.set(transaction, { id, on, before, userId: scope.actor.userId });
      await this.events.publish(transaction, petDied, { petId: id });
      const pet = await storedPet(transaction, id);
      // No letter waiting for the server names it, even before related parts have heard.
      await this.outbox.recheckAll(transaction);
      return pet;
    });
  }

  /**
   * Undoes it; what was stopped and is still to come resumes.
   * @throws {ProblemError} 402 when its place in the plan has been taken
   */
  async takeBack(scope: Scope, id: string): Promise<Pet> {
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const before = await lockedPet(transaction, id);
      if (before.deceasedOn === null) return before;
      const [{ takes } = { takes: true }] = await transaction.query<{ takes: boolean }>(takesPlaceAlive, [
        transaction.organisationId,
        id,
      ]);
      if (takes) await this.entitlements.requireRoom(transaction, 'pets');
      await this.set(transaction, { id, on: null, before, userId: scope.actor.userId });
      await this.events.publish(transaction, petLives, { petId: id });
      return storedPet(transaction, id);
    });
  }

  private async set(
    transaction: Transaction,
    { id, on, before, userId }: { id: string; on: string | null; before: Pet; userId: string },
  ): Promise<void> {
    await transaction.query(setDeceased, [transaction.organisationId, id, on, userId]);
    const action = on === null ? 'pet.deceased-taken-back' : 'pet.deceased';
    const changes = { deceasedOn: [before.deceasedOn, on] as [string | null, string | null] };
    await this.audit.record(transaction, { action, entity: { kind: 'pet', id }, changes });
  }
}
