import { dropInMinutes } from '@petcare/contracts';
import { keyset } from '@petcare/platform';

/** `$1` organisation, `$2` id, `$3` visitor, `$4` reason. */
export const addDropIn = `
  insert into admin.drop_in (organisation_id, id, user_id, reason, ends_at)
  values ($1, $2, $3, $4, platform.now() + interval '${dropInMinutes} minutes') returning ends_at as "endsAt"`;

/** `$1` organisation, `$2` id. */
export const endDropIn = `
  update admin.drop_in set ended_at = least(platform.now(), ends_at) where organisation_id = $1 and id = $2`;

/** Of a visit: was it going on at the moment of event `e`, as far as was written down? */
const covers = (visit: string) =>
  `e.occurred_at between ${visit}.started_at and coalesce(${visit}.ended_at, ${visit}.ends_at)`;

/**
 * Newest first. A visit lasts as long as a session is on it: logging out, or an owner who no longer lets support in, ends it too. Nobody
 * writes down when, so what was changed counts for the latest visit it may belong to.
 */
export const latestDropIns = keyset<{ id: string; userId: string }>({
  order: { id: ['d.id', 'uuid'] },
  direction: 'desc',
  sql: ({ beyond, inOrder }) => `
  select d.id, d.user_id as "userId", d.reason, d.started_at as "startedAt", d.ends_at as "endsAt", d.ended_at as "endedAt",
    exists (select from platform.session s where s.drop_in_organisation_id = d.organisation_id and s.drop_in_id = d.id
      and s.drop_in_ends_at > platform.now()) as active,
    (select count(*) from platform.audit_event e where e.organisation_id = d.organisation_id and e.actor_kind = 'support'
      and ${covers('d')} and e.actor_id = d.user_id and e.entity <> 'drop-in'
      and not exists (select from admin.drop_in later where later.organisation_id = d.organisation_id and later.user_id = d.user_id
        and later.id > d.id and ${covers('later')})) as changes
  from admin.drop_in d
  where d.organisation_id = $1 ${beyond} ${inOrder}`,
});
