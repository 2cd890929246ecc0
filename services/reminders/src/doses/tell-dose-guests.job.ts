import { Injectable } from '@nestjs/common';
import { Database, defineJob, JobHandler, newId, Outbox } from '@petcare/platform';
import { z } from 'zod';
import { guestDoseMailKind } from './guest-doses.queries.ts';

export const tellDoseGuests = defineJob({ name: 'tell-dose-guests', schema: z.object({}), options: { sweep: true } });

const batch = 500;

const toTell = `
  select organisation_id as "organisationId", dose_id as "doseId", recipient_id as "recipientId", send_at as "sendAt"
  from reminders.dose_guests_to_tell($1)`;

/** Among several workers, each takes one: `$1` organisation, then ids, doses and recipients. */
const addNotices = `
  insert into reminders.dose_notice (organisation_id, id, dose_id, recipient_id)
  select $1, n.id, n.dose_id, n.recipient_id from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as n (id, dose_id, recipient_id)
  on conflict (organisation_id, dose_id, recipient_id) do nothing returning id`;

interface ToTell extends Record<string, unknown> {
  organisationId: string;
  doseId: string;
  recipientId: string;
  sendAt: string;
}

/**
 * Plans the mails for those who may give a shared pet's doses, for the day to come. Whether they still may gets checked when it's
 * sent.
 */
@Injectable()
export class TellDoseGuests extends JobHandler<typeof tellDoseGuests> {
  readonly job = tellDoseGuests;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    const due = (): Promise<ToTell[]> => this.database.acrossOrganisations<ToTell>(toTell, [batch]);
    for (let found = await due(); found.length > 0 && !signal.aborted; found = await due())
      for (const [organisationId, rows] of Map.groupBy(found, (row) => row.organisationId)) {
        if (signal.aborted) return;
        await this.plan(organisationId, rows);
      }
  }

  private async plan(organisationId: string, rows: readonly ToTell[]): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const wanted = rows.map((row) => ({ ...row, id: newId() }));
      const noted = await transaction.query<{ id: string }>(addNotices, [
        organisationId,
        wanted.map(({ id }) => id),
        wanted.map(({ doseId }) => doseId),
        wanted.map(({ recipientId }) => recipientId),
      ]);
      const added = new Set(noted.map(({ id }) => id));
      const mails = wanted
        .filter(({ id }) => added.has(id))
        .map(({ id, sendAt }) => ({ kind: guestDoseMailKind, subjectId: id, sendAt: new Date(sendAt) }));
      await this.outbox.plan(transaction, mails);
    });
  }
}
