import { Injectable } from '@nestjs/common';
import { addDays, dateIn, nextDateOf } from '@petcare/contracts';
import { PetsService } from '@petcare/pets';
import { newId, Outbox, type Transaction } from '@petcare/platform';
import { datesOf, occurrenceOn, type Schedule } from './local-times.ts';
import { dueMailKind } from './mail/due-mail-kind.ts';

/** Occurrences are rows this many days ahead, and the next one always is. */
const horizonDays = 31;
/** A repeating reminder is looked at again after so many days. */
const roundDays = 7;
/** It is time for the next look once the rows end within this many days. */
export const remainingDays = horizonDays - roundDays;
const petGone = 'pet-deleted';
/** A mail for something longer overdue than this says nothing new. */
const stillNews = '24 hours';

export interface PlannedReminder extends Schedule {
  id: string;
  petIds: string[];
  /** Who is told. */
  createdBy: string;
}

/** Turns a reminder's rule into rows, always in the transaction that made or changed the rule. */
@Injectable()
export class Planner {
  constructor(
    private readonly outbox: Outbox,
    private readonly pets: PetsService,
  ) {}

  /**
   * Brings the occurrences in line with the rule and with the pets that are there: adds those that are missing, with
   * their notifications and mails, and stops them all while nobody is left that they are about. Doing it again changes
   * nothing. A repeating rule begins today at the earliest: nobody wants a hundred overdue rows of last year.
   */
  async plan(transaction: Transaction, reminder: PlannedReminder): Promise<void> {
    const today = dateIn(reminder.zone, await this.now(transaction));
    const horizon = addDays(today, horizonDays);
    const next = nextDateOf(reminder, addDays(today, roundDays + 1));
    const until = next !== null && next > horizon ? next : horizon;
    if ((await this.pets.living(transaction.organisationId, reminder.petIds)).length > 0) {
      await this.resume(transaction, reminder.id);
      await this.insertOccurrences(transaction, reminder, datesOf(reminder, today, until));
      await this.notify(transaction, reminder);
    } else {
      await this.stop(transaction, reminder.id);
    }
    await transaction.query(`update reminders.reminder set planned_until = $3 where organisation_id = $1 and id = $2`, [
      transaction.organisationId,
      reminder.id,
      until,
    ]);
  }

  /** Forgets what the old rule had planned and nobody has done: all that is to come, and a single date in any case. */
  async unplan(transaction: Transaction, reminderId: string, wasSingle: boolean): Promise<void> {
    await transaction.query(
      `delete from reminders.occurrence
       where organisation_id = $1 and reminder_id = $2 and status <> 'done' and ($3 or due_at > platform.now())`,
      [transaction.organisationId, reminderId, wasSingle],
    );
  }

  private async stop({ query, organisationId }: Transaction, reminderId: string): Promise<void> {
    await query(
      `update reminders.occurrence set status = 'cancelled', cancel_reason = $3
       where organisation_id = $1 and reminder_id = $2 and status = 'scheduled'`,
      [organisationId, reminderId, petGone],
    );
  }

  private async resume({ query, organisationId }: Transaction, reminderId: string): Promise<void> {
    await query(
      `update reminders.occurrence set status = 'scheduled', cancel_reason = null
       where organisation_id = $1 and reminder_id = $2 and status = 'cancelled' and cancel_reason = $3`,
      [organisationId, reminderId, petGone],
    );
  }

  private async now({ query }: Transaction): Promise<Date> {
    const [row] = await query<{ now: string }>(`select platform.now() as now`);
    if (!row) throw new Error('The database does not tell the time');
    return new Date(row.now);
  }

  private async insertOccurrences(transaction: Transaction, reminder: PlannedReminder, dates: string[]): Promise<void> {
    const planned = dates.map((date) => occurrenceOn(date, reminder));
    await transaction.query(
      `insert into reminders.occurrence (organisation_id, id, reminder_id, local_at, all_day, zone, due_at)
       select $1, o.id, $2, o.local_at, $3, $4, o.due_at
       from unnest($5::uuid[], $6::timestamp[], $7::timestamptz[]) as o (id, local_at, due_at)
       on conflict (organisation_id, reminder_id, local_at) do nothing`,
      [
        transaction.organisationId,
        reminder.id,
        reminder.time === null,
        reminder.zone,
        planned.map(() => newId()),
        planned.map(({ localAt }) => localAt),
        planned.map(({ dueAt }) => dueAt.toISOString()),
      ],
    );
  }

  /**
   * Sees to it that everybody concerned will hear of every open occurrence of the reminder; also of those whose mail was
   * held back because, for a while, they were not open.
   */
  async notify(transaction: Transaction, reminder: Pick<PlannedReminder, 'id' | 'createdBy'>): Promise<void> {
    const { query, organisationId } = transaction;
    const open = await query<{ id: string; dueAt: string }>(
      `select id, due_at as "dueAt" from reminders.occurrence
       where organisation_id = $1 and reminder_id = $2 and status = 'scheduled' and due_at > platform.now() - $3::interval`,
      [organisationId, reminder.id, stillNews],
    );
    const notifications = await query<{ id: string; dueAt: string }>(
      `with added as (
         insert into reminders.notification (organisation_id, id, occurrence_id, recipient_id, channel, kind)
         select $1, o.notification_id, o.id, $2, 'e-mail', 'due' from unnest($3::uuid[], $4::uuid[]) as o (id, notification_id)
         on conflict (organisation_id, occurrence_id, recipient_id, channel, kind) do nothing returning id, occurrence_id
       ), of_open as (
         select id, occurrence_id from added union all
         select id, occurrence_id from reminders.notification where organisation_id = $1 and occurrence_id = any($3::uuid[])
       )
       select n.id, o.due_at as "dueAt" from of_open n
       join reminders.occurrence o on o.organisation_id = $1 and o.id = n.occurrence_id`,
      [organisationId, reminder.createdBy, open.map(({ id }) => id), open.map(() => newId())],
    );
    await this.outbox.plan(
      transaction,
      notifications.map(({ id, dueAt }) => ({ kind: dueMailKind, subjectId: id, sendAt: new Date(dueAt) })),
    );
  }
}
