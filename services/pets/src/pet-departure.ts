import { Injectable } from '@nestjs/common';
import type { Pet } from '@petcare/contracts';
import { Audit, DomainEvents, Outbox, ProblemError, type Transaction } from '@petcare/platform';
import { petLeft } from './pet.events.ts';

/** `$1` organisation, `$2` pet: only one that is alive and still here can go. */
const isHere = `
  select status from pets.pet
  where organisation_id = $1 and id = $2 and deleted_at is null and deceased_on is null and status <> 'transferred'`;
const lockHere = `${isHere} for update`;

const setPassedOn = `
  update pets.pet set status = 'transferred', passed_on_at = platform.now(), updated_at = platform.now(), version = version + 1
  where organisation_id = $1 and id = $2`;

const isGone = () => new ProblemError('conflict', 'This animal can’t be taken on any more. Ask whoever had it.');

/** A pet that a new keeper takes on: what belongs to it stops here, and the database keeps its record as it is from then on. */
@Injectable()
export class PetDeparture {
  constructor(
    private readonly audit: Audit,
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
  ) {}

  /** Before anything is copied. @throws {ProblemError} 409 as for `passOn` */
  async requireHere(query: Transaction['query'], organisationId: string, id: string): Promise<void> {
    if ((await query(isHere, [organisationId, id])).length === 0) throw isGone();
  }

  /**
   * Part of the keeper's transaction. `userId`: who takes it on.
   * @throws {ProblemError} 409 when it has died, was deleted or has gone to somebody else
   */
  async passOn(transaction: Transaction, id: string, userId: string): Promise<void> {
    const key = [transaction.organisationId, id];
    const [pet] = await transaction.query<{ status: Pet['status'] }>(lockHere, key);
    if (!pet) throw isGone();
    await transaction.query(setPassedOn, key);
    await this.audit.record(transaction, {
      action: 'pet.passed-on',
      entity: { kind: 'pet', id },
      changes: { status: [pet.status, 'transferred'] },
      by: { kind: 'user', id: userId },
    });
    await this.events.publish(transaction, petLeft, { petId: id });
    await this.outbox.recheckAll(transaction);
  }
}
