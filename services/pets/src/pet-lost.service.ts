import { Injectable } from '@nestjs/common';
import {
  Audit,
  changesBetween,
  DomainEvents,
  notFound,
  ProblemError,
  type Actor,
  type Transaction,
} from '@petcare/platform';
import { petLost } from './pet.events.ts';
import { lockedPet } from './stored-pet.ts';

/** `$1` organisation, `$2` pet, `$3` status, `$4` who. */
const setStatus = `
  update pets.pet set status = $3, updated_at = platform.now(), updated_by = $4, version = version + 1
  where organisation_id = $1 and id = $2`;

/** A pet is lost, or found again. */
@Injectable()
export class PetLostService {
  constructor(
    private readonly audit: Audit,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Only for a pet that is with its people: one that has died or gone to others can't get lost here.
   * @throws {ProblemError} 404, 409
   */
  async set(transaction: Transaction, actor: Actor, petId: string, isLost: boolean): Promise<void> {
    const current = await lockedPet(transaction, petId);
    if (current.status === 'transferred') throw notFound();
    if ((current.status === 'lost') === isLost) return;
    if (isLost && current.status !== 'active' && current.status !== 'away')
      throw new ProblemError('conflict', 'Only a pet that lives with you can be lost. Change its status first.');
    const status = isLost ? 'lost' : 'active';
    await transaction.query(setStatus, [transaction.organisationId, petId, status, actor.userId]);
    await this.audit.record(transaction, {
      action: 'pet.updated',
      entity: { kind: 'pet', id: petId },
      changes: changesBetween({ status: current.status }, { status }),
    });
    if (isLost) await this.events.publish(transaction, petLost, { petId });
  }
}
