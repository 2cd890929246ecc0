import { Injectable } from '@nestjs/common';
import { placelessStatuses, type DatePrecision, type PetCreate, type Sex, type Species } from '@petcare/contracts';
import { Entitlements } from '@petcare/organisations';
import {
  Audit,
  changesOfNew,
  Database,
  DomainEvents,
  newId,
  Outbox,
  RecycleBin,
  snake,
  type Actor,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { createdFields, rowOf, type PetRow } from './pet-columns.ts';
import { petDeleted } from './pet.events.ts';
import { binPets, createChips, createPets, identifiedPets, petsWorkedOn } from './pet-batches.queries.ts';

/** What tells an animal from others. */
export interface KnownPet {
  readonly id: string;
  readonly isLiving: boolean;
  /** Its record stays as it was. */
  readonly isPassedOn: boolean;
  readonly name: string;
  readonly species: Species;
  readonly sex: Sex;
  readonly birthDate: string | null;
  readonly birthDatePrecision: DatePrecision | null;
  readonly ueln: string | null;
  readonly chips: readonly string[];
}

/** Named as in the table's columns; anything not given is empty. */
function columnsOf(row: Partial<PetRow>): Record<string, unknown> {
  return Object.fromEntries(createdFields.map((field) => [snake(field), row[field] ?? null] as const));
}

/** Many pets at once, in one statement: adding what a list contains, and removing it again. */
@Injectable()
export class PetBatches {
  constructor(
    private readonly database: Database,
    private readonly entitlements: Entitlements,
    private readonly audit: Audit,
    private readonly bin: RecycleBin,
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
  ) {}

  /** Every pet that isn't in the bin. */
  async known(organisationId: string): Promise<KnownPet[]> {
    return this.database.read<KnownPet & Record<string, unknown>>(organisationId, identifiedPets);
  }

  /** What the plan says about this many more; null if there's room. */
  async noRoom(organisationId: string, count: number): Promise<string | null> {
    const { limits } = await this.entitlements.planOf(organisationId);
    if (limits.pets === null || count === 0) return null;
    const left = Math.max(0, limits.pets - (await this.entitlements.used(organisationId, 'pets')));
    if (count <= left) return null;
    const refusal = await this.database.transaction(organisationId, (transaction) =>
      this.entitlements.refusal(transaction, 'pets', count),
    );
    return refusal.message;
  }

  /**
   * All of them, or none.
   * @throws {ProblemError} 402 when the plan has no room for that many
   */
  async create(transaction: Transaction, { actor }: Scope, pets: readonly PetCreate[]): Promise<string[]> {
    const { organisationId } = transaction;
    const placed = pets.filter(({ status }) => !placelessStatuses.includes(status)).length;
    if (placed > 0) await this.entitlements.requireRoom(transaction, 'pets', placed);
    const made = pets.map((pet) => ({ ...pet, id: newId() }));
    const rows = made.map(({ id, microchips: _chips, ...fields }) => {
      const row = rowOf(fields);
      return { id, ...columnsOf(row) };
    });
    const chips = made.flatMap(({ id, microchips }) =>
      microchips.map(({ number, implantedOn, site, database, checkedOn }, index) => ({
        pet_id: id,
        slot: index + 1,
        number,
        implanted_on: implantedOn,
        site,
        database,
        checked_on: checkedOn,
      })),
    );
    await transaction.query(createPets, [organisationId, actor.userId, JSON.stringify(rows)]);
    await transaction.query(createChips, [organisationId, JSON.stringify(chips)]);
    await this.audit.recordAll(
      transaction,
      made.map(({ id, ...fields }) => ({
        action: 'pet.created',
        entity: { kind: 'pet', id },
        changes: changesOfNew(fields),
      })),
    );
    return made.map(({ id }) => id);
  }

  /** The names of pets that have changed since they were added, or had something recorded about them; `also` are those the caller knows of. */
  async workedOn(
    { query, organisationId }: Transaction,
    ids: readonly string[],
    also: readonly string[],
  ): Promise<string[]> {
    const rows = await query<{ name: string }>(petsWorkedOn, [organisationId, ids, also]);
    return rows.map(({ name }) => name);
  }

  /** Moves those that still exist to the recycle bin. */
  async remove(transaction: Transaction, actor: Actor, ids: readonly string[]): Promise<void> {
    const values = [transaction.organisationId, ids, actor.userId];
    const gone = await transaction.query<{ id: string; name: string }>(binPets, values);
    for (const { id, name } of gone) {
      await this.bin.put(transaction, { id, kind: 'pet', label: name }, actor);
      await this.events.publish(transaction, petDeleted, { petId: id });
    }
    await this.audit.recordAll(
      transaction,
      gone.map(({ id }) => ({ action: 'pet.deleted', entity: { kind: 'pet', id } })),
    );
    await this.outbox.recheckAll(transaction);
  }
}
