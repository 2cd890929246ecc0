import { answerBySql, stateSql } from '../grants.queries.ts';

/** Is there anything of pet `p` to share? */
const isToShare = `p.deleted_at is null and p.deceased_on is null and p.status <> 'transferred'`;

/** The grant that offer mail `$2` of organisation `$1` is about: the grant itself, or one whose offer is sent again. */
const grantOf = `coalesce((select n.grant_id from sharing.grant_notice n where n.organisation_id = $1 and n.id = $2 and n.what = 'again'), $2::uuid)`;

/**
 * The grant of offer mail `$2` of organisation `$1`, as it is now; nothing if its recipient has gone, or none of its pets is
 * alive.
 */
export const offerToMail = `
  select coalesce(u.email, g.email) as address, u.first_name as "firstName", coalesce(s.first_name, o.name) as "sharedBy", ${stateSql} as state,
    g.user_id is not null and g.email is not null as "isAccepted", shared.pets, shared.photo_id as "photoId",
    to_char(g.ends_at at time zone 'Europe/London', 'Dy FMDD Mon YYYY, HH24:MI') as until,
    to_char(least(${answerBySql}, g.ends_at) at time zone 'Europe/London', 'Dy FMDD Mon YYYY, HH24:MI') as "answerBy",
    case when g.starts_at > platform.now() then to_char(g.starts_at at time zone 'Europe/London', 'Dy FMDD Mon YYYY, HH24:MI') end as "from"
  from sharing.grant g
  join organisations.organisation o on o.id = g.organisation_id and o.deleted_at is null
  left join sharing.grant_notice again on again.organisation_id = g.organisation_id and again.id = $2 and again.what = 'again'
  left join auth."user" s on s.id = coalesce(again.created_by, g.created_by)
  left join auth."user" u on u.id = g.user_id and u.email_verified_at is not null
  cross join lateral (
    select array_agg(p.name order by p.name, p.id) as pets,
      (array_agg(p.photo_id order by p.name, p.id) filter (where p.photo_id is not null))[1] as photo_id
    from sharing.grant_pet gp
    join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
    where gp.organisation_id = g.organisation_id and gp.grant_id = g.id and ${isToShare}) shared
  where g.organisation_id = $1 and g.id = ${grantOf} and shared.pets is not null and (g.user_id is null or u.id is not null)`;

export interface OfferToMail extends Record<string, unknown> {
  address: string;
  /** Null for somebody known only by their address. */
  firstName: string | null;
  sharedBy: string;
  state: string;
  /** It was offered to an address, and somebody has accepted. */
  isAccepted: boolean;
  pets: string[];
  /** Of one of them. */
  photoId: string | null;
  /** Until when an offer to an address can be accepted, such as "Fri 27 Nov 2026, 18:00". */
  answerBy: string;
  /** The same; null if it has no end. */
  until: string | null;
  /** The same; null if it begins at once. */
  from: string | null;
}

/** Who offer mails `$2` of organisation `$1` are for. */
export const peopleByOffer = `
  select mail.id, coalesce(u.first_name, g.email) as recipient, coalesce(u.email, g.email) as address
  from unnest($2::uuid[]) as mail (id)
  left join sharing.grant_notice n on n.organisation_id = $1 and n.id = mail.id and n.what = 'again'
  join sharing.grant g on g.organisation_id = $1 and g.id = coalesce(n.grant_id, mail.id)
  left join auth."user" u on u.id = g.user_id
  where coalesce(u.first_name, g.email) is not null`;

/** Was grant `$2` of organisation `$1` offered, or its offer sent again, in the last ten minutes? */
export const offeredOfLate = `
  select from sharing.grant g where g.organisation_id = $1 and g.id = $2 and (g.created_at > platform.now() - interval '10 minutes'
    or exists (select from sharing.grant_notice n where n.organisation_id = $1 and n.grant_id = $2 and n.what = 'again'
      and n.created_at > platform.now() - interval '10 minutes'))`;

/** Grant `$2` of organisation `$1`'s pets there's anything to share of; one will do. */
export const anyLeft = `
  select from sharing.grant_pet gp join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
  where gp.organisation_id = $1 and gp.grant_id = $2 and ${isToShare} limit 1`;
