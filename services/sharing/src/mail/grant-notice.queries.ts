import type { ChosenAreas } from '@petcare/contracts/sharing';
import { stateSql } from '../grants.queries.ts';
import type { GrantNoticeWhat } from './grant-notice.entity.ts';

/** What grant `g` opens and how long: the same text for the same terms, whatever the session's time zone. */
const termsSql = `jsonb_build_object('areas', g.areas, 'from', g.starts_at at time zone 'UTC', 'until', g.ends_at at time zone 'UTC',
  'petIds', (select jsonb_agg(gp.pet_id order by gp.pet_id) from sharing.grant_pet gp
    where gp.organisation_id = g.organisation_id and gp.grant_id = g.id))`;

/** Of grant `$2` of organisation `$1`. */
export const termsOfGrant = `select ${termsSql} as terms from sharing.grant g where g.organisation_id = $1 and g.id = $2`;

/** Grant `$2` of organisation `$1` was answered, changed from terms `$5`, revoked or offered again by `$6`: notice `$3`, what `$4`. */
export const addNotice = `
  insert into sharing.grant_notice (organisation_id, grant_id, id, what, terms_before, created_by)
  values ($1, $2, $3, $4, $5::jsonb, $6)`;

/** Mails about changes to grant `$2` of organisation `$1`, sent or not. */
export const changesTold = `
  select id from sharing.grant_notice where organisation_id = $1 and grant_id = $2 and what = 'changed'`;

/** For grant `$2` of organisation `$1`, those about an end other than `$3`; all of them if that's null. */
export const otherEnds = `
  select id from sharing.grant_notice
  where organisation_id = $1 and grant_id = $2 and until is not null and until is distinct from $3::timestamptz`;

/** Grant `$2` of organisation `$1` ends at `$3`, with a warning if it began, at `$4`, more than a day before. */
export const addEnd = `
  insert into sharing.grant_notice (organisation_id, grant_id, id, what, until)
  select $1, $2, uuidv7(), what, $3::timestamptz from unnest(array['ending', 'ended']) as told (what)
  where what = 'ended' or $3::timestamptz - interval '1 day' > greatest(platform.now(), $4::timestamptz)
  on conflict (organisation_id, grant_id, what, until) do update set updated_at = platform.now()
  returning id, what`;

/** Organisation `$1`'s grants beyond `$2` that somebody has, that end, and whose end nobody is going to be told about: at most `$3`, locked. */
export const unplannedEnds = `
  select g.id, g.starts_at as "from", g.ends_at as until from sharing.grant g
  where g.organisation_id = $1 and ($2::uuid is null or g.id > $2) and g.user_id is not null and g.ended_at is null
    and g.ends_at > platform.now()
    and not exists (select from sharing.grant_notice n
      where n.organisation_id = g.organisation_id and n.grant_id = g.id and n.what = 'ended' and n.until = g.ends_at)
  order by g.id limit $3 for update of g`;

const isToSharer = `n.what in ('accepted', 'declined', 'left')`;

/** Whoever offered grant `g` last or shared it, while they decide what is shared; otherwise the owner who has been there longest. */
const whoShares = `(
  select m.user_id from organisations.membership m
  join auth."user" d on d.id = m.user_id and d.email_verified_at is not null
  left join lateral (select a.created_by from sharing.grant_notice a
    where a.organisation_id = g.organisation_id and a.grant_id = g.id and a.what = 'again' order by a.id desc limit 1) last on true
  where m.organisation_id = g.organisation_id and (m.role = 'owner' or m.role = 'admin' and m.user_id in (last.created_by, g.created_by))
  order by coalesce(m.user_id = last.created_by, false) desc, coalesce(m.user_id = g.created_by, false) desc, m.created_at, m.user_id
  limit 1)`;

/** Whoever notice `n` of grant `g` is for. */
const recipient = `case when ${isToSharer} then ${whoShares} else g.user_id end`;

/** Whoever made the change, which may not be who shared it. */
const sharer = `case when n.what in ('changed', 'revoked') then g.updated_by else g.created_by end`;

/** Is pet `p` open to whoever has grant `g` through another one, for longer? */
const isOpenBesides = `exists (
  select from sharing.grant_pet hp join sharing.grant h on h.organisation_id = hp.organisation_id and h.id = hp.grant_id
  where hp.organisation_id = p.organisation_id and hp.pet_id = p.id and h.id <> g.id and h.user_id = g.user_id
    and h.ended_at is null and h.starts_at <= greatest(platform.now(), n.until)
    and (h.ends_at is null or h.ends_at > greatest(platform.now(), n.until)))`;

/** It never began, because it was given back or taken back before. */
const wasToCome = `g.starts_at > coalesce(g.ended_at, platform.now())`;

/**
 * Notice `$2` of organisation `$1`, as things are now; nothing if its recipient has gone, or no pet is left alive. Those that whoever it was shared with still sees through another grant are left out of reports of its end.
 */
export const noticeToMail = `
  select n.what, r.id as "userId", case when ${isToSharer} then g.user_id else ${sharer} end as "namesId", r.email as address, r.first_name as "firstName", coalesce(s.first_name, o.name) as "sharedBy",
    u.first_name as grantee, g.email as "offeredTo", ${stateSql} as state, g.areas, coalesce(shared.pets, '{}') as pets, shared.photo_id as "photoId",
    n.until is not null and n.until is distinct from g.ends_at as "isMoved",
    coalesce(n.terms_before = ${termsSql}, false) as "isAsBefore",
    case when (n.terms_before - 'until') = (${termsSql} - 'until') then case
      when g.ends_at is null or g.ends_at at time zone 'UTC' > (n.terms_before ->> 'until')::timestamp then 'later'
      else 'sooner' end end as "endMoved",
    to_char(g.ends_at at time zone 'Europe/London', 'Dy FMDD Mon YYYY, HH24:MI') as until,
    case when ${wasToCome} then to_char(g.starts_at at time zone 'Europe/London', 'Dy FMDD Mon YYYY, HH24:MI') end as "from"
  from sharing.grant_notice n
  join sharing.grant g on g.organisation_id = n.organisation_id and g.id = n.grant_id
  join organisations.organisation o on o.id = g.organisation_id and o.deleted_at is null
  left join auth."user" s on s.id = ${sharer}
  left join auth."user" u on u.id = g.user_id
  join auth."user" r on r.id = ${recipient} and r.email_verified_at is not null
  cross join lateral (
    select count(*) as living,
      array_agg(p.name order by p.name, p.id) filter (where n.what not in ('left', 'ending', 'ended', 'revoked') or not ${isOpenBesides}) as pets,
      (array_agg(p.photo_id order by p.name, p.id) filter (where p.photo_id is not null))[1] as photo_id
    from sharing.grant_pet gp
    join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
    where gp.organisation_id = g.organisation_id and gp.grant_id = g.id and p.deleted_at is null and p.deceased_on is null
      and p.status <> 'transferred') shared
  where n.organisation_id = $1 and n.id = $2 and n.what <> 'again' and shared.living > 0`;

export interface NoticeToMail extends Record<string, unknown> {
  what: Exclude<GrantNoticeWhat, 'again'>;
  /** Whom it's for, and the other one. */
  userId: string;
  namesId: string | null;
  address: string;
  firstName: string;
  sharedBy: string;
  /** The first name of whoever has it; null if nobody does. */
  grantee: string | null;
  /** The address it was offered to, as the sharer typed it. */
  offeredTo: string | null;
  state: string;
  areas: ChosenAreas;
  /** None if another grant opens all of them. */
  pets: string[];
  /** Of one of them. */
  photoId: string | null;
  /** It reports an end that no longer applies. */
  isMoved: boolean;
  /** It was changed, and changed back. */
  isAsBefore: boolean;
  /** If only the end was changed: to a later one or none, or to a sooner one. */
  endMoved: 'later' | 'sooner' | null;
  /** Such as "27 Nov 2026, 18:00"; null if it has no end. */
  until: string | null;
  /** The same; null if it has begun, or had before it ended. */
  from: string | null;
}

/** Notices `$2` of organisation `$1`: who they're for. */
export const peopleByNotice = `
  select n.id, r.first_name as recipient, r.email as address
  from sharing.grant_notice n
  join sharing.grant g on g.organisation_id = n.organisation_id and g.id = n.grant_id
  join auth."user" r on r.id = ${recipient}
  where n.organisation_id = $1 and n.id = any($2::uuid[])`;
