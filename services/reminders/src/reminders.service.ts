import { Injectable } from '@nestjs/common';
import {
  reminder,
  reminderList,
  type ListQuery,
  type Reminder,
  type ReminderCreate,
  type ReminderList,
  type ReminderUpdate,
} from '@petcare/contracts';
import { OrganisationsService } from '@petcare/organisations';
import { PetsService } from '@petcare/pets';
import {
  checkVersion,
  Database,
  decodeCursor,
  invalid,
  newId,
  notFound,
  pageOf,
  RecycleBin,
  type ExpectedVersionOf,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import type { Schedule } from './local-times.ts';
import { Planner } from './planner.ts';
import { ReminderEntity } from './reminder.entity.ts';
import { ReminderPetEntity } from './reminder-pet.entity.ts';
import { getReminder, listReminders, remindersOfPet } from './reminders.queries.ts';

type StoredReminder = Reminder & { createdBy: string };

@Injectable()
export class RemindersService {
  constructor(
    private readonly database: Database,
    private readonly organisations: OrganisationsService,
    private readonly pets: PetsService,
    private readonly planner: Planner,
    private readonly bin: RecycleBin,
  ) {
    bin.register({
      kind: 'reminder',
      permission: 'reminders.edit',
      restore: (transaction, id) => this.restore(transaction, id),
    });
  }

  /** One page by title. */
  async list(scope: Scope, query: ListQuery): Promise<ReminderList> {
    const after = decodeCursor(query.cursor, 2);
    const rows = await this.database.read<Reminder>(scope.organisationId, listReminders, [
      after?.[0] ?? null,
      after?.[1] ?? null,
      query.limit + 1,
    ]);
    return reminderList.parse(pageOf(rows, query.limit, (row) => [row.title, row.id]));
  }

  /** @throws {ProblemError} 404 */
  async get(scope: Scope, id: string): Promise<Reminder> {
    const [row] = await this.database.read(scope.organisationId, getReminder, [id]);
    if (!row) throw notFound();
    return reminder.parse(row);
  }

  async exists(scope: Scope, id: string): Promise<boolean> {
    return (
      scope.can('reminders.view') && (await this.database.read(scope.organisationId, getReminder, [id])).length > 0
    );
  }

  async create(scope: Scope, { petIds, ...fields }: ReminderCreate): Promise<Reminder> {
    const { organisationId, actor } = scope;
    await this.checkPets(organisationId, petIds);
    const zone = fields.zone ?? (await this.organisations.zoneOf(organisationId));
    const row = {
      organisationId,
      id: newId(),
      ...fields,
      zone,
      plannedUntil: fields.date,
      createdBy: actor.userId,
      updatedBy: actor.userId,
    };
    return this.database.transaction(organisationId, async (transaction) => {
      await transaction.manager.insert(ReminderEntity, row);
      await this.setPets(transaction, row.id, petIds);
      await this.planner.plan(transaction, { ...row, petIds });
      return reminder.parse(await this.stored(transaction, row.id));
    });
  }

  /** What is open and to come follows the new rule; what is done stays. */
  async update(scope: Scope, id: string, expected: ExpectedVersionOf, changes: ReminderUpdate): Promise<Reminder> {
    const { petIds, version: _read, ...fields } = changes;
    if (petIds) await this.checkPets(scope.organisationId, petIds);
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const current = await this.locked(transaction, id);
      checkVersion(expected, reminder.parse(current));
      await this.touch(transaction, id, scope, { ...fields, version: current.version + 1 });
      if (petIds) await this.setPets(transaction, id, petIds);
      const changed = await this.stored(transaction, id);
      const rescheduled = isRescheduled(current, changed);
      if (rescheduled) await this.planner.unplan(transaction, id, current.rrule === null);
      if (rescheduled || petIds) await this.planner.plan(transaction, changed);
      return reminder.parse(changed);
    });
  }

  /** Puts a reminder into the recycle bin; its mails stop. */
  async remove(scope: Scope, id: string): Promise<void> {
    await this.database.transaction(scope.organisationId, async (transaction) => {
      const current = await this.locked(transaction, id);
      const removed = {
        deletedAt: () => 'platform.now()',
        deletedBy: scope.actor.userId,
        version: current.version + 1,
      };
      await this.touch(transaction, id, scope, removed);
      await this.bin.put(transaction, { id, kind: 'reminder', label: current.title }, scope.actor);
    });
  }

  /** Adds the occurrences that the horizon has come to reach; for the worker. */
  async extend(organisationId: string, id: string): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const [row] = await this.lock(transaction, id);
      if (row) await this.planner.plan(transaction, row);
    });
  }

  /** A pet went or came back: reminders that are about nobody else stop, or go on. */
  async followPet(transaction: Transaction, petId: string): Promise<void> {
    const affected = await transaction.query<StoredReminder>(remindersOfPet, [transaction.organisationId, petId]);
    for (const row of affected) await this.planner.plan(transaction, row);
  }

  private async restore(transaction: Transaction, id: string): Promise<void> {
    await transaction.query(
      `update reminders.reminder set deleted_at = null, deleted_by = null, updated_at = platform.now(), version = version + 1
       where organisation_id = $1 and id = $2`,
      [transaction.organisationId, id],
    );
    await this.planner.plan(transaction, await this.stored(transaction, id));
  }

  private async touch(
    { manager, organisationId }: Transaction,
    id: string,
    scope: Scope,
    changes: Parameters<typeof manager.update<ReminderEntity>>[2],
  ): Promise<void> {
    const touched = { updatedAt: () => 'platform.now()', updatedBy: scope.actor.userId };
    await manager.update(ReminderEntity, { organisationId, id }, { ...changes, ...touched });
  }

  /** Foreign and deleted pets alike: they are not in the asker's list. */
  private async checkPets(organisationId: string, petIds: string[]): Promise<void> {
    const living = await this.pets.living(organisationId, petIds);
    if (living.length !== petIds.length) throw invalid([{ path: 'petIds', message: 'Choose pets from your list.' }]);
  }

  private async setPets({ manager, organisationId }: Transaction, reminderId: string, petIds: string[]): Promise<void> {
    await manager.delete(ReminderPetEntity, { organisationId, reminderId });
    await manager.insert(
      ReminderPetEntity,
      petIds.map((petId) => ({ organisationId, reminderId, petId })),
    );
  }

  private async lock({ query, organisationId }: Transaction, id: string): Promise<StoredReminder[]> {
    return query<StoredReminder>(`${getReminder} for update of r`, [organisationId, id]);
  }

  private async locked(transaction: Transaction, id: string): Promise<StoredReminder> {
    const [row] = await this.lock(transaction, id);
    if (!row) throw notFound();
    return row;
  }

  private async stored({ query, organisationId }: Transaction, id: string): Promise<StoredReminder> {
    const [row] = await query<StoredReminder>(getReminder, [organisationId, id]);
    if (!row) throw notFound();
    return row;
  }
}

function isRescheduled(before: Schedule, after: Schedule): boolean {
  return (
    before.date !== after.date ||
    before.time !== after.time ||
    before.zone !== after.zone ||
    before.rrule !== after.rrule
  );
}
