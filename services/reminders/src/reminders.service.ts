import { isDeepStrictEqual } from 'node:util';
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
import { Assignees } from './assignees.ts';
import { checkWriting } from './completion-entries.ts';
import { LinkedRecords } from './links/linked-records.ts';
import { Notifier } from './notifier.ts';
import { isSameSchedule } from './planned-dates.ts';
import { getOccurrence } from './occurrences.queries.ts';
import { isToldAlike } from './notification-times.ts';
import { daysThatMove } from './planner.queries.ts';
import { Planner } from './planner.ts';
import { insertReminder, lockedReminder, setPetsOf, storedReminder, touchReminder } from './reminder-rows.ts';
import { splitOff, type Split } from './reminder-split.ts';
import { getReminder, remindersByTitle } from './reminders.queries.ts';
import { RemindersByGrant } from './shared/reminders-by-grant.ts';
import { columnsOfFields, fieldsOfNew, type NewReminder, type StoredReminder } from './stored-reminder.ts';

/** What it's about goes along with its pet: doing it for another pet says nothing about that record. */
function withoutLostLink({ link }: StoredReminder, changes: Partial<Reminder>): Partial<Reminder> {
  const isLost = link !== null && !changes.link && changes.petIds?.includes(link.petId) === false;
  return isLost ? { ...changes, link: null } : changes;
}

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
    private readonly byGrant: RemindersByGrant,
    private readonly assignees: Assignees,
  ) {}

  /** One page by title. */
  async list(scope: Scope, query: ReminderListQuery): Promise<ReminderList> {
    const found = await pageFrom(this.database, scope.organisationId, remindersByTitle, query);
    const items = query.search === undefined ? found.items : await this.ofKeptPets(scope, found.items);
    return reminderList.parse({ ...found, items: items.map((row) => this.byGrant.seen(scope, row)) });
  }

  /** Somebody searching isn't looking for what belongs only to deleted pets. */
  private async ofKeptPets<Row extends Reminder>({ organisationId }: Scope, reminders: readonly Row[]): Promise<Row[]> {
    const kept = await this.pets.kept(organisationId, [...new Set(reminders.flatMap(({ petIds }) => petIds))]);
    return reminders.filter(({ petIds }) => petIds.some((id) => kept.has(id)));
  }

  /** @throws {ProblemError} 404 */
  async get(scope: Scope, id: string): Promise<Reminder> {
    const [row] = await this.database.read<StoredReminder>(scope.organisationId, getReminder, [id]);
    if (!row) throw notFound();
    return reminder.parse(await this.byGrant.withRight(scope, row));
  }

  /** Whose it is to correct, and whom it's about; null where there is none that the asker can see. */
  async find(scope: Scope, id: string): Promise<{ createdBy: string | null; petIds: readonly string[] } | null> {
    if (!scope.can('reminders.view', id)) return null;
    const [row] = await this.database.read<StoredReminder>(scope.organisationId, getReminder, [id]);
    return row ? { createdBy: row.addedBy, petIds: row.petIds } : null;
  }

  /** A rule's next dates, as they would be planned now. */
  async preview(scope: Scope, query: PreviewQuery): Promise<Preview> {
    const fields = { ...query, time: query.time ?? null, rrule: query.rrule ?? null, excludedDates: [] };
    const problem = ruleProblem(fields);
    if (problem) throw invalid([problem]);
    const zone = query.zone ?? (await this.organisations.zoneOf(scope.organisationId));
    return { dates: previewOf({ ...fields, zone }, new Date()) };
  }

  async create(scope: Scope, { petIds, ...fields }: ReminderCreate): Promise<Reminder> {
    await this.checkPets(scope, petIds);
    checkWriting(scope, fields.writes, petIds);
    await this.linked.check(scope, fields.link, petIds);
    const zone = fields.zone ?? (await this.organisations.zoneOf(scope.organisationId));
    const told = await this.assignees.of(scope, fields);
    return this.byGrant.write(scope, async (transaction) =>
      reminder.parse(
        this.byGrant.seen(scope, await this.add(transaction, scope, { fields: { ...fields, ...told, zone, petIds } })),
      ),
    );
  }

  /**
   * Open and future dates follow the new rule; what's done stays. Editing one date, or one and later ones, makes a separate
   * reminder, which is returned.
   */
  async update(scope: Scope, id: string, expected: VersionRead, body: ReminderUpdate): Promise<Reminder> {
    const { version: _read, applyTo = 'all', occurrenceId, ...asked } = body;
    if (asked.petIds) await this.checkPets(scope, asked.petIds, id);
    return this.byGrant.write(scope, async (transaction) => {
      const current = await lockedReminder(transaction, id);
      await this.byGrant.checkChange(scope, id);
      checkVersion(expected, reminder.parse(this.byGrant.seen(scope, current)));
      const changes = withoutLostLink(current, this.byGrant.changesOf(scope, current, asked));
      await this.assignees.checkChange(scope, changes, current);
      const petIds = changes.petIds ?? current.petIds;
      const { writes = current.writes } = changes;
      if (changes.petIds || !isDeepStrictEqual(writes, current.writes)) checkWriting(scope, writes, petIds);
      if (changes.link) await this.linked.check(scope, changes.link, petIds);
      const split =
        applyTo === 'all'
          ? null
          : splitOff(current, {
              on: await this.dateOf(transaction, current, occurrenceId),
              date: changes.date,
              scope: applyTo,
            });
      const saved = split
        ? await this.split(transaction, scope, { current, split, changes })
        : await this.change(transaction, scope, current, changes);
      return reminder.parse(this.byGrant.seen(scope, saved));
    });
  }

  /** Moves a reminder to the recycle bin; its mails stop. */
  async remove(scope: Scope, id: string): Promise<void> {
    await this.byGrant.write(scope, async (transaction) => {
      const current = await lockedReminder(transaction, id);
      await this.byGrant.checkChange(scope, id);
      const removed = {
        deletedAt: () => 'platform.now()',
        deletedBy: scope.actor.userId,
        version: current.version + 1,
      };
      await touchReminder(transaction, id, scope, removed);
      await this.bin.put(transaction, { id, kind: 'reminder', label: current.title }, scope.actor);
      await this.audit.record(transaction, { action: 'reminder.deleted', entity: { kind: 'reminder', id } });
      await this.byGrant.follow(transaction, scope, (after) => this.notifier.recheck(after, { reminders: [id] }));
    });
  }

  private async add(
    transaction: Transaction,
    scope: Scope,
    {
      fields: { petIds, ...fields },
      plan = (after, made) => this.planner.plan(after, [made]),
    }: { fields: NewReminder; plan?: (after: Transaction, made: StoredReminder) => Promise<void> },
  ): Promise<StoredReminder> {
    const id = newId();
    const { userId } = scope.actor;
    await insertReminder(transaction, {
      ...columnsOfFields(fields),
      organisationId: scope.organisationId,
      id,
      plannedUntil: fields.date,
      addedBy: userId,
      updatedBy: userId,
    });
    await setPetsOf(transaction, id, petIds);
    const entity = { kind: 'reminder', id } as const;
    await this.audit.record(transaction, {
      action: 'reminder.created',
      entity,
      changes: changesOfNew({ ...fields, petIds }),
    });
    const made = await storedReminder(transaction, id);
    await this.byGrant.follow(transaction, scope, (after) => plan(after, made));
    return made;
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
    await touchReminder(transaction, id, scope, { ...columnsOfFields(fields), version: current.version + 1 });
    if (petIds) await setPetsOf(transaction, id, petIds);
    const changed = await storedReminder(transaction, id);
    const changes = changesBetween(current, { ...fields, ...(petIds && { petIds }) });
    await this.audit.record(transaction, { action: 'reminder.updated', entity: { kind: 'reminder', id }, changes });
    await this.byGrant.follow(transaction, scope, async (after) => {
      const isRescheduled = !isSameSchedule(current, changed);
      if (isRescheduled) await this.planner.unplan(after, id, unplanned(current, changed));
      const renotify = isRescheduled || !isToldAlike(current, changed);
      if (renotify || petIds || current.paused !== changed.paused)
        await this.planner.plan(after, [changed], { renotify, was: current.assigneeIds });
      if (!isDeepStrictEqual(current.channels, changed.channels))
        await this.notifier.recheck(after, { reminders: [id] });
    });
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
    await touchReminder(transaction, id, scope, { ...split.rest, version: current.version + 1 });
    const entity = { kind: 'reminder', id } as const;
    const kept = changesBetween(current, split.rest);
    await this.audit.record(transaction, { action: 'reminder.updated', entity, changes: kept });
    const isRescheduled = !isSameSchedule(split.made, made);
    const { on, days } = split;
    const plan = async (after: Transaction, added: StoredReminder) => {
      await this.planner.planSplit(after, added, { from: id, on, days, isRescheduled, was: current.assigneeIds });
      await this.planner.plan(after, [await storedReminder(after, id)]);
      if (!isDeepStrictEqual(current.channels, made.channels))
        await this.notifier.recheck(after, { reminders: [added.id] });
    };
    return this.add(transaction, scope, { fields: fieldsOfNew(made), plan });
  }

  /** The local date of one of its occurrences. @throws {ProblemError} 400 when it isn't one of them, or is closed */
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

  /** Other people's and deleted pets alike: they aren't in the asker's list. Those it's about already may stay, whatever became of them. */
  private async checkPets(scope: Scope, petIds: string[], id?: string): Promise<void> {
    const before = id === undefined ? [] : await this.database.read<Reminder>(scope.organisationId, getReminder, [id]);
    const added = petIds.filter((petId) => !before[0]?.petIds.includes(petId));
    const living = await this.pets.living(scope.organisationId, added);
    if (living.length !== added.length) throw invalid([{ path: 'petIds', message: 'Choose pets from your list.' }]);
    await this.byGrant.checkPets(scope, added);
  }
}

/**
 * The one open date of what happens once, or counts from the day it's done, moves wherever it has got to. What repeats by the
 * calendar keeps what's overdue or was put off.
 */
function unplanned(before: Reminder, after: Reminder): { overdue: boolean; moves: string } {
  const isMoved = before.rrule === null || (before.anchor === 'completion' && before.date !== after.date);
  return { overdue: isMoved, moves: isMoved ? daysThatMove.all : daysThatMove.none };
}
