const zone = `'Europe/London'`;

/**
 * `$1` organisation, `$2` and `$4` first and last day, `$3` and `$5` the last event before the page, then whose, as whom, how the
 * action starts, kind and id of the entity, the request; `$12` how many to look at, `$13` rows.
 */
const pageBy = (name: string): string => `
  select is_edge as "isEdge", organisation_id as "organisationId", id, occurred_at as "occurredAt", actor_kind as "actorKind",
    actor_id as "actorId", action, entity, entity_id as "entityId", changed, changes, request_id as "requestId"
  from admin.${name}($1::uuid, $2::date::timestamp at time zone ${zone},
    coalesce($3::timestamptz, ($4::date + 1)::timestamp at time zone ${zone}, 'infinity'),
    coalesce($5::uuid, '00000000-0000-0000-0000-000000000000'),
    $6::uuid[], $7, $8, $9, $10::uuid, $11, $12, $13)`;

export const auditPage = pageBy('audit_events');

/** For one organisation. */
export const auditPageOf = pageBy('audit_events_of');
