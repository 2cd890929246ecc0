import { vetTypes } from '@petcare/contracts/contacts';
import { mostWrongPins } from '@petcare/contracts/hand-over';
import { doseIsOf } from '@petcare/health';
import { reachesPets } from '@petcare/pets';
import { isBooked, placedAt } from '@petcare/reminders';
import { most } from './hand-over-cuts.ts';
import { isLive } from './hand-over-links.queries.ts';

/** How many days from today doses and reminders are listed one by one; medication that goes on for longer is said in words. */
export const daysListed = 3;
/** One more than is listed. */
const upTo = (list: keyof typeof most): string => `limit ${most[list] + 1}`;
/** For so long, what was done or missed the day before still concerns whoever looks at today. */
const lately = `platform.now() - interval '12 hours'`;

/** Link `$2` of organisation `$1`, while it works. */
export const openLink = `
  select l.id, l.label, l.areas, l.may_tick_off as "mayTickOff", l.pin_hash as "pinHash", l.ends_at as until, o.zone, o.name as "organisationName",
    (platform.now() at time zone o.zone)::date::text as today
  from sharing.hand_over_link l join organisations.organisation o on o.id = l.organisation_id
  where l.organisation_id = $1 and l.id = $2 and ${isLive}`;

/** The pets of link `$2` of organisation `$1` that are still there to be looked after: links can be made for no others. */
export const petsOfLink = `
  select p.id, p.name, p.photo_id as "photoId", p.species, p.breed, p.second_breed as "secondBreed", p.is_cross as "isCross", p.colour,
    p.markings, p.sex, p.warning, p.birth_date::text as "birthDate", p.birth_date_precision as precision
  from sharing.hand_over_link_pet lp
  join pets.pet p on p.organisation_id = lp.organisation_id and p.id = lp.pet_id
  where lp.organisation_id = $1 and lp.link_id = $2 and p.deleted_at is null and p.deceased_on is null
    and p.status not in ('transferred', 'rehomed', 'archived')
  order by p.name, p.id`;

const of = (row: string) =>
  `${row}.organisation_id = $1 and ${row}.pet_id = any($2::uuid[]) and ${row}.deleted_at is null`;

/** What pets `$2` of organisation `$1` react to, the worst first, and then what they suffer from. */
export const medicalOf = `
  select one.* from (
    select a.pet_id as "petId", 'allergy' as kind, a.substance as name, a.severity as detail, a.reaction
    from health.allergy a where ${of('a')} and a.status = 'active'
    union all
    select c.pet_id, 'condition', c.name, c.status, null
    from health.condition c where ${of('c')} and c.status in ('suspected', 'active', 'chronic')) one
  order by one.kind, array_position(array['anaphylaxis', 'severe', 'moderate', 'mild'], one.detail), one.name, one."petId"
  ${upTo('medical')}`;

/** The latest weight of each of the pets `$2` of organisation `$1`. */
export const weightsOf = `
  select distinct on (m.pet_id) m.pet_id as "petId", m.grams, m.measured_at as at
  from health.measure m where ${of('m')} and m.kind = 'weight' order by m.pet_id, m.measured_at desc, m.id desc`;

/** What pets `$2` of organisation `$1` are given between days `$3` and `$4`. */
export const medicationOf = `
  select m.pet_id as "petId", m.drug, m.strength, m.amount::text, m.unit, m.route, m.with_food as "withFood", m.schedule, m.taper,
    m.starts_on::text as "startsOn", m.ends_on::text as "endsOn", m.doses_total as "dosesTotal", coalesce((select p.doses_held from health.dose_plan p
      where p.organisation_id = m.organisation_id and p.medication_id = m.id and p.held_until >= m.starts_on), 0) as "dosesHeld", m.notes
  from health.medication m
  where ${of('m')} and m.status in ('active', 'planned') and m.starts_on <= $4::date and (m.ends_on is null or m.ends_on >= $3::date)
  order by m.drug, m.id ${upTo('medication')}`;

/** The doses of pets `$2` of organisation `$1` from day `$3` on, as far as they're due before `$4`, with what can still be given of the day before, was missed or recorded lately. */
export const dosesOf = `
  select d.id, d.pet_id as "petId", ${doseIsOf}, m.with_food as "withFood", d.amount::text,
    d.local_on::text as "localDate", to_char(d.local_at, 'HH24:MI') as "localTime", d.zone,
    case when d.outcome is null and d.closes_at <= platform.now() then 'missed' else d.outcome end as outcome,
    d.given_at as "givenAt", d.given_by_name as "givenBy", d.recorded_at as "recordedAt"
  from health.dose d
  join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id and m.deleted_at is null
  where d.organisation_id = $1 and d.pet_id = any($2::uuid[]) and d.local_on between $3::date - 1 and $3::date + ${daysListed}
    and (d.local_on >= $3::date or d.outcome is null and d.closes_at > ${lately} or d.recorded_at > ${lately})
    and d.due_at <= $4::timestamptz
  order by d.local_on, d.due_at, m.drug, d.id ${upTo('doses')}`;

/**
 * What is due for pets `$2` of organisation `$1` before `$4`, in the days listed from day `$3`, when it was put off to; and what was done
 * on that day or lately. What is booked is somebody else's to go to, and money nobody else's business; `isPlain` if doing it writes
 * nothing else into the record, and is about no other pet.
 */
export const remindersOf = `
  select o.id, r.title, r.notes, to_char(${placedAt}, 'YYYY-MM-DD') as "localDate", o.zone,
    case when o.all_day and (${placedAt})::time = o.local_at::time then null else to_char(${placedAt}, 'HH24:MI') end as "localTime",
    o.status, o.done_at as "doneAt", o.done_by_name as "doneBy", r.writes is null and r.link_kind is null and not exists (
      select from reminders.reminder_pet rp where rp.organisation_id = o.organisation_id and rp.reminder_id = o.reminder_id
        and not rp.pet_id = any($2::uuid[])) as "isPlain",
    (select array_agg(rp.pet_id order by rp.pet_id) from reminders.reminder_pet rp
      where rp.organisation_id = o.organisation_id and rp.reminder_id = o.reminder_id) as "petIds"
  from reminders.occurrence o
  join reminders.reminder r on r.organisation_id = o.organisation_id and r.id = o.reminder_id and r.deleted_at is null
  where o.organisation_id = $1 and r.type not in ('insurance', 'payment')
    and (o.status = 'scheduled' and greatest(o.due_at, o.snoozed_until) <= $4::timestamptz
        and (${placedAt}) < $3::date + ${daysListed + 1} and not ${isBooked}
      or o.status = 'done' and o.done_at >= least(${lately}, $3::date::timestamp at time zone o.zone))
    and exists (select from reminders.reminder_pet rp
      where rp.organisation_id = o.organisation_id and rp.reminder_id = o.reminder_id and rp.pet_id = any($2::uuid[]))
  order by greatest(o.due_at, o.snoozed_until), o.id ${upTo('reminders')}`;

/** What is written about looking after pets `$2` of organisation `$1`, pet by pet; never what is private. */
export const notesOf = `
  select one.* from unnest($2::uuid[]) with ordinality pet (id, place) cross join lateral (
    select n.pet_id as "petId", n.type, n.body
    from journal.note n where n.organisation_id = $1 and n.pet_id = pet.id and n.deleted_at is null
      and n.type in ('hand-over', 'diet') and not n.is_private
    order by n.pinned desc, n.occurred_at desc, n.id ${upTo('notes')}) one
  order by pet.place`;

const isVet = `c.type in (${[...vetTypes].map((type) => `'${type}'`).join(', ')})`;

/** Who to ring about pets `$2` of organisation `$1`: for emergencies first, then their vets and those there out of hours. */
export const contactsOf = `
  select c.type, c.name, c.organisation, c.phones, c.is_emergency as "isEmergency"
  from pets.contact c
  where c.organisation_id = $1 and c.deleted_at is null and jsonb_array_length(c.phones) > 0
    and ((c.is_emergency or c.type = 'out-of-hours') and ${reachesPets('c', '$2::text[]')} or ${isVet} and c.primary_for ?| $2::text[])
  order by c.is_emergency desc, ${isVet} desc, c.name, c.id ${upTo('contacts')}`;

/** Link `$2` of organisation `$1` was opened; locks it, so that two looks at once are one visit. */
export const markLook = `
  update sharing.hand_over_link set last_looked_at = platform.now() where organisation_id = $1 and id = $2`;

/** Records a look by link `$2` of organisation `$1` at parts `$4` of pets `$3`: one visit, until nobody has looked for `$5` minutes. */
export const noteLook = `
  with again as (
    update sharing.access_visit v set last_at = greatest(v.last_at, platform.now())
    where v.organisation_id = $1 and v.link_id = $2 and v.pet_id = any($3::uuid[])
      and v.last_at > platform.now() - make_interval(mins => $5::int) returning v.pet_id
  )
  insert into sharing.access_visit (organisation_id, id, link_id, pet_id, parts)
  select $1, uuidv7(), $2, seen.id, $4::text[] from unnest($3::uuid[]) as seen (id)
  where seen.id not in (select pet_id from again)`;

const isLately = `pin_tries_since > platform.now() - interval '1 hour'`;

/** One more try of the PIN of link `$2` of organisation `$1`, counted before it's checked; nothing for an hour after too many. */
export const takePinTry = `
  update sharing.hand_over_link set pin_tries = case when ${isLately} then pin_tries + 1 else 1 end, wrong_pins = wrong_pins + 1,
    pin_tries_since = case when ${isLately} and pin_tries + 1 < ${mostWrongPins} then pin_tries_since else platform.now() end
  where organisation_id = $1 and id = $2 and (pin_tries < ${mostWrongPins} or not coalesce(${isLately}, false)) returning id`;

/** How many seconds it still takes until the PIN of link `$2` of organisation `$1` can be tried again. */
export const pinLockedFor = `
  select ceil(extract(epoch from pin_tries_since + interval '1 hour' - platform.now()))::int as seconds
  from sharing.hand_over_link where organisation_id = $1 and id = $2`;

/** The last one was right, and doesn't count. */
export const givePinTryBack = `
  update sharing.hand_over_link set pin_tries = greatest(pin_tries - 1, 0), wrong_pins = greatest(wrong_pins - 1, 0)
  where organisation_id = $1 and id = $2`;
