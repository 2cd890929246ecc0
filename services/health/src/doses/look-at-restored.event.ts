import { Injectable } from '@nestjs/common';
import { backupRestored, EventSubscriber, type Transaction } from '@petcare/platform';

/** `$1` organisation. The worker looks at them next. */
const lookNow = `insert into health.dose_plan (organisation_id, medication_id, look_at)
  select organisation_id, id, to_timestamp(0) from health.medication
  where organisation_id = $1 and deleted_at is null and status in ('active', 'planned')
  on conflict (organisation_id, medication_id) do update set look_at = excluded.look_at`;

/** For medications that may have been restored, plans the doses and their mails. */
@Injectable()
export class LookAtRestored extends EventSubscriber<typeof backupRestored> {
  readonly event = backupRestored;
  readonly name = 'health.look-at-restored';

  async handle({ query, organisationId }: Transaction): Promise<void> {
    await query(lookNow, [organisationId]);
  }
}
