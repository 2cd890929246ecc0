import { Injectable } from '@nestjs/common';
import {
  previewOf,
  reminder,
  reminderList,
  ruleProblem,
  type Preview,
  type PreviewQuery,
  type Reminder,
  type ReminderCreate,
  type ReminderList,
  type ReminderListQuery,
  type ReminderUpdate,
} from '@petcare/contracts';
import { OrganisationsService } from '@petcare/organisations';
import { PetsService } from '@petcare/pets';
import {
  Audit,
  changesBetween,
  changesOfNew,
  checkVersion,
  Database,
  invalid,
  newId,
  notFound,
  pageFrom,
  RecycleBin,
  type VersionRead,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { checkWriting } from './completion-entries.ts';
import { LinkedRecords } from './links/linked-records.ts';
import { Notifier } from './notifier.ts';
import { isSameSchedule } from './planned-dates.ts';
import { getOccurrence } from './occurrences.queries.ts';
import { Planner } from './planner.ts';
import { ReminderEntity } from './reminder.entity.ts';
import { ReminderPetEntity } from './reminder-pet.entity.ts';
import { splitOff, type Split } from './reminder-split.ts';
import { deleteRemindersOf, getReminder, remindersByTitle } from './reminders.queries.ts';
import { columnsOfFields, type StoredReminder } from './stored-reminder.ts';

@Injectable()
export class RemindersService {
  constructor(
    private readonly database: Database,
    private readonly organisations: OrganisationsService,
    private readonly pets: PetsService,
    private readonly planner: Planner,
    private readonly notifier: Notifier,
    private readonly bin: RecycleBin,
    private readonly audit: Audit,
    private readonly linked: LinkedRecords,
  ) {
    // A reminder is about some pet: one about this alone goes along.
    bin.beforePurge('pet', async ({ query, organisationId }, petId) => {
      await query(deleteRemindersOf, [organisationId, petId]);
    });
    bin.register({
      kind: 'reminder',
      purge: async ({ query, organisationId }, id) => {
        await query(
          `delete from reminders.reminder where organisation_id = $1 and id = $2 and deleted_at is not null`,
          [organisationId, id],
        );
      },
      permission: 'reminders.edit',
      restore: (transaction, id) => this.restore(transaction, id),
    });
  }

  /** One page by title. */
  async list(scope: Scope, query: ReminderListQuery): Promise<ReminderList> {
    const page = reminderList.parse(await pageFrom(this.database, scope.organisationId, remindersByTitle, query));
    return query.search === undefined ? page : { ...page, items: await this.ofKeptPets(scope, page.items) };
  }

  /** Who looks for something does not look for what belongs to deleted pets alone. */
  private async ofKeptPets({ organisationId }: Scope, reminders: readonly Reminder[]): Promise<Reminder[]> {
    const kept = await this.pets.kept(organisationId, [...new Set(reminders.flatMap(({ petIds }) => petIds))]);
    return reminders.filter(({ petIds }) => petIds.some((id) => kept.has(id)));
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

  /** The next dates of a rule, as they would be planned now. */
  async preview(scope: Scope, query: PreviewQuery): Promise<Preview> {
    const fields = { ...query, time: query.time ?? null, rrule: query.rrule ?? null, excludedDates: [] };
    const problem = ruleProblem(fields);
    if (problem) throw invalid([problem]);
    const zone = query.zone ?? (await this.organisations.zoneOf(scope.organisationId));
    return { dates: previewOf({ ...fields, zone }, new Date()) };
  }

  async create(scope: Scope, { petIds, ...fields }: ReminderCreate): Promise<Reminder> {
    await this.checkPets(scope.organisationId, petIds);
    checkWriting(scope, fields.writes);
    await this.linked.check(scope, fields.link, petIds);
    const zone = fields.zone ?? (await this.organisations.zoneOf(scope.organisationId));
    return this.database.transaction(scope.organisationId, async (transaction) =>
      reminder.parse(await this.add(transaction, scope, { ...fields, zone, petIds })),
    );
  }

  /**
   * What is open and to come follows the new rule; what is done stays. An edit of one date, or of one and those that follow,
   * makes a reminder of its own, which is the answer.
   */
  async update(scope: Scope, id: string, expected: VersionRead, body: ReminderUpdate): Promise<Reminder> {
    const { version: _read, applyTo = 'all', occurrenceId, ...changes } = body;
    if (changes.petIds) await this.checkPets(scope.organisationId, changes.petIds);
    checkWriting(scope, changes.writes ?? null);
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const current = await this.locked(transaction, id);
      checkVersion(expected, reminder.parse(current));
      if (changes.link) await this.linked.check(scope, changes.link, changes.petIds ?? current.petIds);
      const split =
        applyTo === 'all' ? null : splitOff(current, await this.dateOf(transaction, current, occurrenceId), applyTo);
      if (!split) return reminder.parse(await this.change(transaction, scope, current, changes));
      return reminder.parse(await this.split(transaction, scope, { current, split, changes }));
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
      await this.audit.record(transaction, { action: 'reminder.deleted', entity: { kind: 'reminder', id } });
      await this.notifier.recheck(transaction, { reminders: [id] });
    });
  }

  private async add(
    transaction: Transaction,
    scope: Scope,
    { petIds, ...fields }: Omit<StoredReminder, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy'>,
  ): Promise<StoredReminder> {
    const id = newId();
    await transaction.manager.insert(ReminderEntity, {
      ...columnsOfFields(fields),
      organisationId: scope.organisationId,
      id,
      plannedUntil: fields.date,
      createdBy: await this.toldOf(scope),
      updatedBy: scope.actor.userId,
    });
    await this.setPets(transaction, id, petIds);
    const entity = { kind: 'reminder', id } as const;
    await this.audit.record(transaction, {
      action: 'reminder.created',
      entity,
      changes: changesOfNew({ ...fields, petIds }),
    });
    const made = await this.stored(transaction, id);
    await this.planner.plan(transaction, [made]);
    return made;
  }

  /** Whom a new reminder's mails go to: whoever makes it, or an owner in the place of support staff, who are gone by then. */
  private async toldOf({ actor, organisationId, via }: Scope): Promise<string> {
    const [owner] = via === 'dropIn' ? await this.organisations.members(organisationId) : [];
    return owner?.userId ?? actor.userId;
  }

  private async change(
    transaction: Transaction,
    scope: Scope,
    current: StoredReminder,
    { petIds, ...fields }: Partial<Reminder>,
  ): Promise<StoredReminder> {
    const { id } = current;
    const problem = ruleProblem({ ...current, ...fields });
    if (problem) throw invalid([problem]);
    await this.touch(transaction, id, scope, { ...columnsOfFields(fields), version: current.version + 1 });
    if (petIds) await this.setPets(transaction, id, petIds);
    const changed = await this.stored(transaction, id);
    const changes = changesBetween(current, { ...fields, ...(petIds && { petIds }) });
    await this.audit.record(transaction, { action: 'reminder.updated', entity: { kind: 'reminder', id }, changes });
    const isRescheduled = !isSameSchedule(current, changed);
    if (isRescheduled) await this.planner.unplan(transaction, id, { overdue: current.rrule === null });
    const renotify = isRescheduled || isToldOtherwise(current, changed);
    if (renotify || petIds || current.paused !== changed.paused)
      await this.planner.plan(transaction, [changed], { renotify });
    return changed;
  }

  private async split(
    transaction: Transaction,
    scope: Scope,
    { current, split, changes }: { current: StoredReminder; split: Split; changes: Partial<Reminder> },
  ): Promise<StoredReminder> {
    const { id } = current;
    const made = { ...split.made, ...changes };
    const problem = ruleProblem(made);
    if (problem) throw invalid([problem]);
    await this.touch(transaction, id, scope, { ...split.rest, version: current.version + 1 });
    const entity = { kind: 'reminder', id } as const;
    const kept = changesBetween(current, split.rest);
    await this.audit.record(transaction, { action: 'reminder.updated', entity, changes: kept });
    await this.planner.unplan(transaction, id, { overdue: true, from: split.from });
    await this.planner.plan(transaction, [await this.stored(transaction, id)]);
    const { id: _id, version: _version, createdAt: _made, updatedAt: _changed, createdBy: _by, ...fields } = made;
    return this.add(transaction, scope, fields);
  }

  /** The local date of one of its occurrences. @throws {ProblemError} 400 when it is none of them, or closed */
  private async dateOf(
    { query, organisationId }: Transaction,
    { id }: StoredReminder,
    occurrenceId: string | undefined,
  ): Promise<string> {
    const [row] = await query<{ reminderId: string; localDate: string; doneAt: string | null }>(getOccurrence, [
      organisationId,
      occurrenceId ?? null,
    ]);
    if (row?.reminderId !== id || row.doneAt !== null)
      throw invalid([{ path: 'occurrenceId', message: 'Choose a date that’s still open.' }]);
    return row.localDate;
  }

  private async restore(transaction: Transaction, id: string): Promise<void> {
    await transaction.query(
      `update reminders.reminder set deleted_at = null, deleted_by = null, updated_at = platform.now(), version = version + 1
       where organisation_id = $1 and id = $2`,
      [transaction.organisationId, id],
    );
    await this.audit.record(transaction, { action: 'reminder.restored', entity: { kind: 'reminder', id } });
    await this.planner.plan(transaction, [await this.stored(transaction, id)], { renotify: true });
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

function isToldOtherwise(before: Reminder, after: Reminder): boolean {
  return (
    before.leadTimes.join() !== after.leadTimes.join() ||
    before.followUps.join() !== after.followUps.join() ||
    before.quietHours?.from !== after.quietHours?.from ||
    before.quietHours?.to !== after.quietHours?.to
  );
}
