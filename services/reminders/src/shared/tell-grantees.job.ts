import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler, newId, Outbox } from '@petcare/platform';
import { z } from 'zod';
import { dueMailKind } from '../mail/due-mail-kind.ts';
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

/**
 * Plans the mails for those reminders are shared with, for the day to come: when a date is due, and when it was snoozed to. Whether
 * they can still see it gets checked when it's sent, as with everybody.
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
      const times = new Map(wanted.map(({ id, sendAt }) => [id, new Date(sendAt)]));
      const mails = stored.flatMap(({ id, storedId: subjectId }) => {
        const sendAt = times.get(id);
        return sendAt ? [{ kind: dueMailKind, subjectId, sendAt }] : [];
      });
      await this.outbox.plan(transaction, mails);
    });
  }

  private due(): Promise<ToTell[]> {
    return this.database.acrossOrganisations<ToTell>(
      `select organisation_id as "organisationId", occurrence_id as "occurrenceId", recipient_id as "recipientId", kind, send_at as "sendAt"
       from reminders.grantees_to_tell($1)`,
      [batch],
    );
  }
}
