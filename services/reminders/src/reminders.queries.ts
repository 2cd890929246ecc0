import type { Reminder } from '@petcare/contracts';
import { keyset, lowerSql } from '@petcare/platform';

/** For the reminder `r`, or for the occurrence `o`'s. */
export const petIds = (of: 'r' | 'o'): string => `
  (select coalesce(array_agg(rp.pet_id order by rp.pet_id), '{}') from reminders.reminder_pet rp
   where rp.organisation_id = ${of}.organisation_id and rp.reminder_id = ${of === 'r' ? 'r.id' : 'o.reminder_id'})`;

/** Who is told of the reminder `r` when it's due. SQL. */
export const toldBy = `array_remove(r.created_by || r.also_told, null)`;

/** What decides on which dates and at what times something is said, and to whom. */
const planFields = `r.date, to_char(r.time, 'HH24:MI') as time, r.zone, r.rrule, r.anchor,
  r.lead_times as "leadTimes", r.follow_ups as "followUps", r.excluded_dates::text[] as "excludedDates",
  case when r.quiet_from is not null
    then json_build_object('from', to_char(r.quiet_from, 'HH24:MI'), 'to', to_char(r.quiet_to, 'HH24:MI')) end as "quietHours",
  ${toldBy} as "assigneeIds",
  case when r.escalate_to is not null then json_build_object('to', r.escalate_to, 'after', r.escalate_after) end as escalation`;

/** What reminder `r` is about. */
export const linkIn = (r: string): string =>
  `case when ${r}.link_id is not null then json_build_object('kind', ${r}.link_kind, 'petId', ${r}.link_pet_id, 'id', ${r}.link_id) end`;

const fields = `r.id, r.title, r.type, ${petIds('r')} as "petIds", ${planFields},
  r.channels, r.group_key as "groupKey", r.paused, r.notes, r.writes,
  ${linkIn('r')} as link, r.version, r.created_at as "createdAt", r.updated_at as "updatedAt"`;

interface ListedReminder extends Reminder {
  addedBy: string | null;
}

/** By title. */
export const remindersByTitle = keyset<ListedReminder, 'search' | 'petId' | 'linkedTo' | 'paused'>({
  order: { title: ['r.title', 'text'], id: ['r.id', 'uuid'] },
  filters: {
    search: (part) => `strpos(${lowerSql('r.title')}, ${lowerSql(`${part}::text`)}) > 0`,
    petId: (petId) => `exists (select from reminders.reminder_pet rp
      where rp.organisation_id = r.organisation_id and rp.reminder_id = r.id and rp.pet_id = ${petId}::uuid)`,
    linkedTo: (petId) => `r.link_id is not null and r.link_pet_id = ${petId}::uuid
      and exists (select from reminders.occurrence o
        where o.organisation_id = r.organisation_id and o.reminder_id = r.id and o.status = 'scheduled')`,
    paused: (answer) => `r.paused = (${answer}::text)::boolean`,
  },
  sql: ({ beyond, inOrder }) => `
    select ${fields}, r.planned_until as "plannedUntil", r.added_by as "addedBy" from reminders.reminder r
    where r.organisation_id = $1 and r.deleted_at is null ${beyond} ${inOrder}`,
});

/** `$1` organisation, `$2` reminder. */
export const getReminder = `
  select ${fields}, r.added_by as "addedBy" from reminders.reminder r
  where r.organisation_id = $1 and r.id = $2 and r.deleted_at is null`;

/** Those of the reminders `$2` that exist, as search shows them: `$1` organisation. */
export const foundReminders = `
  select r.id, r.title, r.notes, ${petIds('r')} as "petIds" from reminders.reminder r
  where r.organisation_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null`;

/** Those about a pet, locked: `$1` organisation, `$2` pet. */
export const remindersOfPet = `
  select ${fields}, r.added_by as "addedBy" from reminders.reminder r
  where r.organisation_id = $1 and r.deleted_at is null and exists (select from reminders.reminder_pet rp
    where rp.organisation_id = r.organisation_id and rp.reminder_id = r.id and rp.pet_id = $2)
  order by r.id for update of r`;

/** Up to `$3` of organisation `$1`'s after the reminder `$2`, or the first ones, locked. */
export const remindersAfter = `
  select ${fields}, r.added_by as "addedBy" from reminders.reminder r
  where r.organisation_id = $1 and r.deleted_at is null and r.id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
  order by r.id limit $3 for update of r`;

/** Those of `$2` whose rows end before `$3`, locked unless another planner has them: `$1` organisation. */
export const lockToPlan = `
  select ${fields}, r.added_by as "addedBy" from reminders.reminder r
  where r.organisation_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null and r.planned_until < $3::date
  order by r.id for update of r skip locked`;

/**
 * The same, grouping those identical in everything their plan depends on; also `$4`, how long after its due time something is
 * given up.
 */
export const lockAlike = `
  with mine as materialized (
    select r.*, ${petIds('r')} as pet_ids, not exists (select from reminders.occurrence o
        where o.organisation_id = r.organisation_id and o.reminder_id = r.id and (o.status = 'cancelled'
          or o.status = 'scheduled' and o.due_at < platform.now() - $4::interval)) as settled
    from reminders.reminder r
    where r.organisation_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null and r.planned_until < $3::date
    order by r.id for update of r skip locked
  )
  select array_agg(r.id) as ids, r.pet_ids as "petIds", ${planFields}, r.paused, r.settled
  from mine r
  group by r.pet_ids, r.date, r.time, r.zone, r.rrule, r.anchor, r.lead_times, r.follow_ups, r.excluded_dates, r.quiet_from, r.quiet_to,
    r.paused, r.created_by, r.also_told, r.escalate_to, r.escalate_after, r.settled`;

/** An occurrence's reminder, locked so that nobody plans it in the meantime: `$1` organisation, `$2` occurrence. */
export const reminderOfOccurrence = `
  select ${fields}, r.added_by as "addedBy" from reminders.reminder r
  where r.organisation_id = $1 and r.deleted_at is null
    and r.id = (select o.reminder_id from reminders.occurrence o where o.organisation_id = $1 and o.id = $2)
  for update of r`;

/** The same with `others`, which change along with it. All in one order, so that nobody waits for somebody waiting for them. */
const reminderWith = (others: string): string => `
  with own as materialized (select o.reminder_id as id from reminders.occurrence o where o.organisation_id = $1 and o.id = $2)
  select ${fields}, r.added_by as "addedBy", r.id = own.id as "isOwn"
  from reminders.reminder r cross join own
  where r.organisation_id = $1 and r.deleted_at is null and r.id in (select id from own union all ${others})
  order by r.id for update of r`;

/** Reminders `a` and `b` have a pet in common. */
export const sharePet = (a: string, b: string): string => `exists (select from reminders.reminder_pet pet_of_a
  join reminders.reminder_pet pet_of_b on pet_of_b.organisation_id = pet_of_a.organisation_id and pet_of_b.pet_id = pet_of_a.pet_id
  where pet_of_a.organisation_id = $1 and pet_of_a.reminder_id = ${a}.id and pet_of_b.reminder_id = ${b}.id)`;

/** The living pets of the reminder `of`. */
export const livingPetsOf = (of: string): string => `reminders.reminder_pet rp
  join pets.pet p on p.organisation_id = rp.organisation_id and p.id = rp.pet_id
    and p.deleted_at is null and p.deceased_on is null and p.status <> 'transferred'
  where rp.organisation_id = ${of}.organisation_id and rp.reminder_id = ${of}.id`;

/** With those of its group that count from the day they're done: closed by it, they go on from then. */
export const remindersToClose = reminderWith(`
  select other.id from reminders.reminder mine
  join reminders.reminder other on other.organisation_id = mine.organisation_id and other.group_key = mine.group_key
    and other.anchor = 'completion' and other.deleted_at is null
  where mine.organisation_id = $1 and mine.id = (select id from own) and ${sharePet('mine', 'other')}`);

/** With those whose occurrences it closed in the last `$3` minutes. */
export const remindersToReopen = reminderWith(`
  select c.reminder_id from reminders.occurrence c where c.organisation_id = $1 and c.closed_with = $2
    and c.status in ('done', 'skipped') and c.closed_at > platform.now() - $3 * interval '1 minute'`);

/** Those that tell somebody, locked: `$1` organisation, `$2` user. */
export const remindersTelling = `
  select ${fields}, r.added_by as "addedBy" from reminders.reminder r
  where r.organisation_id = $1 and r.deleted_at is null and (r.created_by = $2 or $2 = any(r.also_told) or r.escalate_to = $2)
  order by r.id for update of r`;

/** The reminders `$2`, which the caller has locked: `$1` organisation. */
export const remindersAmong = `
  select ${fields}, r.added_by as "addedBy" from reminders.reminder r
  where r.organisation_id = $1 and r.id = any($2::uuid[]) order by r.id`;

/**
 * From now on the reminders `$2` don't tell `$3`. The others they tell stay; where there is none, and for what isn't done, they
 * tell `$4`, who isn't told twice: `$1` organisation.
 */
export const giveReminders = `
  with given as (
    select id, coalesce(nullif(array_remove(created_by || also_told, $3::uuid), '{}'), array[$4::uuid]) as told,
      case when escalate_to = $3 then $4::uuid else escalate_to end as later
    from reminders.reminder where organisation_id = $1 and id = any($2::uuid[])
  )
  update reminders.reminder r set created_by = g.told[1], also_told = g.told[2:],
    escalate_to = case when g.later <> all(g.told) then g.later end,
    escalate_after = case when g.later <> all(g.told) then r.escalate_after end
  from given g where r.organisation_id = $1 and r.id = g.id`;

/** Nobody is told twice: older backups know of one person only. `$1` organisation. */
export const tellOnce = `
  update reminders.reminder set also_told = array_remove(also_told, created_by) where organisation_id = $1 and created_by = any(also_told)`;

/** Everybody reminders tell: `$1` organisation. */
export const peopleTold = `
  select distinct told.id from reminders.reminder r, unnest(r.also_told || r.created_by || r.escalate_to) told (id)
  where r.organisation_id = $1 and r.deleted_at is null and told.id is not null`;

/** Reminders about the pet `$2` and no other: `$1` organisation. */
export const deleteRemindersOf = `
  delete from reminders.reminder r where r.organisation_id = $1
    and exists (select from reminders.reminder_pet a where a.organisation_id = $1 and a.reminder_id = r.id and a.pet_id = $2)
    and not exists (select from reminders.reminder_pet b where b.organisation_id = $1 and b.reminder_id = r.id and b.pet_id <> $2)`;

/** Out of the recycle bin: `$1` organisation, `$2` reminder. */
export const undeleteReminder = `
  update reminders.reminder set deleted_at = null, deleted_by = null, updated_at = platform.now(), version = version + 1
  where organisation_id = $1 and id = $2`;

/** `$1` organisation, `$2` reminder, `$3` whether it's paused from now on. */
export const pauseReminder = `
  update reminders.reminder set paused = $3, updated_at = platform.now(), version = version + 1
  where organisation_id = $1 and id = $2 and deleted_at is null and paused <> $3`;

/** For one that happens once: `$1` organisation, `$2` reminder, then its date, time and zone. */
export const moveReminder = `
  update reminders.reminder set date = $3::date, time = $4::time, zone = $5, updated_at = platform.now(), version = version + 1
  where organisation_id = $1 and id = $2 and deleted_at is null and rrule is null
    and (date, time, zone) is distinct from ($3::date, $4::time, $5) returning id`;

/** Pets that it is about, too: `$1` organisation, `$2` reminder. */
export const addPetsOf = `
  insert into reminders.reminder_pet (organisation_id, reminder_id, pet_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing`;

/** All others that it was about: `$1` organisation, `$2` reminder. */
export const dropPetsOf = `
  delete from reminders.reminder_pet where organisation_id = $1 and reminder_id = $2 and pet_id <> all($3::uuid[])`;
