import { Injectable } from '@nestjs/common';
import {
  hasPrecision,
  pet,
  petList,
  precisionMissing,
  type Pet,
  type PetCreate,
  type PetList,
  type PetListItem,
  type PetListQuery,
  type PetUpdate,
} from '@petcare/contracts';
import {
  checkVersion,
  Database,
  decodeCursor,
  DomainEvents,
  invalid,
  newId,
  notFound,
  pageOf,
  RecycleBin,
  type Actor,
  type ExpectedVersionOf,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { MicrochipEntity } from './microchip.entity.ts';
import { PetEntity } from './pet.entity.ts';
import { petDeleted, petRestored } from './pet.events.ts';
import { getPet, listPets, livingPets } from './pets.queries.ts';

@Injectable()
export class PetsService {
  constructor(
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly bin: RecycleBin,
  ) {
    bin.register({
      kind: 'pet',
      permission: 'pets.edit',
      restore: (transaction, id, actor) => this.restore(transaction, id, actor),
    });
  }

  /** One page by name; names that are alike are in the order of their ids. */
  async list(scope: Scope, query: PetListQuery): Promise<PetList> {
    const after = decodeCursor(query.cursor, 2);
    const rows = await this.database.read<PetListItem>(scope.organisationId, listPets, [
      after?.[0] ?? null,
      after?.[1] ?? null,
      query.limit + 1,
      query.search ?? null,
    ]);
    return petList.parse(pageOf(rows, query.limit, (row) => [row.name, row.id]));
  }

  /** @throws {ProblemError} 404 */
  async get(scope: Scope, id: string): Promise<Pet> {
    const [row] = await this.database.read(scope.organisationId, getPet, [id]);
    if (!row) throw notFound();
    return pet.parse(row);
  }

  async exists(scope: Scope, id: string): Promise<boolean> {
    return scope.can('pets.view') && (await this.living(scope.organisationId, [id])).length > 0;
  }

  /** Those of the pets that are there, neither deleted nor somebody else's. */
  async living(organisationId: string, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    return this.database.read<{ id: string; name: string }>(organisationId, livingPets, [ids]);
  }

  async create(scope: Scope, { microchips, ...fields }: PetCreate): Promise<Pet> {
    const { organisationId, actor } = scope;
    const id = newId();
    return this.database.transaction(organisationId, async (transaction) => {
      const made = { organisationId, id, ...fields, createdBy: actor.userId, updatedBy: actor.userId };
      await transaction.manager.insert(PetEntity, made);
      await this.setMicrochips(transaction, id, microchips);
      return this.stored(transaction, id);
    });
  }

  /** @throws {ProblemError} 409 or 412 with the stored pet when it was changed meanwhile, 400 when the fields do not fit together */
  async update(scope: Scope, id: string, expected: ExpectedVersionOf, changes: PetUpdate): Promise<Pet> {
    const { microchips, version: _read, ...fields } = changes;
    return this.database.transaction(scope.organisationId, async (transaction) => {
      await this.lock(transaction, id);
      const current = await this.stored(transaction, id);
      checkVersion(expected, current);
      if (!hasPrecision({ ...current, ...fields })) throw invalid([precisionMissing]);
      await transaction.manager.update(
        PetEntity,
        { organisationId: scope.organisationId, id },
        { ...fields, ...touched(scope.actor, current) },
      );
      if (microchips) await this.setMicrochips(transaction, id, microchips);
      return this.stored(transaction, id);
    });
  }

  /** Puts a pet into the recycle bin; what hangs on it stops. */
  async remove(scope: Scope, id: string): Promise<void> {
    await this.database.transaction(scope.organisationId, async (transaction) => {
      await this.lock(transaction, id);
      const current = await this.stored(transaction, id);
      const removed = { deletedAt: () => 'platform.now()', deletedBy: scope.actor.userId };
      await transaction.manager.update(
        PetEntity,
        { organisationId: scope.organisationId, id },
        { ...removed, ...touched(scope.actor, current) },
      );
      await this.bin.put(transaction, { id, kind: 'pet', label: current.name }, scope.actor);
      await this.events.publish(transaction, petDeleted, { petId: id });
    });
  }

  private async restore(transaction: Transaction, id: string, actor: Actor): Promise<void> {
    await transaction.query(
      `update pets.pet set deleted_at = null, deleted_by = null, updated_at = platform.now(), updated_by = $3, version = version + 1
       where organisation_id = $1 and id = $2`,
      [transaction.organisationId, id, actor.userId],
    );
    await this.events.publish(transaction, petRestored, { petId: id });
  }

  private async lock({ query, organisationId }: Transaction, id: string): Promise<void> {
    await query(`select id from pets.pet where organisation_id = $1 and id = $2 for update`, [organisationId, id]);
  }

  private async stored({ query, organisationId }: Transaction, id: string): Promise<Pet> {
    const [row] = await query(getPet, [organisationId, id]);
    if (!row) throw notFound();
    return pet.parse(row);
  }

  private async setMicrochips(
    { manager, organisationId }: Transaction,
    petId: string,
    microchips: Pet['microchips'],
  ): Promise<void> {
    await manager.delete(MicrochipEntity, { organisationId, petId });
    const rows = microchips.map(({ number }, index) => ({ organisationId, petId, slot: index + 1, number }));
    if (rows.length > 0) await manager.insert(MicrochipEntity, rows);
  }
}

function touched(actor: Actor, { version }: { version: number }) {
  return { updatedAt: () => 'platform.now()', updatedBy: actor.userId, version: version + 1 };
}
