import { Injectable } from '@nestjs/common';
import {
  pet,
  petList,
  type Pet,
  type PetCreate,
  type PetList,
  type PetListQuery,
  type PetUpdate,
} from '@petcare/contracts';
import { toldApart, type Called } from '@petcare/contracts/told-apart';
import { Entitlements } from '@petcare/organisations';
import {
  Audit,
  changesBetween,
  changesOfNew,
  checkVersion,
  Database,
  DomainEvents,
  invalid,
  newId,
  notFound,
  Outbox,
  outputOf,
  pageFrom,
  type ProblemError,
  RecycleBin,
  Search,
  touching,
  type Actor,
  type VersionRead,
  type Scope,
  type Transaction,
  type WriteStatement,
} from '@petcare/platform';
import { MicrochipEntity } from './microchip.entity.ts';
import { PetEntity } from './pet.entity.ts';
import { keptFromGrantees, problemsOf, takesPlace, wholeFields } from './pet-changes.ts';
import { createdFields, rowOf } from './pet-columns.ts';
import { petSearch } from './pet-search.ts';
import { petDeleted, petLeft, petLost, petRestored, petReturned } from './pet.events.ts';
import {
  chipValues,
  createChippedPet,
  createPet,
  getPet,
  keptPets,
  livingNamesakes,
  livingPets,
  petsByName,
  takesPlaceAlive,
} from './pets.queries.ts';
import { lockedPet, storedPet } from './stored-pet.ts';

const toPet = outputOf(pet);
const toPetList = outputOf(petList);

/** What other domains need to know about a pet that exists and is alive. */
export type LivingPet = Pick<Pet, 'id' | 'name' | 'photoId'>;

@Injectable()
export class PetsService {
  private readonly creation: { plain: WriteStatement; chipped: WriteStatement };

  constructor(
    private readonly database: Database,
    private readonly entitlements: Entitlements,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly bin: RecycleBin,
    private readonly outbox: Outbox,
    search: Search,
  ) {
    search.register(petSearch(database));
    entitlements.countBy('pets', 'pets.count_pets');
    const hasRoom = entitlements.hasRoomSql('pets', 'tenant.value::uuid');
    this.creation = { plain: createPet(hasRoom), chipped: createChippedPet(hasRoom) };
    bin.register({
      kind: 'pet',
      table: 'pets.pet',
      permission: 'pets.edit',
      purge: (transaction, id) => this.purge(transaction, id),
      restore: (transaction, id, actor) => this.restore(transaction, id, actor),
    });
  }

  /** One page by name; equal names are in id order. */
  async list(scope: Scope, query: PetListQuery): Promise<PetList> {
    return toPetList(await pageFrom(this.database, scope.organisationId, petsByName, query));
  }

  /** @throws {ProblemError} 404 */
  async get(scope: Scope, id: string): Promise<Pet> {
    const [row] = await this.database.read(scope.organisationId, getPet, [id]);
    if (!row) throw notFound();
    return toPet(row);
  }

  async exists(scope: Scope, id: string): Promise<boolean> {
    return scope.can('pets.view') && (await this.database.read(scope.organisationId, getPet, [id])).length > 0;
  }

  /** Those of the pets that exist and are alive, neither deleted nor transferred. */
  async living(organisationId: string, ids: readonly string[]): Promise<LivingPet[]> {
    return this.database.read<LivingPet>(organisationId, livingPets, [ids]);
  }

  /** The same, for people to read: those that share a name say what tells them apart. */
  async livingToldApart(organisationId: string, ids: readonly string[]): Promise<LivingPet[]> {
    const rows = await this.database.read<LivingPet & Called>(organisationId, livingNamesakes, [ids]);
    return toldApart(rows).filter(({ id }) => ids.includes(id));
  }

  /** Those of the pets that weren't deleted, alive or not. */
  async kept(organisationId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.read<{ id: string }>(organisationId, keptPets, [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** @throws {ProblemError} 402 when the plan has no room for one more */
  async create(scope: Scope, { microchips, ...fields }: PetCreate): Promise<Pet> {
    const { organisationId, actor } = scope;
    const id = newId();
    const row = rowOf(fields);
    const values = [id, actor.userId, ...createdFields.map((field) => row[field] ?? null)];
    const [made] = await this.database.write(
      organisationId,
      microchips.length > 0 ? this.creation.chipped : this.creation.plain,
      microchips.length > 0 ? [...values, ...chipValues(microchips)] : values,
      { action: 'pet.created', entity: { kind: 'pet', id }, changes: changesOfNew({ ...fields, microchips }) },
    );
    if (!made) throw await this.noRoom(organisationId);
    return toPet(made);
  }

  /** @throws {ProblemError} 409 or 412 with the stored pet when it has been changed, 400 when the fields don't fit together */
  async update(scope: Scope, id: string, expected: VersionRead, changes: PetUpdate): Promise<Pet> {
    const { microchips, version: _read, ...fields } = changes;
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const current = await lockedPet(transaction, id);
      checkVersion(expected, current);
      const stored = wholeFields(current, fields);
      const next = { ...stored, ...(microchips && { microchips }) };
      const problems = [...problemsOf(current, next), ...keptFromGrantees(scope, current, next)];
      if (problems.length > 0) throw invalid(problems);
      await this.followStatus(transaction, current, fields.status ?? current.status);
      if (microchips) await this.setMicrochips(transaction, id, microchips);
      const values = { ...rowOf(stored), version: current.version + 1 };
      const changed = changesBetween(current, next);
      // One after the other, and in one round trip.
      const [, , updated] = await Promise.all([
        transaction.query(...touching('pets.pet', [scope.organisationId, id, scope.actor.userId], values)),
        this.audit.record(transaction, { action: 'pet.updated', entity: { kind: 'pet', id }, changes: changed }),
        storedPet(transaction, id),
      ]);
      return updated;
    });
  }

  /** Moves a pet to the recycle bin, which stops what belongs to it. */
  async remove(scope: Scope, id: string): Promise<void> {
    await this.database.transaction(scope.organisationId, async (transaction) => {
      const current = await lockedPet(transaction, id);
      const removed = { deletedAt: () => 'platform.now()', deletedBy: scope.actor.userId };
      await transaction.manager.update(
        PetEntity,
        { organisationId: scope.organisationId, id },
        { ...removed, ...touched(scope.actor, current) },
      );
      await this.bin.put(transaction, { id, kind: 'pet', label: current.name }, scope.actor);
      await this.audit.record(transaction, { action: 'pet.deleted', entity: { kind: 'pet', id } });
      await this.events.publish(transaction, petDeleted, { petId: id });
      await this.outbox.recheckAll(transaction);
    });
  }

  /** What belongs to a pet stops when it goes to somebody else; one that comes out of the archive needs a place in the plan again. */
  private async followStatus(transaction: Transaction, before: Pet, after: Pet['status']): Promise<void> {
    if (takesPlace(after) && !takesPlace(before.status) && before.deceasedOn === null)
      await this.entitlements.requireRoom(transaction, 'pets');
    if (after === 'lost' && before.status !== 'lost')
      await this.events.publish(transaction, petLost, { petId: before.id });
    const [left, leaves] = [before.status === 'transferred', after === 'transferred'];
    if (left === leaves) return;
    await this.events.publish(transaction, leaves ? petLeft : petReturned, { petId: before.id });
    if (leaves) await this.outbox.recheckAll(transaction);
  }

  private async noRoom(organisationId: string): Promise<ProblemError> {
    return this.database.transaction(organisationId, (transaction) => this.entitlements.refusal(transaction, 'pets'));
  }

  private async restore(transaction: Transaction, id: string, actor: Actor): Promise<void> {
    const [binned] = await transaction.query<{ takes: boolean; lives: boolean }>(takesPlaceAlive, [
      transaction.organisationId,
      id,
    ]);
    if (binned?.lives && binned.takes) await this.entitlements.requireRoom(transaction, 'pets');
    await transaction.query(
      `update pets.pet set deleted_at = null, deleted_by = null, updated_at = platform.now(), updated_by = $3, version = version + 1
       where organisation_id = $1 and id = $2`,
      [transaction.organisationId, id, actor.userId],
    );
    await this.audit.record(transaction, { action: 'pet.restored', entity: { kind: 'pet', id } });
    await this.events.publish(transaction, petRestored, { petId: id });
  }

  /** With everything that belongs to it; the worker sweeps up its photo's files. */
  private async purge(transaction: Transaction, id: string): Promise<void> {
    const key = [transaction.organisationId, id];
    const freed = await transaction.query<{ bytes: number }>(
      `delete from platform.picture where organisation_id = $1 and kind = 'pet' and subject_id = $2 returning bytes`,
      key,
    );
    await this.entitlements.releaseBytes(
      transaction,
      freed.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    // With what people were told about it, such as a finder's words.
    await transaction.query(`delete from platform.notice where organisation_id = $1 and $2 = any(pet_ids)`, key);
    await transaction.query(
      `delete from pets.pet where organisation_id = $1 and id = $2 and deleted_at is not null`,
      key,
    );
  }

  private async setMicrochips(
    { manager, organisationId }: Transaction,
    petId: string,
    microchips: Pet['microchips'],
  ): Promise<void> {
    await manager.delete(MicrochipEntity, { organisationId, petId });
    const rows = microchips.map((chip, index) => ({ organisationId, petId, slot: index + 1, ...chip }));
    if (rows.length > 0) await manager.insert(MicrochipEntity, rows);
  }
}

function touched(actor: Actor, { version }: { version: number }) {
  return { updatedAt: () => 'platform.now()', updatedBy: actor.userId, version: version + 1 };
}
