import { accessLogKept, type AccessVisit } from '@petcare/contracts/sharing';
import { keyset } from '@petcare/platform';

const looks = `
  select organisation_id, id, user_id, grant_id, link_id, pet_id, parts, started_at, last_at, false as is_at_latest,
    null::text as reason
  from sharing.access_visit`;

/** Support visits the organisation as a whole; what they look at isn't recorded. */
const looksAndSupport = `${looks} union all
  select organisation_id, id, user_id, null::uuid, null::uuid, null::uuid, null::text[], started_at, coalesce(ended_at, ends_at), ended_at is null,
    reason
  from admin.drop_in`;

const columns = `v.id, (select u.first_name from auth.user u where u.id = v.user_id) as name, v.grant_id as "grantId",
  (select json_build_object('id', l.id, 'label', l.label) from sharing.hand_over_link l
    where l.organisation_id = v.organisation_id and l.id = v.link_id) as link,
  (select g.preset from sharing.grant g where g.organisation_id = v.organisation_id and g.id = v.grant_id) as preset,
  (select json_build_object('id', p.id, 'name', p.name) from pets.pet p where p.organisation_id = v.organisation_id and p.id = v.pet_id) as pet,
  coalesce(v.parts, '{}') as parts, v.started_at as "from", v.last_at as until, v.is_at_latest as "isAtLatest",
  v.reason`;

const newestOf = (visits: string) =>
  keyset<AccessVisit, 'petId' | 'grantId'>({
    order: { id: ['v.id', 'uuid'] },
    direction: 'desc',
    filters: {
      petId: (petId) => `v.pet_id = ${petId}::uuid`,
      grantId: (grantId) => `v.grant_id = ${grantId}::uuid`,
    },
    sql: ({ beyond, inOrder }) =>
      `select ${columns} from (${visits}) v where v.organisation_id = $1 ${beyond} ${inOrder}`,
  });

/** Only through grants. */
export const latestLooks = newestOf(looks);
export const latestVisits = newestOf(looksAndSupport);

/** Visits to organisation `$1`'s animals, for somebody exporting everything. */
export const allLooks = `select ${columns} from (${looks}) v where v.organisation_id = $1 order by v.id`;

/** `$1` how many at a time. */
export const forgetVisits = `select sharing.forget_access_visits('${accessLogKept}'::interval, $1) as gone`;
