import { Injectable } from '@nestjs/common';
import { zoneChanged } from '@petcare/organisations';
import { backupRestored, EventSubscriber, type Transaction } from '@petcare/platform';
import { tellOnlySeers } from '../medications/who-is-told.ts';

/** `$1` organisation. The worker looks at them next. */
const lookNow = `insert into health.dose_plan (organisation_id, medication_id, look_at)
  select organisation_id, id, to_timestamp(0) from health.medication
  where organisation_id = $1 and deleted_at is null and status in ('active', 'planned')
  on conflict (organisation_id, medication_id) do update set look_at = excluded.look_at`;

/** Plans the doses of all the organisation's medications and their mails, as after a change to each. */
abstract class LookAtAll<E extends typeof backupRestored> extends EventSubscriber<E> {
  async handle({ query, organisationId }: Transaction): Promise<void> {
    await query(lookNow, [organisationId]);
  }
}

/** Any of them may have been restored, and whoever it tells may have left since, or be another organisation's. */
@Injectable()
export class LookAtRestored extends LookAtAll<typeof backupRestored> {
  readonly event = backupRestored;
  readonly name = 'health.look-at-restored';

  override async handle(transaction: Transaction): Promise<void> {
    await tellOnlySeers(transaction);
    await super.handle(transaction);
  }
}

/** Their times are by the organisation's clocks; doses already planned would keep the old ones. */
@Injectable()
export class LookInNewZone extends LookAtAll<typeof zoneChanged> {
  readonly event = zoneChanged;
  readonly name = 'health.look-in-new-zone';
}
