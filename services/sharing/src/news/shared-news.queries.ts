import type { Area, RecordKindName } from '@petcare/contracts';
import type { SharedNewsItem } from '@petcare/contracts/sharing';

/** Where records are kept whose additions are news, each with who added it. */
const tables: Readonly<Partial<Record<RecordKindName, string>>> = {
  allergy: 'health.allergy',
  condition: 'health.condition',
  measure: 'health.measure',
  medication: 'health.medication',
  note: 'journal.note',
  treatment: 'health.treatment',
  vaccination: 'health.vaccination',
  visit: 'health.visit',
};
const added = Object.entries(tables)
  .map(
    ([kind, table]) => `
    select '${kind}' as kind, t.id, t.pet_id, t.created_at from ${table} t
    where t.organisation_id = $1 and t.deleted_at is null and t.created_at > asked.since and t.created_by is distinct from $3::uuid`,
  )
  .join(' union all ');

/** As many lines as anybody will read. */
const most = 30;

export interface NewsRow extends SharedNewsItem, Record<string, unknown> {
  /** If it's about several animals, those the asker can see. */
  petIds: string[];
  area: Area;
}

/**
 * What others did that the reader can see, newest first: `$1` organisation, `$2` since when, `$3` the reader. The tables' policies leave
 * out what they can't see.
 */
export const newsSince = `
  with asked as materialized (
    select greatest($2::timestamptz, platform.now() - interval '14 days') as since
  )
  select news.* from asked cross join lateral (
    select d.id, 'dose' as kind, array[d.pet_id] as "petIds", coalesce(d.drug, m.drug) as title, d.outcome as how, d.given_by_name as by,
      recorded.at, 'medication' as area
    from health.dose d cross join lateral (select greatest(d.recorded_at, d.given_at) as at) recorded
    join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id and m.deleted_at is null
    where d.organisation_id = $1 and d.local_on >= asked.since::date - 2 and recorded.at > asked.since and d.given_by is distinct from $3::uuid
    union all
    select o.id, 'reminder', array(select rp.pet_id from reminders.reminder_pet rp
        where rp.organisation_id = o.organisation_id and rp.reminder_id = o.reminder_id), r.title, o.status, o.done_by_name, o.done_at, 'reminders'
    from reminders.occurrence o join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id and r.deleted_at is null
    where o.organisation_id = $1 and o.status in ('done', 'skipped') and o.done_at > asked.since and o.done_by is distinct from $3::uuid
    union all
    select e.record_id, e.kind, array[e.pet_id], e.title, null, null, made.created_at, e.area
    from lateral (${added}) made
    join platform.record_entry e on e.organisation_id = $1 and e.record_id = made.id and e.kind = made.kind
  ) news order by news.at desc limit ${most}`;
