import { overPlanDays } from '@petcare/contracts/billing';
import { limitSql } from '@petcare/organisations';
import { placelessStatuses } from '@petcare/contracts';

const placeless = placelessStatuses.map((status) => `'${status}'`).join(', ');

/** `o`'s pets that count towards its plan, those that stay editable first. */
const petsOfPlan = `
  select p.id, p.name, row_number() over (order by p.id = any(o.kept_ids) desc, p.created_at, p.id) as place, false as always
  from pets.pet p
  where p.organisation_id = o.id and p.deleted_at is null and p.deceased_on is null and p.status not in (${placeless})`;

/** `o`'s people, those that stay editable first: owners always do. */
const peopleBy = (isOwner: string): string => `
  select m.user_id as id, row_number() over
    (order by (${isOwner}) desc, m.user_id = any(o.kept_ids) desc, m.created_at, m.user_id) as place, (${isOwner}) as always
  from organisations.membership m where m.organisation_id = o.id`;
const peopleOfPlan = peopleBy(`m.role = 'owner'`);

const idsBeyond = (rows: string, limit: string): string =>
  `(select coalesce(jsonb_agg(x.id), '[]') from (${rows}) x where x.place > ${limit} and not x.always)`;

/** What exceeds organisation `o`'s plan, from when it becomes read-only; null if nothing ever did. */
export const overSql = `case when o.over_since is not null then jsonb_build_object(
  'from', to_char((o.over_since + interval '${overPlanDays} days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'isLocked', o.over_since + interval '${overPlanDays} days' <= platform.now(),
  'petIds', ${idsBeyond(petsOfPlan, limitSql('pets'))}, 'userIds', ${idsBeyond(peopleOfPlan, limitSql('users'))}) end`;

const isAnyBeyond = (rows: string, limit: string): string =>
  `exists (select from (${rows}) x where x.place > ${limit} and not x.always)`;

/** Whether organisation `o` has more pets, or more people who aren't owners, than the plan has room for. */
const isOver = (plan: string, people = peopleOfPlan): string =>
  `(${isAnyBeyond(petsOfPlan, limitSql('pets', plan))} or ${isAnyBeyond(people, limitSql('users', plan))})`;

/**
 * `$1` organisation, `$2` plan, `$3` gigabytes: the plan from now on. If it's too small the thirty days start, unless they already
 * have. Returns since when it has been too small, if that's new.
 */
export const keepChoice = `
  with before as (
    select o.id, o.over_since,
      case when ${isOver('$2')} then case when ${isOver('o.plan')} then coalesce(o.over_since, platform.now()) else platform.now() end end as since
    from organisations.organisation o where o.id = $1 and (o.plan <> $2 or o.storage_gb <> $3))
  update organisations.organisation o set plan = $2, storage_gb = $3, over_since = before.since
  from before where o.id = before.id
  returning case when before.since is distinct from before.over_since then before.since end as since`;

/**
 * `$1` organisation, `$2` who was an owner until now: the thirty days start if nobody else, and no pet, was beyond the plan already.
 * Returns since when it has been too small, if that's new.
 */
export const beginOver = `
  update organisations.organisation o set over_since = platform.now()
  where o.id = $1 and ${isOver('o.plan')}
    and (o.over_since is null or not ${isOver('o.plan', peopleBy(`m.role = 'owner' or m.user_id = $2`))})
  returning o.over_since as since`;

export interface PlaceRow {
  id: string;
  name: string;
  place: number;
  always: boolean;
}

/** `$1` organisation: its pets, those that stay editable first. */
export const listPets = `
  select x.id, x.name, x.place::int, x.always from organisations.organisation o, lateral (${petsOfPlan}) x where o.id = $1 order by x.place`;

/** `$1` organisation: its people, those that stay editable first. */
export const listPeople = `
  select x.id, '' as name, x.place::int, x.always from organisations.organisation o, lateral (${peopleOfPlan}) x where o.id = $1 order by x.place`;

/** `$1` organisation: who has been chosen to stay so far. */
export const lockKept = `
  select o.kept_ids as "keptIds" from organisations.organisation o where o.id = $1 for no key update`;

/** `$1` organisation, `$2` ids. */
export const setKept = `update organisations.organisation set kept_ids = $2 where id = $1`;
