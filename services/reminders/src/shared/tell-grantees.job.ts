import { Injectable } from '@nestjs/common';
import type { QuietHours } from '@petcare/contracts';
import { Database, defineJob, JobHandler, newId, Outbox, type Transaction } from '@petcare/platform';
import { z } from 'zod';
import { dueMailKind } from '../mail/due-mail-kind.ts';
import { afterQuietHours } from '../notification-times.ts';
import { addNotifications } from '../planner.queries.ts';

export const tellGrantees = defineJob({ name: 'tell-grantees', schema: z.object({}), options: { sweep: true } });

const batch = 500;

interface ToTell extends Record<string, unknown> {
  organisationId: string;
  occurrenceId: string;
  recipientId: string;
  kind: string;
  sendAt: string;
}

/** The quiet hours of the reminders with the occurrences `$2`, where they have any: `$1` organisation. */
const quietReminders = `
  select o.id, r.zone, to_char(r.quiet_from, 'HH24:MI') as "from", to_char(r.quiet_to, 'HH24:MI') as "to"
  from reminders.occurrence o join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id
  where o.organisation_id = $1 and o.id = any($2::uuid[]) and r.quiet_from is not null`;

/**
 * Plans the mails for those reminders are shared with, for the day to come: when a date is due, and when it was snoozed to, but not
 * in the reminder's quiet hours. Whether they can still see it gets checked when it's sent, as with everybody.
 */
@Injectable()
export class TellGrantees extends JobHandler<typeof tellGrantees> {
  readonly job = tellGrantees;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    for (let due = await this.due(); due.length > 0 && !signal.aborted; due = await this.due())
      for (const [organisationId, rows] of Map.groupBy(due, (row) => row.organisationId)) {
        if (signal.aborted) return;
        await this.plan(organisationId, rows);
      }
  }

  private async plan(organisationId: string, rows: readonly ToTell[]): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const wanted = rows.map((row) => ({ ...row, id: newId() }));
      const stored = await transaction.query<{ id: string; storedId: string }>(addNotifications, [
        organisationId,
        wanted.map(({ id }) => id),
        wanted.map(({ occurrenceId }) => occurrenceId),
        wanted.map(({ recipientId }) => recipientId),
        wanted.map(({ kind }) => kind),
      ]);
      const quiet = await this.quietHours(transaction, rows);
      const times = new Map(
        wanted.map(({ id, sendAt, occurrenceId }) => {
          const hours = quiet.get(occurrenceId);
          const at = new Date(sendAt);
          return [id, hours ? afterQuietHours(at, hours.zone, hours) : at];
        }),
      );
      const mails = stored.flatMap(({ id, storedId: subjectId }) => {
        const sendAt = times.get(id);
        return sendAt ? [{ kind: dueMailKind, subjectId, sendAt }] : [];
      });
      await this.outbox.plan(transaction, mails);
    });
  }

  private async quietHours({ query, organisationId }: Transaction, rows: readonly ToTell[]) {
    const ids = rows.map(({ occurrenceId }) => occurrenceId);
    const found = await query<QuietHours & { id: string; zone: string }>(quietReminders, [organisationId, ids]);
    return new Map(found.map((row) => [row.id, row]));
  }

  private due(): Promise<ToTell[]> {
    return this.database.acrossOrganisations<ToTell>(
      `select organisation_id as "organisationId", occurrence_id as "occurrenceId", recipient_id as "recipientId", kind, send_at as "sendAt"
       from reminders.grantees_to_tell($1)`,
      [batch],
    );
  }
}
