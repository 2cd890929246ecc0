import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.ts';
import { Jobs } from '../jobs/jobs.ts';
import { newId } from '../new-id.ts';
import { sendDueMail } from './send-due-mail.ts';

/** The organisation of mails about an account. */
export const noOrganisation = '00000000-0000-0000-0000-000000000000';

export interface PlannedMail {
  /** Name of a `MailKind`. */
  readonly kind: string;
  /** The row it is about; there is one mail per kind and subject. */
  readonly subjectId: string;
  readonly sendAt: Date;
}

/** Further ahead than this the queue is not troubled; a worker that looks at the rows plans the wake-up itself. */
const wakeHorizonSeconds = 24 * 60 * 60;

/** Plans mails in the transaction that has a reason for them. */
@Injectable()
export class Outbox {
  constructor(private readonly jobs: Jobs) {}

  /**
   * Plans mails; planning one again moves it to its new time, or revives it when it was cancelled, unless a server has
   * been offered it already.
   */
  async plan(transaction: Transaction, mails: readonly PlannedMail[]): Promise<void> {
    if (mails.length === 0) return;
    const planned = await transaction.query<{ seconds: number }>(
      `insert into platform.outbound_mail as mail (organisation_id, id, kind, subject_id, send_at, next_at)
       select $1, id, kind, subject_id, send_at, send_at
       from unnest($2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[]) as planned (id, kind, subject_id, send_at)
       on conflict (organisation_id, kind, subject_id) do update
       set send_at = excluded.send_at, next_at = excluded.send_at, state = 'planned', lease_token = null, attempts = 0,
           last_error = null, updated_at = platform.now()
       where mail.offered_at is null
         and (mail.state = 'suppressed' or mail.state in ('planned', 'claimed') and mail.send_at <> excluded.send_at)
       returning extract(epoch from next_at - platform.now())::double precision as seconds`,
      [
        transaction.organisationId,
        mails.map(() => newId()),
        mails.map((mail) => mail.kind),
        mails.map((mail) => mail.subjectId),
        mails.map((mail) => mail.sendAt.toISOString()),
      ],
    );
    const soon = new Set(
      planned.map(({ seconds }) => Math.max(0, seconds)).filter((wait) => wait < wakeHorizonSeconds),
    );
    transaction.afterCommit(() => {
      for (const wait of soon) void this.jobs.wake(sendDueMail, {}, { at: new Date(Date.now() + wait * 1000) });
    });
  }

  /** Stops mails, except one that a server is being given right now; `reason` in a few words, kept with the mail. */
  async cancel(transaction: Transaction, kind: string, subjectIds: readonly string[], reason: string): Promise<void> {
    await transaction.query(
      `update platform.outbound_mail
       set state = 'suppressed', lease_token = null, last_error = $4, updated_at = platform.now()
       where organisation_id = $1 and kind = $2 and subject_id = any($3::uuid[])
         and (state = 'planned' or state = 'claimed' and offered_at is null)`,
      [transaction.organisationId, kind, subjectIds, reason],
    );
  }
}
