import { activityDays, mostActivity, type ActivityItem } from '@petcare/contracts/activity';

export interface ActivityRow extends ActivityItem, Record<string, unknown> {
  /** Null if the system did it. */
  createdBy: string | null;
}

/** Ids made from then on are greater: they begin with the milliseconds since 1970. */
const firstIdOf = (time: string): string =>
  `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid`;

/** Who made the record `e` here; what came from a backup, an import or another keeper was made elsewhere. */
const made = `select a.actor_id from platform.audit_event a
  where a.organisation_id = $1 and a.entity_id = e.record_id and a.action = e.kind || '.created'`;

/**
 * Records added lately, newest first: `$1` organisation, `$2` areas the asker sees. Records' ids are in the order they were made in, so
 * this reads only the end of an index, however long the history is.
 */
export const lateAdditions = `
  with added as (
    select e.record_id, e.kind, min(e.title) as title, array_agg(distinct e.pet_id) as pet_ids
    from platform.record_entry e
    where e.organisation_id = $1 and e.record_id >= ${firstIdOf(`platform.now() - interval '${activityDays} days'`)}
      and e.area = any($2::text[]) and exists (${made})
      and exists (select from pets.pet p where p.organisation_id = $1 and p.id = e.pet_id and p.deleted_at is null)
    group by e.record_id, e.kind order by e.record_id desc limit ${mostActivity})
  select e.kind, e.record_id as id, e.title, uuid_extract_timestamp(e.record_id) as at,
    (select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id) from pets.pet p
      where p.organisation_id = $1 and p.id = any(e.pet_ids)) as pets,
    (${made} limit 1) as "createdBy"
  from added e order by e.record_id desc`;
